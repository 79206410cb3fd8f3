import { defineError } from '../kernel/errors.ts';

export const notificationNotFound = defineError('notifications.not_found', 404, 'This notification does not exist.');
