import { and, eq, inArray } from 'drizzle-orm';
import type { ReviewerId } from '../../domain/kernel/ids.ts';
import type { NotificationChannel } from '../framework/notifier.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import { notificationChoices } from './notifications.table.ts';

/** What somebody has switched off; everything else is on. */
export async function listSwitchedOff(
	queries: Queries,
	reviewerId: ReviewerId,
): Promise<{ kind: string; channel: NotificationChannel }[]> {
	return queries
		.select({ kind: notificationChoices.kind, channel: notificationChoices.channel })
		.from(notificationChoices)
		.where(and(eq(notificationChoices.reviewerId, reviewerId), eq(notificationChoices.isOn, false)));
}

/** Those of the given people who have switched this kind off. */
export async function listOptedOut(
	queries: Queries,
	kind: string,
	channel: NotificationChannel,
	reviewerIds: readonly ReviewerId[],
): Promise<Set<ReviewerId>> {
	if (reviewerIds.length === 0) return new Set();
	const rows = await queries
		.select({ id: notificationChoices.reviewerId })
		.from(notificationChoices)
		.where(
			and(
				inArray(notificationChoices.reviewerId, [...reviewerIds]),
				eq(notificationChoices.kind, kind),
				eq(notificationChoices.channel, channel),
				eq(notificationChoices.isOn, false),
			),
		);
	return new Set(rows.map(({ id }) => id as ReviewerId));
}

export async function putChoice(
	tx: Tx,
	choice: { reviewerId: ReviewerId; kind: string; channel: NotificationChannel; isOn: boolean },
): Promise<void> {
	const { reviewerId, kind, channel } = notificationChoices;
	await tx
		.insert(notificationChoices)
		.values(choice)
		.onConflictDoUpdate({ target: [reviewerId, kind, channel], set: { isOn: choice.isOn } });
}
