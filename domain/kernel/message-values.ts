// Reads the parameters of an ICU message in the type system, so that a missing or misspelt value is a type error.

interface TypeOfKind {
	plural: number;
	selectordinal: number;
	number: number;
	select: string;
	date: Date;
	time: Date;
}

type Trim<Text extends string> = Text extends ` ${infer Rest}`
	? Trim<Rest>
	: Text extends `${infer Rest} `
		? Trim<Rest>
		: Text;

/** The next brace of a text and what follows it. */
type NextBrace<Text extends string> = Text extends `${infer Before}{${infer After}`
	? Before extends `${string}}${infer Between}`
		? ['}', `${Between}{${After}`]
		: ['{', After]
	: Text extends `${string}}${infer After}`
		? ['}', After]
		: never;

/** The choices of a plural or a select contain texts, which may contain parameters again. */
type Level = 'text' | 'choices';

type Parameters<Text extends string, Levels extends Level[] = ['text'], Found = never> =
	NextBrace<Text> extends [infer Brace, infer After extends string]
		? Brace extends '}'
			? Levels extends [Level, ...infer Outer extends Level[]]
				? Parameters<After, Outer, Found>
				: Found
			: Levels extends ['choices', ...Level[]]
				? Parameters<After, ['text', ...Levels], Found>
				: After extends `${infer Name}}${infer Rest}`
					? Name extends `${infer Argument},${infer Kind}`
						? Kind extends `${infer Choice},${string}`
							? Trim<Choice> extends 'plural' | 'select' | 'selectordinal'
								? After extends `${string},${string},${infer Choices}`
									? Parameters<Choices, ['choices', ...Levels], Found | [Trim<Argument>, Trim<Choice>]>
									: Found
								: Parameters<Rest, Levels, Found | [Trim<Argument>, Trim<Choice>]>
							: Parameters<Rest, Levels, Found | [Trim<Argument>, Trim<Kind>]>
						: Parameters<Rest, Levels, Found | [Trim<Name>, 'text']>
					: Found
		: Found;

/** The values that a text needs. */
export type ValuesOf<Text extends string> = string extends Text
	? Record<string, string | number | Date>
	: {
			readonly [Parameter in Parameters<Text> as Parameter[0]]: Parameter[1] extends keyof TypeOfKind
				? TypeOfKind[Parameter[1]]
				: string | number;
		};

/** The names of the tags in a text, such as `b` in `<b>important</b>`. */
export type TagsOf<Text extends string> = Text extends `${string}</${infer Tag}>${infer Rest}`
	? Tag | TagsOf<Rest>
	: never;
