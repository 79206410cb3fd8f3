// Lets people read their notifications and choose which ones they get.
import { canGetNotification, notificationGroups } from '../../domain/framework/notification-kinds.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { NotificationId } from '../../domain/kernel/ids.ts';
import { notificationChoiceTopic, notificationTopic } from '../../domain/kernel/topics.ts';
import { notificationsApi } from '../../domain/notifications/notifications.api.ts';
import { notificationNotFound, unknownChoice } from '../../domain/notifications/notifications.errors.ts';
import type { Member } from '../framework/actor.ts';
import type { Core } from '../framework/core.ts';
import { handlers } from '../framework/handle.ts';
import { touchAccount } from '../framework/live-scopes.ts';
import type { NotificationChannel, NotificationKind } from '../framework/notifier.ts';
import { listPeople } from '../framework/reviewers.shared-queries.ts';
import { cutPage, type Tx } from '../platform/db/database.ts';
import { listTitles } from '../songs/songs.shared-queries.ts';
import { presentNotification } from './notifications.present.ts';
import {
	type BellPosition,
	countUnread,
	listLine,
	listNewest,
	listOfBatches,
	listSwitchedOff,
	markRead,
	putChoice,
} from './notifications.repository.ts';

const pageSize = 50;

/** Gets all kinds, in the order of the modules that send them. */
export function createNotifications(core: Core, kinds: readonly NotificationKind[]) {
	const { db } = core;
	const kindsByName = new Map(kinds.map((kind) => [kind.name, kind]));

	/** Without ids, marks everything that the bell shows. */
	async function markMine(tx: Tx, me: Member, ids?: readonly NotificationId[]) {
		if ((await markRead(tx, me, ids)) > 0) await touchAccount(tx, me.userId, notificationTopic);
	}

	return handlers(core, notificationsApi, {
		async listNotifications({ actor, input }) {
			const filter = {
				isUnread: input.show === 'unread',
				types: input.group && kinds.filter(({ group }) => group === input.group).map(({ name }) => name),
			};
			const rows = await listNewest(db, actor, filter, readCursor(input.after), pageSize + 1);
			const { page, last } = cutPage(rows, pageSize);
			const batchIds = page.flatMap(({ batchId }) => batchId ?? []);
			const batches = await listOfBatches(db, actor, batchIds);
			const people = await listPeople(
				db,
				page.map(({ senderId }) => senderId),
			);
			const songIds = [...page, ...batches].flatMap(({ songId }) => songId ?? []);
			const context = { people, titles: await listTitles(db, actor, songIds), kinds: kindsByName };
			return {
				notifications: page.map((row) => {
					const batch = row.batchId ? batches.filter(({ batchId }) => batchId === row.batchId) : [row];
					return presentNotification(row, batch, context);
				}),
				unreadCount: await countUnread(db, actor),
				nextAfter: last ? `${last.createdAtMicros}_${last.id}` : null,
			};
		},

		markRead: ({ input, mutate }) =>
			mutate(async (tx, { actor }) => {
				const line = await listLine(tx, actor, input.notificationId);
				if (line.length === 0) throw new AppError(notificationNotFound);
				await markMine(tx, actor, line);
			}),

		markAllRead: ({ mutate }) => mutate((tx, { actor }) => markMine(tx, actor)),

		async getChoices({ actor }) {
			const off = await listSwitchedOff(db, actor.reviewerId);
			const choices = kinds
				.filter((kind) => canGetNotification(kind, actor))
				.toSorted((one, other) => positionOf(one) - positionOf(other))
				.map(({ name, group, caption, explanation, channels }) => {
					const isOn = (channel: NotificationChannel) =>
						channels.includes(channel) ? !off.some((one) => one.kind === name && one.channel === channel) : null;
					return { kind: name, group, caption, explanation, bell: isOn('bell'), mail: isOn('mail') };
				});
			return { choices };
		},

		async setChoice({ input, mutate }) {
			const kind = kindsByName.get(input.kind);
			if (!kind?.channels.includes(input.channel)) throw new AppError(unknownChoice);
			await mutate(async (tx, { actor }) => {
				if (!canGetNotification(kind, actor)) throw new AppError(unknownChoice);
				const { reviewerId, userId } = actor;
				await putChoice(tx, { reviewerId, ...input });
				await touchAccount(tx, userId, notificationChoiceTopic);
			});
		},
	});
}

function readCursor(after: string | undefined): BellPosition | undefined {
	const [createdAtMicros, id] = after?.split('_') ?? [];
	return createdAtMicros && id ? { createdAtMicros, id: id as NotificationId } : undefined;
}

/** In the profile, by groups; in each those for everyone come first, then those for admins only, then mails alone. */
function positionOf({ group, isForAdmins, channels }: NotificationKind): number {
	const inGroup = channels.includes('bell') ? (isForAdmins ? 1 : 0) : 2;
	return 3 * notificationGroups.indexOf(group) + inGroup;
}
