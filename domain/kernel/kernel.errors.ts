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
export const methodNotAllowed = defineError('http.method_not_allowed', 405, 'Call this address with POST.');
export const bodyTooLarge = defineError('http.body_too_large', 413, 'The request is too large.');
export const bodyTooSlow = defineError('http.body_too_slow', 408, 'The request took too long to arrive.');
export const invalidInput = defineError('input.invalid', 400, 'Some of the input is not valid. {message}');
export const tooManyRequests = defineError('limits.exceeded', 429, 'Too many attempts. {message}');
export const unexpected = defineError('internal', 500, 'An unexpected error occurred. Please try again.');
export const storageAway = defineError(
	'storage.unavailable',
	503,
	'The file storage does not answer at the moment. Nothing is lost; please try again in a minute.',
);
export const diskFull = defineError(
	'disk.full',
	503,
	'The server has no room left on its disk. Nothing is lost; please try again later.',
);
export const diskLow = defineError(
	'disk.low',
	503,
	'The server is almost out of disk space and takes no files now. Nothing is lost; please try again later.',
);
export const databaseAway = defineError(
	'database.unavailable',
	503,
	'The database does not answer at the moment. Nothing is lost; please try again in a minute.',
);
export const sealUnreadable = defineError(
	'seal.unreadable',
	503,
	'Documents cannot be sealed at the moment, because the server cannot open its key. Nothing is lost; please tell whoever runs it.',
);
export const stopping = defineError('http.stopping', 503, 'The server is restarting. Please try again in a moment.');
