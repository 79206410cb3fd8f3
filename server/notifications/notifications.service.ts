import { AppError } from '../../domain/kernel/errors.ts';
import type { NotificationId, OrganizationId, ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import type { NotificationKind } from '../../domain/notifications/notification-kinds.ts';
import { notificationNotFound } from '../../domain/notifications/notifications.errors.ts';
import type { Member } from '../accounts/actor.ts';
import { recordLive } from '../accounts/live-scopes.ts';
import { listMembersOf, type MemberRow } from '../accounts/reviewers.shared-queries.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Message } from '../platform/mail/mail.ts';
import { enqueueMails } from '../platform/mail/mail-queue.ts';
import { type Channel, type ChoiceKind, listUnwilling, putChoice } from './choices.repository.ts';
import {
	insertNotifications,
	isNotificationOf,
	listTold,
	markRead,
	silentNotification,
} from './notifications.repository.ts';

export interface Telling {
	readonly kind: NotificationKind;
	readonly organizationId: OrganizationId;
	readonly senderId: ReviewerId | null;
	/** To be read after the sender's name and before the title of the song. */
	readonly message: string;
	readonly songId: SongId | null;
	/** Nobody is told of it a second time, neither by bell nor by mail. */
	readonly isOnce?: boolean;
	/** Who of the label is told. */
	readonly isRecipient: (member: MemberRow) => boolean;
	/** The mails for those who want one. */
	readonly writeMails: (recipients: readonly MemberRow[]) => Promise<Message[]>;
}

export type NotificationsService = ReturnType<typeof createNotificationsService>;

export function createNotificationsService({ db, clock }: { db: Db; clock: Clock }) {
	async function willing(tx: Tx, kind: NotificationKind, channel: Channel, people: readonly MemberRow[]) {
		const unwilling = await listUnwilling(
			tx,
			kind,
			channel,
			people.map(({ id }) => id),
		);
		return people.filter(({ id }) => !unwilling.has(id));
	}

	async function listRecipients(tx: Tx, { kind, organizationId, songId, isOnce, isRecipient }: Telling) {
		const people = (await listMembersOf(tx, organizationId)).filter(isRecipient);
		if (!isOnce || songId === null) return people;
		const told = await listTold(
			tx,
			people.map(({ id }) => id),
			kind,
			songId,
		);
		return people.filter(({ id }) => !told.has(id));
	}

	async function tellMine(tx: Tx, me: Member): Promise<void> {
		await recordLive(tx, [`account:${me.userId}`], ['notifications.listNotifications']);
	}

	return {
		/** Tells people of something within its transaction, each by bell and mail as they have chosen. */
		async tell(tx: Tx, telling: Telling): Promise<void> {
			const { kind, organizationId, senderId, message, songId } = telling;
			// Of what happened by itself people may be told later.
			const at = clock.now();
			const people = await listRecipients(tx, telling);
			if (people.length === 0) return;
			const hearing = await willing(tx, kind, 'bell', people);
			const mailed = await willing(tx, kind, 'mail', people);
			const told = { organizationId, senderId, songId, type: kind, createdAt: at };
			const byMailAlone = telling.isOnce ? mailed.filter((person) => !hearing.includes(person)) : [];
			await insertNotifications(tx, [
				...hearing.map(({ id }) => ({ ...told, recipientId: id, message })),
				...byMailAlone.map(({ id }) => silentNotification({ ...told, recipientId: id })),
			]);
			await enqueueMails(tx, await telling.writeMails(mailed), at);
			if (hearing.length === 0) return;
			await recordLive(
				tx,
				hearing.map(({ userId }) => `account:${userId}` as const),
				['notifications.listNotifications'],
			);
		},

		async markRead(me: Member, id: NotificationId): Promise<void> {
			await db.transaction(async (tx) => {
				if (!(await isNotificationOf(tx, me, id))) throw new AppError(notificationNotFound);
				if ((await markRead(tx, me, [id])) > 0) await tellMine(tx, me);
			});
		},

		async markAllRead(me: Member): Promise<void> {
			await db.transaction(async (tx) => {
				if ((await markRead(tx, me)) > 0) await tellMine(tx, me);
			});
		},

		async setChoice(me: Member, choice: { kind: ChoiceKind; channel: Channel; isOn: boolean }): Promise<void> {
			await db.transaction(async (tx) => {
				await putChoice(tx, { reviewerId: me.reviewerId, ...choice });
				await recordLive(tx, [`account:${me.userId}`], ['notifications.getChoices']);
			});
		},
	};
}
