import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { heldDemoTopic } from '../../domain/kernel/topics.ts';
import type { Admin, Member } from '../framework/actor.ts';
import { touchLabel } from '../framework/live-scopes.ts';
import { idsOf, type Queries, type Tx } from '../platform/db/database.ts';
import { dropMailsTo } from '../platform/mail/mail-queue.ts';
import { listSongIdsFrom } from '../songs/sent-songs.shared-queries.ts';
import { lockUploads } from '../uploads/uploads.shared-queries.ts';
import { blockSender, eraseSender, listSendersByKey, lockSender, updateSender } from './senders.repository.ts';
import { eraseOne } from './submission-withdrawal.service.ts';
import { listDemosOf, listSubmissionsFrom, lockSubmission, uploadIdsOf } from './submissions.repository.ts';
import type { SubmissionsCore } from './submissions-core.ts';

export type SenderModeration = ReturnType<typeof createSenderModeration>;

/** Actions of a label on senders by their address. Nothing here reveals whether the label knew the address. */
export function createSenderModeration(core: SubmissionsCore) {
	const { clock, demoFiles, songs, addressKey } = core;

	const listSenders = (queries: Queries, { organizationId }: Member, emails: readonly string[]) =>
		listSendersByKey(queries, organizationId, emails.map(addressKey));

	async function blockAll(tx: Tx, admin: Admin, emails: readonly string[], isBlockHidden: boolean) {
		const { organizationId, reviewerId: blockedBy } = admin;
		const at = clock.now();
		for (const email of emails) {
			const sender = await lockSender(tx, { organizationId, email, emailKey: addressKey(email), firstSeenAt: at });
			await blockSender(tx, sender.id, { blockedBy, blockedAt: at, isBlockHidden });
		}
	}

	/** Erases everything that was sent from these addresses, in any way. Also returns the signed songs, which stay. */
	async function eraseFrom(tx: Tx, organizationId: OrganizationId, addresses: readonly string[]) {
		const all = await listSubmissionsFrom(tx, organizationId, addresses);
		const demos = await listDemosOf(tx, all);
		await lockUploads(tx, organizationId, uploadIdsOf(demos));
		const storageKeys: string[] = [];
		for (const { id } of all) {
			const submission = await lockSubmission(tx, id);
			if (submission && submission.state !== 'erased') storageKeys.push(...(await eraseOne(core, tx, submission)));
		}
		const keptSongIds = demos.flatMap(({ songId }) => songId ?? []);
		for (const songId of await listSongIdsFrom(tx, organizationId, addresses)) {
			const song = await songs.lock(tx, organizationId, songId);
			if (!song) continue;
			if (song.decision === 'signed') {
				await songs.forgetSender(tx, song);
				keptSongIds.push(songId);
			} else storageKeys.push(...[(await songs.remove(tx, song, false)) ?? []].flat());
		}
		for (const address of addresses) await dropMailsTo(tx, organizationId, address);
		return { storageKeys, keptSongIds, demoIds: idsOf(demos) };
	}

	return {
		/** Lists which of the addresses are known to be blocked. */
		async listBlocked(queries: Queries, member: Member, emails: readonly string[]) {
			const byKey = new Map(emails.map((email) => [addressKey(email), email]));
			const rows = await listSenders(queries, member, emails);
			return new Set(
				rows.flatMap((row) => (row.blockedAt && !row.isBlockHidden ? (byKey.get(row.emailKey) ?? []) : [])),
			);
		},

		/** Demos held for screening stay in the list: seeing them disappear would reveal who sent them. */
		block: (tx: Tx, admin: Admin, emails: readonly string[]) => blockAll(tx, admin, emails, false),

		/** If one of a person's addresses is blocked, all are; the block is visible only where it was before. */
		async blockTogether(tx: Tx, admin: Admin, emails: readonly string[]) {
			const blocked = (await listSenders(tx, admin, emails)).filter(({ blockedAt }) => blockedAt !== null);
			const isBlockHidden = blocked.every((sender) => sender.isBlockHidden);
			if (blocked.length > 0) await blockAll(tx, admin, emails, isBlockHidden);
		},

		async unblock(tx: Tx, admin: Admin, emails: readonly string[]) {
			for (const sender of await listSenders(tx, admin, emails))
				await updateSender(tx, sender.id, { blockedAt: null, blockedBy: null, isBlockHidden: false });
		},

		/** The files are removed with `removeFiles`, after the transaction. */
		async erase(tx: Tx, admin: Admin, emails: readonly string[]) {
			const erased = await eraseFrom(tx, admin.organizationId, emails);
			for (const sender of await listSenders(tx, admin, emails)) await eraseSender(tx, sender, clock.now());
			await touchLabel(tx, admin.organizationId, heldDemoTopic);
			return erased;
		},

		removeFiles: demoFiles.removeFiles,
	};
}
