import { inPages, type PersonalData } from '../framework/personal-data.ts';
import type { Db } from '../platform/db/database.ts';
import { listNotificationsTo, type NotificationRow } from './notifications.repository.ts';

const pageSize = 200;

/** That somebody was told of something, when, and whether they have read it. What it says is said by other parts. */
export function createNotificationsPersonalData(db: Db): PersonalData {
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
