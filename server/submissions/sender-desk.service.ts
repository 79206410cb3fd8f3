import { randomUUID } from 'node:crypto';
import { heldTrackTopic } from '../../domain/submissions/submissions.topics.ts';
import type { Admin, Member } from '../accounts/actor.ts';
import { recordTouched } from '../accounts/live-scopes.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import { blockSender, listSendersByKey, lockSender, updateSender } from './senders.repository.ts';
import { declineAllOf } from './submissions.repository.ts';
import type { Erased, Withdrawing } from './withdrawing.service.ts';

interface SenderDeskDeps {
	readonly clock: Clock;
	readonly addressKey: (email: string) => string;
	readonly withdrawing: Pick<Withdrawing, 'eraseFrom' | 'removeFiles'>;
}

export type SenderDesk = ReturnType<typeof createSenderDesk>;

/** What a label does about people by their address. Nothing here tells whether the label knew it. */
export function createSenderDesk({ clock, addressKey, withdrawing }: SenderDeskDeps) {
	return {
		/** Those of the addresses from which the label takes nothing. */
		async listBlocked(queries: Queries, { organizationId }: Member, emails: readonly string[]): Promise<Set<string>> {
			const byKey = new Map(emails.map((email) => [addressKey(email), email]));
			const rows = await listSendersByKey(queries, organizationId, [...byKey.keys()]);
			return new Set(rows.flatMap((row) => (row.blockedAt ? (byKey.get(row.emailKey) ?? []) : [])));
		},

		async block(tx: Tx, { organizationId, reviewerId }: Admin, emails: readonly string[]): Promise<void> {
			const at = clock.now();
			for (const email of emails) {
				const sender = await lockSender(tx, { organizationId, email, emailKey: addressKey(email), firstSeenAt: at });
				await blockSender(tx, sender.id, reviewerId, at);
				await declineAllOf(tx, sender.id, { reviewerId, at });
			}
			await recordTouched(tx, [`label:${organizationId}`], [heldTrackTopic]);
		},

		async unblock(tx: Tx, { organizationId }: Admin, emails: readonly string[]): Promise<void> {
			for (const sender of await listSendersByKey(tx, organizationId, emails.map(addressKey)))
				await updateSender(tx, sender.id, { blockedAt: null, blockedBy: null });
		},

		/** A block outlives it, by a hash that nothing can be read from. */
		async erase(tx: Tx, { organizationId }: Admin, emails: readonly string[]): Promise<Erased> {
			const erased = await withdrawing.eraseFrom(tx, organizationId, emails);
			for (const sender of await listSendersByKey(tx, organizationId, emails.map(addressKey))) {
				const emailKey = sender.blockedAt ? sender.emailKey : `erased:${randomUUID()}`;
				await updateSender(tx, sender.id, { email: null, emailKey, erasedAt: clock.now() });
			}
			await recordTouched(tx, [`label:${organizationId}`], [heldTrackTopic]);
			return erased;
		},

		removeFiles: withdrawing.removeFiles,
	};
}
