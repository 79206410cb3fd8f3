import { unexpected } from '../../domain/kernel/kernel.errors.ts';
import { textOf } from '../../domain/kernel/message.ts';

/** An error response of the server. */
export interface CallError extends Error {
	code: string;
	status: number;
	/** Further data of the response, such as the fields it is about. */
	data?: unknown;
}

/**
 * Whether there was a response at all. Checked by its shape, because the app and the guest pages have separate clients.
 */
export function isCallError(error: unknown): error is CallError {
	if (!(error instanceof Error)) return false;
	const { code, status } = error as Partial<CallError>;
	return typeof code === 'string' && typeof status === 'number';
}

/** Whether the response of a call had one of these statuses. */
export function hasStatus(error: unknown, ...statuses: number[]) {
	return isCallError(error) && statuses.includes(error.status);
}

/**
 * The message to show for a failed call: the server's for a refusal (only our own codes have a dot), in the language of
 * the page, otherwise the fallback.
 */
export function messageOf(error: unknown, fallback = unexpected.message) {
	if (!isCallError(error) || !error.code.includes('.')) return fallback;
	const { values } = (error.data ?? {}) as { values?: object };
	return textOf(error.code, error.message, values);
}
