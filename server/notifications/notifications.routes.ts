import { done } from '../../domain/kernel/done.ts';
import type { NotificationId } from '../../domain/kernel/ids.ts';
import { notificationsApi } from '../../domain/notifications/notifications.api.ts';
import { handle } from '../framework/handle.ts';
import type { NotificationKind } from '../framework/notifier.ts';
import { listPeople } from '../framework/reviewers.shared-queries.ts';
import type { Db } from '../platform/db/database.ts';
import { listTitles } from '../songs/songs.shared-queries.ts';
import { presentNotification } from './notifications.present.ts';
import { type BellPosition, countUnread, listNewest, listOfBatches } from './notifications.repository.ts';
import type { NotificationsService } from './notifications.service.ts';

const pageSize = 50;

function readCursor(after: string | undefined): BellPosition | undefined {
	const [createdAtMicros, id] = after?.split('_') ?? [];
	return createdAtMicros && id ? { createdAtMicros, id: id as NotificationId } : undefined;
}

interface NotificationsRoutesDeps {
	readonly db: Db;
	readonly service: NotificationsService;
	readonly kinds: readonly NotificationKind[];
}

export function createNotificationsRoutes({ db, service, kinds }: NotificationsRoutesDeps) {
	const kindsByName = new Map(kinds.map((kind) => [kind.name, kind]));
	return {
		listNotifications: handle(notificationsApi.listNotifications, async ({ input, actor }) => {
			const rows = await listNewest(db, actor, readCursor(input.after), pageSize + 1);
			const page = rows.slice(0, pageSize);
			const last = rows.length > pageSize ? page.at(-1) : undefined;
			const batchIds = page.flatMap(({ batchId }) => (batchId ? [batchId] : []));
			const batches = await listOfBatches(db, actor, batchIds);
			const ids = [...new Set(page.flatMap(({ senderId }) => (senderId ? [senderId] : [])))];
			const people = await listPeople(db, actor.organizationId, { ids, emails: [] });
			const songIds = [...page, ...batches].flatMap(({ songId }) => (songId ? [songId] : []));
			const titles = await listTitles(db, actor, songIds);
			const context = { people, titles, kinds: kindsByName };
			return {
				notifications: page.map((row) => {
					const batch = row.batchId ? batches.filter(({ batchId }) => batchId === row.batchId) : [row];
					return presentNotification(row, batch, context);
				}),
				unreadCount: await countUnread(db, actor),
				nextAfter: last ? `${last.createdAtMicros}_${last.id}` : null,
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
