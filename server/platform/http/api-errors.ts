import { ORPCError, ValidationError } from '@orpc/server';
import { AppError, withDetail } from '../../../domain/kernel/errors.ts';
import { invalidInput } from '../../../domain/kernel/kernel.errors.ts';
import type { Log } from '../log/log.ts';
import { toRefusal } from './outages.ts';

/** Turns every error of an endpoint into the same response: our code and message, never the details of a fault. */
export function toApiError(error: unknown, requestId: string, log: Log): ORPCError<string, unknown> {
	if (error instanceof AppError) {
		if (error.status === 503) log.warn({ err: error, code: error.code }, 'a request could not be served');
		else if (error.status >= 500) log.error({ err: error, code: error.code }, 'a request failed');
		return new ORPCError(error.code, {
			status: error.status,
			message: error.message,
			cause: error,
			data: error.status >= 500 ? { requestId } : error.fields && { fields: error.fields },
		});
	}
	if (error instanceof ORPCError && error.code === 'BAD_REQUEST') return describeBadInput(error);
	if (error instanceof ORPCError && error.status < 500) return error;
	const { code, status, message } = toRefusal(error);
	log[status === 503 ? 'warn' : 'error']({ err: error }, 'a request failed unexpectedly');
	return new ORPCError(code, { status, message, data: { requestId }, cause: error });
}

function describeBadInput(error: ORPCError<string, unknown>) {
	if (!(error.cause instanceof ValidationError)) return error;
	const fields = error.cause.issues.map((issue) => ({
		path: (issue.path ?? []).map((segment) => String(typeof segment === 'object' ? segment.key : segment)).join('.'),
		message: issue.message,
	}));
	const first = fields[0];
	const detail = first ? `${first.path === '' ? 'Body' : first.path}: ${first.message}` : '';
	const refusal = withDetail(invalidInput, detail);
	return new ORPCError(refusal.code, {
		status: refusal.status,
		message: refusal.message,
		data: { fields },
		cause: error,
	});
}
