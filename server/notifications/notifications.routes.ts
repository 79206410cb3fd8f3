import { done } from '../../domain/kernel/done.ts';
import { kindWords, notificationKinds } from '../../domain/notifications/notification-kinds.ts';
import { notificationsApi } from '../../domain/notifications/notifications.api.ts';
import { handle } from '../accounts/handle.ts';
import { listPeople } from '../accounts/reviewers.shared-queries.ts';
import type { Db } from '../platform/db/database.ts';
import { listTitles } from '../songs/songs.shared-queries.ts';
import { listSwitchedOff } from './choices.repository.ts';
import { presentNotification } from './notifications.present.ts';
import { countUnread, listNewest } from './notifications.repository.ts';
import type { NotificationsService } from './notifications.service.ts';

const listLength = 50;

export function createNotificationsRoutes({ db, service }: { db: Db; service: NotificationsService }) {
	return {
		listNotifications: handle(notificationsApi.listNotifications, async ({ actor }) => {
			const rows = await listNewest(db, actor, listLength);
			const ids = [...new Set(rows.flatMap(({ senderId }) => (senderId ? [senderId] : [])))];
			const people = await listPeople(db, actor.organizationId, { ids, emails: [] });
			const songIds = [...new Set(rows.flatMap(({ songId }) => (songId ? [songId] : [])))];
			const titles = await listTitles(db, actor, songIds);
			return {
				notifications: rows.map((row) => presentNotification(row, people, titles)),
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

		getChoices: handle(notificationsApi.getChoices, async ({ actor }) => {
			const off = await listSwitchedOff(db, actor.reviewerId);
			const isOn = (kind: string, channel: string) => !off.some((one) => one.kind === kind && one.channel === channel);
			const kinds = notificationKinds.filter((kind) => actor.isAdmin || !kindWords[kind].isForAdmins);
			return {
				choices: kinds.map((kind) => ({ kind, bell: isOn(kind, 'bell'), mail: isOn(kind, 'mail') })),
				roundUp: isOn('round_up', 'mail'),
			};
		}),

		setChoice: handle(notificationsApi.setChoice, async ({ input, actor }) => {
			await service.setChoice(actor, input);
			return done;
		}),
	};
}
