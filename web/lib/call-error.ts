import { unexpected } from '../../domain/kernel/kernel.errors.ts';

/** An answer of the server that is no success. */
export interface CallError extends Error {
	code: string;
	status: number;
	/** What the server says beside its message, such as which fields it is about. */
	data?: unknown;
}

/** Whether a call was answered at all; by its form, because the app and the guests' pages have a client each. */
export function isCallError(error: unknown): error is CallError {
	if (!(error instanceof Error)) return false;
	const { code, status } = error as Partial<CallError>;
	return typeof code === 'string' && typeof status === 'number';
}

/** Whether a call was answered with one of these. */
export function hasStatus(error: unknown, ...statuses: number[]) {
	return isCallError(error) && statuses.includes(error.status);
}

/** The message to show for a failed call: that of the server for a refusal (only our own codes have a dot), else the fallback. */
export function messageOf(error: unknown, fallback = unexpected.message) {
	return isCallError(error) && error.code.includes('.') ? error.message : fallback;
}
