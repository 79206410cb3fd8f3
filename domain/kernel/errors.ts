import { type CompiledMessage, compileText, type Message, type MessageValues, t, textOf } from './message.ts';
import type { ValuesOf } from './message-values.ts';

/** The result of a rule: allowed, or refused with the reason. Pages disable a button with it, the server enforces it. */
export type Verdict = { readonly allowed: true } | { readonly allowed: false; readonly error: Refusal };

const yes: Verdict = { allowed: true };

export function allowed() {
	return yes;
}

export function refused(error: Refusal): Verdict {
	return { allowed: false, error };
}

export function ensure(verdict: Verdict) {
	if (!verdict.allowed) throw new AppError(verdict.error);
}

/** The value, or the refusal if there is none. */
export function required<Value>(value: Value, error: Refusal): NonNullable<Value> {
	if (!value) throw new AppError(error);
	return value;
}

/**
 * Refusals that people see. A refusal has a code (`module.reason`), an HTTP status and a message of the catalogue, whose
 * key is the code. The module that knows the reason defines it; browser and server share it.
 */
export interface Refusal {
	readonly code: string;
	readonly status: number;
	/** In the language in use. */
	readonly message: string;
	/** The values in the message, so that a page can show it in another language. */
	readonly values?: MessageValues | undefined;
	/** The parts of the input that it is about. */
	readonly fields?: readonly RefusedField[] | undefined;
}

export interface RefusedField {
	readonly path: string;
	readonly message: string;
	/** The message in the catalogue and its values. */
	readonly key?: string | undefined;
	readonly values?: MessageValues | undefined;
}

/** A refusal whose message needs values: see `withValues`. */
export interface RefusalWithValues<Values> {
	readonly code: string;
	readonly status: number;
	readonly text: CompiledMessage;
	/** Only for the types: the values that the message needs. */
	readonly needs?: (values: Values) => void;
}

type DefinedError<Values> = keyof Values extends never ? Refusal : RefusalWithValues<Values>;

// Defining an error has no side effect, so the build drops those that a page does not use.
/* @__NO_SIDE_EFFECTS__ */
export function defineError<const Text extends string>(
	code: string,
	status: number,
	text: Text,
): DefinedError<ValuesOf<Text>> {
	return refusalOf({ code, status, text: compileText(text) }) as DefinedError<ValuesOf<Text>>;
}

function refusalOf(refusal: RefusalWithValues<never>, values?: MessageValues) {
	const { code, status, text } = refusal;
	return {
		code,
		status,
		text,
		...(values && { values }),
		get message() {
			return values || typeof text === 'string' ? textOf(code, text, values) : code;
		},
	};
}

/** The refusal with the values of its message. */
export function withValues<Values extends MessageValues>(refusal: RefusalWithValues<Values>, values: Values): Refusal {
	return refusalOf(refusal, values);
}

/** The refusal with a detail in its message, as in `Auth signup failed: {message}`. */
export function withDetail(
	refusal: RefusalWithValues<{ readonly message: string | number }>,
	message: string,
): Refusal {
	return withValues(refusal, { message });
}

/** A message about one field of the input. */
export function fieldError<Values extends MessageValues>(
	path: string,
	message: Message<Values>,
	...values: keyof Values extends never ? [] : [values: Values]
): RefusedField {
	return { path, message: t(message, ...values), key: message.key, values: values[0] };
}

/** Adds the fields that a refusal is about. */
export function withFields(refusal: Refusal, fields: readonly RefusedField[]): Refusal {
	return { ...refusal, fields };
}

/** The only error that the product throws on purpose. Anything else is a bug or an outage and gets a 500 response. */
export class AppError extends Error {
	readonly code: string;
	readonly status: number;
	readonly values: Refusal['values'];
	readonly fields: Refusal['fields'];

	constructor(refusal: Refusal, options?: ErrorOptions) {
		super(refusal.message, options);
		this.name = 'AppError';
		this.code = refusal.code;
		this.status = refusal.status;
		this.values = refusal.values;
		this.fields = refusal.fields;
	}
}
