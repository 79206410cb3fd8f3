import { ORPCError, ValidationError } from '@orpc/server';
import type { Context } from 'hono';
import { AppError, type Refusal, withDetail } from '../../../domain/kernel/errors.ts';
import { databaseAway, diskFull, invalidInput, storageAway, unexpected } from '../../../domain/kernel/kernel.errors.ts';
import type { Log } from '../log/log.ts';

/**
 * Maps an internal error to a refusal for the caller; its text is never passed on, because it may hold a path or SQL.
 */
export function toRefusal(error: unknown) {
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		if (cause instanceof AppError) return cause;
		const { code } = cause as { code?: unknown };
		const outage = outageOf(typeof code === 'string' ? code : '', cause.message);
		if (outage) return outage;
	}
	return unexpected;
}

/** Maps errors of files only, where a lost connection is that of the uploader. */
export function diskRefusalFor(error: unknown) {
	const refusal = toRefusal(error);
	return refusal === diskFull || refusal === storageAway ? refusal : undefined;
}

const fullDisk = new Set(['ENOSPC', 'EDQUOT', '53100']);
const brokenDisk = new Set(['EIO', 'EROFS', 'ESTALE', 'ENXIO', 'ENODEV', 'ENOTCONN']);
/** The storage reports its own failures as `StorageAway`, so these codes mean the database. */
const noConnection = new Set([
	'ECONNREFUSED',
	'ECONNRESET',
	'EPIPE',
	'ETIMEDOUT',
	'EHOSTUNREACH',
	'ENETUNREACH',
	'ENOTFOUND',
	'EAI_AGAIN',
	// The database was stopped by an operator, crashed, is starting, or is out of connections.
	'57P01',
	'57P02',
	'57P03',
	'53300',
	// The query was ended by a time limit of the database: for a statement, or for an idle open transaction.
	'57014',
	'25P03',
	// The transaction was aborted several times so that others could finish.
	'40P01',
	'40001',
]);
const noConnectionMessages =
	/timeout exceeded when trying to connect|Connection terminated|Connection ended|not queryable|Query read timeout|the database is closed|pool after calling end/i;

function outageOf(code: string, message: string) {
	// The embedded database passes on the system's message without its code.
	if (fullDisk.has(code) || message.includes('No space left on device')) return diskFull;
	if (brokenDisk.has(code)) return storageAway;
	if (noConnection.has(code) || /^08[0-9A-Z]{3}$/.test(code) || noConnectionMessages.test(message)) return databaseAway;
	return undefined;
}

/** Responds with a refusal, in the same form as endpoints do. */
export function refuse(c: Context, { code, status, message, values }: Refusal): Response {
	return c.json({ defined: false, code, status, message, ...(values && { data: { values } }) }, status as 400, {
		'cache-control': 'no-store',
	});
}

/** Turns every error of an endpoint into the same response: our code and message, never the details of a fault. */
export function toApiError(error: unknown, requestId: string, log: Log): ORPCError<string, unknown> {
	if (error instanceof AppError) {
		if (error.status === 503) log.warn({ err: error, code: error.code }, 'request could not be served');
		else if (error.status >= 500) log.error({ err: error, code: error.code }, 'request failed');
		return new ORPCError(error.code, {
			status: error.status,
			message: error.message,
			cause: error,
			data: error.status >= 500 ? { requestId } : detailsOf(error),
		});
	}
	if (error instanceof ORPCError && error.code === 'BAD_REQUEST') return describeBadInput(error);
	if (error instanceof ORPCError && error.status < 500) return error;
	const { code, status, message } = toRefusal(error);
	log[status === 503 ? 'warn' : 'error']({ err: error }, 'request failed unexpectedly');
	return new ORPCError(code, { status, message, data: { requestId }, cause: error });
}

function detailsOf({ fields, values }: AppError) {
	return fields || values ? { fields, values } : undefined;
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
		data: { fields, values: refusal.values },
		cause: error,
	});
}
