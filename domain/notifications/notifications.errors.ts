import { defineError } from '../kernel/errors.ts';

export const notificationNotFound = defineError('notifications.not_found', 404, 'This notification does not exist.');

export const unknownChoice = defineError(
	'notifications.unknown_choice',
	400,
	'This notification setting does not exist.',
);
