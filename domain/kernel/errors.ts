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
 * Refusals that people see. A refusal has a code (`module.reason`), an HTTP status and a message. The module that knows
 * the reason defines it; browser and server share it.
 */
export interface Refusal {
	readonly code: string;
	readonly status: number;
	readonly message: string;
	/** The parts of the input that it is about. */
	readonly fields?: readonly RefusedField[] | undefined;
}

export interface RefusedField {
	readonly path: string;
	readonly message: string;
}

// Defining an error has no side effect, so the build drops those that a page does not use.
/* @__NO_SIDE_EFFECTS__ */
export function defineError(code: string, status: number, message: string): Refusal {
	return { code, status, message };
}

/** The same refusal with a detail filled into its message, as in `Auth signup failed: {message}`. */
export function withDetail(refusal: Refusal, detail: string): Refusal {
	return { ...refusal, message: refusal.message.replace('{message}', () => detail) };
}

/** The same refusal, with the fields that it is about. */
export function withFields(refusal: Refusal, fields: readonly RefusedField[]): Refusal {
	return { ...refusal, fields };
}

/** The only error that the product throws on purpose. Anything else is a bug or an outage and is answered with 500. */
export class AppError extends Error {
	readonly code: string;
	readonly status: number;
	readonly fields: Refusal['fields'];

	constructor(refusal: Refusal, options?: ErrorOptions) {
		super(refusal.message, options);
		this.name = 'AppError';
		this.code = refusal.code;
		this.status = refusal.status;
		this.fields = refusal.fields;
	}
}
