import { done } from '../../domain/kernel/done.ts';
import { notificationsApi } from '../../domain/notifications/notifications.api.ts';
import { handle } from '../accounts/handle.ts';
import type { NotificationKind } from '../accounts/notifier.ts';
import { listPeople } from '../accounts/reviewers.shared-queries.ts';
import type { Db } from '../platform/db/database.ts';
import { listTitles } from '../songs/songs.shared-queries.ts';
import { presentNotification } from './notifications.present.ts';
import { countUnread, listNewest } from './notifications.repository.ts';
import type { NotificationsService } from './notifications.service.ts';

const listLength = 50;

interface NotificationsRoutesDeps {
	readonly db: Db;
	readonly service: NotificationsService;
	readonly kinds: readonly NotificationKind[];
}

export function createNotificationsRoutes({ db, service, kinds }: NotificationsRoutesDeps) {
	const kindsByName = new Map(kinds.map((kind) => [kind.name, kind]));
	return {
		listNotifications: handle(notificationsApi.listNotifications, async ({ actor }) => {
			const rows = await listNewest(db, actor, listLength);
			const ids = [...new Set(rows.flatMap(({ senderId }) => (senderId ? [senderId] : [])))];
			const people = await listPeople(db, actor.organizationId, { ids, emails: [] });
			const songIds = [...new Set(rows.flatMap(({ songId }) => (songId ? [songId] : [])))];
			const titles = await listTitles(db, actor, songIds);
			return {
				notifications: rows.map((row) => presentNotification(row, people, titles, kindsByName)),
				unreadCount: await countUnread(db, actor),
			};
		}),

		markRead: handle(notificationsApi.markRead, async ({ input, actor }) => {
			await service.markRead(actor, input.notificationId);
			return done;
		}),

		markAllRead: handle(notificationsApi.markAllRead, async ({ actor }) => {
			await service.markAllRead(actor);
			return done;
		}),

		getChoices: handle(notificationsApi.getChoices, async ({ actor }) => ({
			choices: await service.listChoices(actor),
		})),

		setChoice: handle(notificationsApi.setChoice, async ({ input, actor }) => {
			await service.setChoice(actor, input);
			return done;
		}),
	};
}
