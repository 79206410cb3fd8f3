import { defineError } from './errors.ts';

export const notAuthenticated = defineError('auth.required', 401, 'Not authenticated. Please log in to continue.');
export const labelRequired = defineError('auth.label_required', 403, 'Join or start a label first.');
export const adminRequired = defineError('auth.admin_required', 403, 'Only an admin of the label can do this.');
export const operatorRequired = defineError(
	'auth.operator_required',
	403,
	'Only an operator of this server can do this.',
);
export const foreignOrigin = defineError('http.foreign_origin', 403, 'This request came from another site.');
export const notFound = defineError('http.not_found', 404, 'There is nothing at this address.');
export const methodNotAllowed = defineError('http.method_not_allowed', 405, 'Call this address with {methods}.');
export const bodyTooLarge = defineError('http.body_too_large', 413, 'The request is too large.');
export const bodyTooSlow = defineError('http.body_too_slow', 408, 'The request took too long to arrive.');
export const invalidInput = defineError('input.invalid', 400, 'Some of the input is not valid. {message}');
export const tooManyRequests = defineError(
	'limits.exceeded',
	429,
	'Too many attempts. Please try again in {minutes, plural, one {a minute} other {# minutes}}.',
);
export const unexpected = defineError('internal', 500, 'An unexpected error occurred. Please try again.');
export const storageAway = defineError(
	'storage.unavailable',
	503,
	'Storage is unavailable right now. Nothing was lost. Try again in a minute.',
);
export const diskFull = defineError('disk.full', 503, 'The server’s disk is full. Nothing was lost. Try again later.');
export const diskLow = defineError(
	'disk.low',
	503,
	'The server is almost out of disk space and can’t accept files right now. Nothing was lost. Try again later.',
);
export const databaseAway = defineError(
	'database.unavailable',
	503,
	'The database is unavailable right now. Nothing was lost. Try again in a minute.',
);
export const sealUnreadable = defineError(
	'seal.unreadable',
	503,
	'Documents can’t be sealed right now, because the server can’t open its key. Nothing was lost. Contact the operator of this server.',
);
export const stopping = defineError('http.stopping', 503, 'The server is restarting. Try again in a moment.');
