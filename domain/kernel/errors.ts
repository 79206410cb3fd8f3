/**
 * Refusals that people see. A refusal has an address (`module.reason`), an HTTP status and its words, all defined by
 * the module that knows why; the browser and the server share them.
 */
export interface Refusal {
	readonly code: string;
	readonly status: number;
	readonly message: string;
}

export function defineError(code: string, status: number, message: string): Refusal {
	return { code, status, message };
}

/** The same refusal with a detail put into its words, for messages such as `Auth signup failed: {message}`. */
export function withDetail(refusal: Refusal, detail: string): Refusal {
	return { ...refusal, message: refusal.message.replace('{message}', () => detail) };
}

/** The only error that the product throws on purpose; anything else is a fault and answers 500. */
export class AppError extends Error {
	readonly code: string;
	readonly status: number;

	constructor(refusal: Refusal, options?: ErrorOptions) {
		super(refusal.message, options);
		this.name = 'AppError';
		this.code = refusal.code;
		this.status = refusal.status;
	}
}
