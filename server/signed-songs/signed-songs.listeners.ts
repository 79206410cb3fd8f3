import type { LabelCopyId, SongId } from '../../domain/kernel/ids.ts';
import type { EntryUpdated } from '../catalogue/catalogue.events.ts';
import type { TellCopy } from '../label-copy/copy-log.service.ts';
import { listFinalCopies, refreshCopies } from '../label-copy/copy-refresh.shared-queries.ts';
import { listSongsOfArtist } from '../metadata/recording-artists.shared-queries.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Pace } from '../platform/jobs/pace.ts';
import type { ReleaseChanged } from '../releases/releases.events.ts';
import { insertRelease, listSongsOfRelease, removeFromReleases } from '../releases/releases.shared-queries.ts';
import { findSignedSong } from '../songs/signed-songs.shared-queries.ts';
import type { SongEvent } from '../songs/songs.events.ts';
import { listSongsOfPublisher, listSongsOfWriter } from '../splits/songs-of-writer.shared-queries.ts';
import { deleteWorkspace, insertWorkspace } from '../workspace/workspace.shared-queries.ts';
import { listMisplaced } from '../workspace/workspace-lists.shared-queries.ts';
import { placeSongs } from './song-facts.ts';
import type { WithdrawalService } from './withdrawal.service.ts';

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

/** Lists across songs follow from forms, splits, writers and label copies (R-SIGNED-14); so do marks of copies (R-COPY-5). */
export function createPlacing({ clock, tell }: { readonly clock: Clock; readonly tell: TellCopy }) {
	async function place(tx: Tx, songIds: readonly SongId[]): Promise<void> {
		await refreshCopies(tx, songIds, { tell, now: clock.now() });
		await placeSongs(tx, songIds);
	}

	return {
		onSongChanged: (tx: Tx, { songId }: { readonly songId: SongId }): Promise<void> => place(tx, [songId]),

		/** Its own mark has been looked at before it was told. */
		onCopyEvent: (tx: Tx, { songId }: { readonly songId: SongId }): Promise<void> => placeSongs(tx, [songId]),

		async onReleaseChanged(tx: Tx, { organizationId, releaseId }: ReleaseChanged): Promise<void> {
			await place(tx, await listSongsOfRelease(tx, organizationId, releaseId));
		},

		/** A writer may have got the IPI that songs lacked, and whoever is renamed reads differently in label copies. */
		async onEntryUpdated(tx: Tx, { entryKind, entryId, organizationId }: EntryUpdated): Promise<void> {
			const list = { writers: listSongsOfWriter, artists: listSongsOfArtist, publishers: listSongsOfPublisher }[
				entryKind
			];
			await place(tx, await list(tx, organizationId, entryId));
		},

		/** What no event tells, such as a new name of the label, is found within the hour. */
		sweep: (db: Db) => async (_now: Date, pace: Pace) => {
			let after: LabelCopyId | null = null;
			for (;;) {
				const [copy]: Awaited<ReturnType<typeof listFinalCopies>> = await listFinalCopies(db, after, 1);
				if (!copy) return;
				after = copy.id;
				await db.transaction(async (tx) =>
					place(tx, await listSongsOfRelease(tx, copy.organizationId, copy.releaseId)),
				);
				await pace.next();
			}
		},
	};
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
