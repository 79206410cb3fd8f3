import { AppError } from '../../domain/kernel/errors.ts';
import type { NotificationId } from '../../domain/kernel/ids.ts';
import type { NotificationChoice } from '../../domain/notifications/notifications.api.ts';
import { notificationNotFound, unknownChoice } from '../../domain/notifications/notifications.errors.ts';
import { notificationChoiceTopic, notificationTopic } from '../../domain/notifications/notifications.topics.ts';
import type { Member } from '../framework/actor.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import type { NotificationChannel, NotificationKind } from '../framework/notifier.ts';
import { ensureStillMember } from '../framework/rights.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { listSwitchedOff, putChoice } from './choices.repository.ts';
import { listLine, markRead } from './notifications.repository.ts';

interface NotificationsDeps {
	readonly db: Db;
	/** All kinds, in the order of the modules that send them. */
	readonly kinds: readonly NotificationKind[];
}

interface Choice {
	readonly kind: string;
	readonly channel: NotificationChannel;
	readonly isOn: boolean;
}

export type NotificationsService = ReturnType<typeof createNotificationsService>;

/** What people do with their notifications: read them, and choose which ones they get. */
export function createNotificationsService({ db, kinds }: NotificationsDeps) {
	async function touchMine(tx: Tx, me: Member): Promise<void> {
		await recordTouched(tx, [`account:${me.userId}`], [notificationTopic]);
	}

	return {
		async markRead(me: Member, id: NotificationId): Promise<void> {
			await db.transaction(async (tx) => {
				await ensureStillMember(tx, me);
				const line = await listLine(tx, me, id);
				if (line.length === 0) throw new AppError(notificationNotFound);
				if ((await markRead(tx, me, line)) > 0) await touchMine(tx, me);
			});
		},

		async markAllRead(me: Member): Promise<void> {
			await db.transaction(async (tx) => {
				await ensureStillMember(tx, me);
				if ((await markRead(tx, me)) > 0) await touchMine(tx, me);
			});
		},

		async listChoices(me: Member): Promise<NotificationChoice[]> {
			const off = await listSwitchedOff(db, me.reviewerId);
			return kinds
				.filter((kind) => me.isAdmin || !kind.isForAdmins)
				.toSorted((one, other) => positionOf(one) - positionOf(other))
				.map(({ name, caption, explanation, channels }) => {
					const isOn = (channel: NotificationChannel) =>
						channels.includes(channel) ? !off.some((one) => one.kind === name && one.channel === channel) : null;
					return { kind: name, caption, explanation, bell: isOn('bell'), mail: isOn('mail') };
				});
		},

		async setChoice(me: Member, choice: Choice): Promise<void> {
			const kind = kinds.find(({ name }) => name === choice.kind);
			if (!kind?.channels.includes(choice.channel)) throw new AppError(unknownChoice);
			await db.transaction(async (tx) => {
				await ensureStillMember(tx, me);
				await putChoice(tx, { reviewerId: me.reviewerId, ...choice });
				await recordTouched(tx, [`account:${me.userId}`], [notificationChoiceTopic]);
			});
		},
	};
}

/** In the profile, what everybody gets comes first, then what only admins get, then mails without a bell. */
function positionOf({ isForAdmins, channels }: NotificationKind): number {
	if (!channels.includes('bell')) return 2;
	return isForAdmins ? 1 : 0;
}
