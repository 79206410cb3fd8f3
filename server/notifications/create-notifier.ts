import { canGetNotification } from '../../domain/framework/notification-kinds.ts';
import type { ReviewerId } from '../../domain/kernel/ids.ts';
import { notificationTopic } from '../../domain/kernel/topics.ts';
import type { Core } from '../framework/core.ts';
import { recordTouched, touchAccount } from '../framework/live-scopes.ts';
import type { Notice, NotificationChannel, NotificationKind, Notifier } from '../framework/notifier.ts';
import { findUserOf, listMembersOf, type MemberRow } from '../framework/reviewers.shared-queries.ts';
import { findLabelName } from '../organizations/organizations.shared-queries.ts';
import { idsOf, type Tx } from '../platform/db/database.ts';
import { enqueueMails } from '../platform/mail/mail-queue.ts';
import {
	insertNotifications,
	listNotified,
	listOptedOut,
	mailOnlyMessage,
	markSongRead,
} from './notifications.repository.ts';

/** Stores notifications and queues mails for other modules, without knowing their kinds. */
export function createNotifier({ clock }: Pick<Core, 'clock'>): Notifier {
	async function filterOptedIn<Person extends { readonly id: ReviewerId }>(
		tx: Tx,
		kind: NotificationKind,
		channel: NotificationChannel,
		people: readonly Person[],
	) {
		const ids = idsOf(people);
		const optedOut = await listOptedOut(tx, kind.name, channel, ids);
		return people.filter(({ id }) => !optedOut.has(id));
	}

	async function listRecipients(tx: Tx, notice: Notice): Promise<MemberRow[]> {
		const people = (await listMembersOf(tx, notice.organizationId)).filter(
			(person) => canGetNotification(notice.kind, person) && notice.isRecipient(person),
		);
		if (!notice.isOnce) return people;
		const ids = idsOf(people);
		const notified = await listNotified(tx, ids, notice.kind.name, notice);
		return people.filter(({ id }) => !notified.has(id));
	}

	return {
		filterOptedIn,

		async notify(tx, notice) {
			const { kind, organizationId, senderId, message, songId, subjectId = null, batchId = null, path = null } = notice;
			// Uses the current time, because some events are in the past, such as the expiry of a song.
			const at = clock.now();
			const people = await listRecipients(tx, notice);
			if (people.length === 0) return;
			const listBy = async (channel: NotificationChannel): Promise<MemberRow[]> =>
				kind.channels.includes(channel) ? filterOptedIn(tx, kind, channel, people) : [];
			const byBell = await listBy('bell');
			const byMail = await listBy('mail');
			const common = { organizationId, senderId, songId, subjectId, path, batchId, type: kind.name, createdAt: at };
			const byMailOnly = notice.isOnce ? byMail.filter((person) => !byBell.includes(person)) : [];
			await insertNotifications(tx, [
				...byBell.map(({ id }) => ({ ...common, recipientId: id, message })),
				...byMailOnly.map(({ id }) => ({ ...common, recipientId: id, message: mailOnlyMessage, read: true })),
			]);
			const accountIds = new Map(byMail.map(({ email, userId }) => [email, userId]));
			const label = byMail.length > 0 ? await findLabelName(tx, organizationId) : '';
			for (const mail of await notice.writeMails(byMail, label)) {
				const accountId = accountIds.get(mail.to);
				await enqueueMails(tx, [mail], { organizationId, ...(accountId && { accountId }), now: at });
			}
			const scopes = byBell.map(({ userId }) => `account:${userId}` as const);
			await recordTouched(tx, scopes, [notificationTopic]);
		},

		async markRead(tx, kind, { recipientId, songId }) {
			if ((await markSongRead(tx, recipientId, kind.name, songId)) === 0) return;
			const userId = await findUserOf(tx, recipientId);
			if (userId) await touchAccount(tx, userId, notificationTopic);
		},
	};
}
