import type { SongId } from '../../domain/kernel/ids.ts';
import type { EntryUpdated } from '../catalogue/catalogue.events.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Pace } from '../platform/jobs/pace.ts';
import { findSignedSong } from '../songs/signed-songs.shared-queries.ts';
import type { SongEvent } from '../songs/songs.events.ts';
import { insertRelease, removeFromReleases } from './releases/releases.shared-queries.ts';
import { placeSongs } from './song-facts.ts';
import { listSongsOfWriter } from './splits/songs-of-writer.shared-queries.ts';
import type { WithdrawalService } from './withdrawal.service.ts';
import { deleteWorkspace, insertWorkspace } from './workspace/workspace.shared-queries.ts';
import { listMisplaced } from './workspace/workspace-lists.shared-queries.ts';

/** Signing makes one work, one recording and one draft release; undoing it removes them (R-SIGNED-5). */
export function createSongListener(withdrawals: Pick<WithdrawalService, 'refuseIfSent'>) {
	return async function onSongEvent(tx: Tx, event: SongEvent): Promise<void> {
		if (event.kind === 'undone') {
			await withdrawals.refuseIfSent(tx, event.organizationId, event.songId);
			await removeAll(tx, event.songId);
		}
		if (event.kind === 'signed') await makeAll(tx, event);
	};
}

async function makeAll(tx: Tx, { songId, organizationId, actorId, at }: SongEvent): Promise<void> {
	const song = await findSignedSong(tx, organizationId, songId);
	if (!song) throw new Error('a song is not signed although that was told');
	const { title } = song;
	const recordingId = await insertWorkspace(tx, { songId, organizationId, title, signedBy: actorId, signedAt: at });
	await insertRelease(tx, { organizationId, title, createdAt: at }, { recordingId, songId });
	await placeSongs(tx, [songId]);
}

/** Lists across songs follow from contracts, forms, splits and writers (R-SIGNED-14). */
export async function onSongChanged(tx: Tx, { songId }: { readonly songId: SongId }): Promise<void> {
	await placeSongs(tx, [songId]);
}

/** A writer may have got the IPI that songs lacked. */
export async function onEntryUpdated(tx: Tx, { entryKind, entryId, organizationId }: EntryUpdated): Promise<void> {
	if (entryKind === 'writers') await placeSongs(tx, await listSongsOfWriter(tx, organizationId, entryId));
}

/** After the rules have changed by which songs are placed: all of them once more, a few at a time. */
export async function placeMisplaced(db: Db, pace: Pace): Promise<void> {
	for (;;) {
		const songIds = await listMisplaced(db, 20);
		if (songIds.length === 0) return;
		await db.transaction((tx) => placeSongs(tx, songIds));
		if (!(await pace.next())) return;
	}
}

async function removeAll(tx: Tx, songId: SongId): Promise<void> {
	await removeFromReleases(tx, songId);
	await deleteWorkspace(tx, songId);
}
