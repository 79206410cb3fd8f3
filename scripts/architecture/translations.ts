import compile from 'icu-minify/compile';

interface CatalogueText {
	readonly key: string;
	readonly text: string;
}

/** What is wrong with the translations of one language. */
export function findTranslationFaults(
	catalogue: readonly CatalogueText[],
	translations: Readonly<Record<string, string>>,
): string[] {
	const known = new Map(catalogue.map(({ key, text }) => [key, text]));
	const missing = catalogue.filter(({ key }) => translations[key] === undefined);
	return [
		...missing.map(({ key }) => `${key} is not translated`),
		...Object.entries(translations).flatMap(([key, text]) => {
			const english = known.get(key);
			if (english === undefined) return [`${key} is not in the catalogue`];
			try {
				return namesIn(text) === namesIn(english) ? [] : [`${key} has other parameters or tags than in English`];
			} catch {
				return [`${key} cannot be read`];
			}
		}),
	];
}

/** The names of the parameters and tags of a text. */
function namesIn(text: string): string {
	const names = new Set<string>();
	const read = (message: unknown): void => {
		if (!Array.isArray(message)) return;
		for (const node of message) {
			if (!Array.isArray(node)) continue;
			const [name, kind, ...rest] = node as [unknown, unknown, ...unknown[]];
			if (typeof name === 'string') names.add(name);
			if (typeof kind === 'number' && kind > 0)
				for (const choice of Object.values((rest[0] ?? {}) as object)) read(choice);
			else read([kind, ...rest]);
		}
	};
	read(compile(text));
	return [...names].sort().join(' ');
}
