import { randomUUID } from 'node:crypto';
import type { OrganizationId, SongId, SubmissionTrackId } from '../../domain/kernel/ids.ts';
import { heldTrackTopic } from '../../domain/submissions/submissions.topics.ts';
import type { Admin, Member } from '../framework/actor.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import { dropMailsTo } from '../platform/mail/mail-queue.ts';
import type { OutsideSongs } from '../songs/outside-songs.service.ts';
import { listSongIdsFrom } from '../songs/sent-songs.shared-queries.ts';
import { lockUploads } from '../uploads/uploads.shared-queries.ts';
import { blockSender, listSendersByKey, lockSender, updateSender } from './senders.repository.ts';
import { listSubmissionsFrom, listTracksOf, lockSubmission } from './submissions.repository.ts';
import type { Withdrawing } from './withdrawing.service.ts';

interface SenderDeskDeps {
	readonly clock: Clock;
	readonly addressKey: (email: string) => string;
	readonly songs: OutsideSongs;
	readonly withdrawing: Pick<Withdrawing, 'eraseOne' | 'removeFiles'>;
}

export interface Erased {
	readonly storageKeys: readonly string[];
	/** Songs that were signed, without whoever sent them. */
	readonly keptSongIds: readonly SongId[];
	/** Everything that came by the submit page. */
	readonly trackIds: readonly SubmissionTrackId[];
}

export type SenderDesk = ReturnType<typeof createSenderDesk>;

/** What a label does about people by their address. Nothing here tells whether the label knew it. */
export function createSenderDesk({ clock, addressKey, songs, withdrawing }: SenderDeskDeps) {
	/** Everything that came from these addresses, by whatever way. Returns the signed songs that stay, too. */
	async function eraseFrom(tx: Tx, organizationId: OrganizationId, addresses: readonly string[]): Promise<Erased> {
		const all = await listSubmissionsFrom(tx, organizationId, addresses);
		const tracks = await listTracksOf(tx, all);
		const uploads = tracks.flatMap(({ uploadId, replacementId }) => [uploadId ?? [], replacementId ?? []].flat());
		await lockUploads(tx, organizationId, uploads);
		const storageKeys: string[] = [];
		for (const { id } of all) {
			const submission = await lockSubmission(tx, id);
			if (submission && submission.state !== 'erased')
				storageKeys.push(...(await withdrawing.eraseOne(tx, submission)));
		}
		const keptSongIds = tracks.flatMap(({ songId }) => songId ?? []);
		for (const songId of await listSongIdsFrom(tx, organizationId, addresses)) {
			const song = await songs.lock(tx, organizationId, songId);
			if (!song) continue;
			if (song.decision === 'signed') {
				await songs.forgetSender(tx, song);
				keptSongIds.push(songId);
			} else storageKeys.push(...[(await songs.remove(tx, song, false)) ?? []].flat());
		}
		for (const address of addresses) await dropMailsTo(tx, organizationId, address);
		return { storageKeys, keptSongIds, trackIds: tracks.map(({ id }) => id) };
	}

	return {
		/** Those of the addresses that are known to be blocked. */
		async listBlocked(queries: Queries, { organizationId }: Member, emails: readonly string[]): Promise<Set<string>> {
			const byKey = new Map(emails.map((email) => [addressKey(email), email]));
			const rows = await listSendersByKey(queries, organizationId, [...byKey.keys()]);
			return new Set(
				rows.flatMap((row) => (row.blockedAt && !row.isBlockHidden ? (byKey.get(row.emailKey) ?? []) : [])),
			);
		},

		/** What waits for a look stays there: whoever saw it go would know whose it was. */
		async block(tx: Tx, { organizationId, reviewerId }: Admin, emails: readonly string[]): Promise<void> {
			const at = clock.now();
			for (const email of emails) {
				const sender = await lockSender(tx, { organizationId, email, emailKey: addressKey(email), firstSeenAt: at });
				await blockSender(tx, sender.id, { blockedBy: reviewerId, blockedAt: at, isBlockHidden: false });
			}
		},

		/** Addresses that are one person's are blocked if one of them is, and that shows only where it showed before. */
		async blockTogether(tx: Tx, { organizationId, reviewerId }: Admin, emails: readonly string[]): Promise<void> {
			const blocked = (await listSendersByKey(tx, organizationId, emails.map(addressKey))).filter(
				(sender) => sender.blockedAt !== null,
			);
			if (blocked.length === 0) return;
			const at = clock.now();
			const isBlockHidden = blocked.every((sender) => sender.isBlockHidden);
			for (const email of emails) {
				const sender = await lockSender(tx, { organizationId, email, emailKey: addressKey(email), firstSeenAt: at });
				await blockSender(tx, sender.id, { blockedBy: reviewerId, blockedAt: at, isBlockHidden });
			}
		},

		async unblock(tx: Tx, { organizationId }: Admin, emails: readonly string[]): Promise<void> {
			for (const sender of await listSendersByKey(tx, organizationId, emails.map(addressKey)))
				await updateSender(tx, sender.id, { blockedAt: null, blockedBy: null, isBlockHidden: false });
		},

		/** A block outlives it, by a hash that nothing can be read from. */
		async erase(tx: Tx, { organizationId }: Admin, emails: readonly string[]): Promise<Erased> {
			const erased = await eraseFrom(tx, organizationId, emails);
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
