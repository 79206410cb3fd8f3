import type { Core } from '../framework/core.ts';
import type { NotificationKind } from '../framework/notifier.ts';
import { inPages, type PersonalData } from '../framework/personal-data.ts';
import type { ServerModule } from '../framework/server-module.ts';
import { listNotificationsTo, type NotificationRow } from './notifications.repository.ts';
import { createNotifications } from './notifications.service.ts';

const pageSize = 200;

/**
 * Exports that a person was notified of something, when, and whether they have read it. The content is exported by
 * other modules.
 */
function createNotificationsPersonalData({ db }: Core): PersonalData {
	return {
		name: 'notifications',
		async *list({ reviewerId }) {
			if (!reviewerId) return;
			const pages = inPages<NotificationRow>(pageSize, (last, limit) =>
				listNotificationsTo(db, reviewerId, last, limit),
			);
			for await (const page of pages) yield page.map(({ type, read, createdAt }) => ({ type, read, createdAt }));
		},
	};
}

/** Gets the kinds of all other modules, to show their notifications and switches. */
export const createNotificationsModule = (core: Core, kinds: readonly NotificationKind[]): ServerModule => ({
	name: 'notifications',
	routes: createNotifications(core, kinds),
	personalData: [createNotificationsPersonalData(core)],
});
