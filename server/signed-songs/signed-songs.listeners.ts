import type { LabelCopyId, SongId } from '../../domain/kernel/ids.ts';
import { type EntryUpdated, entryEvents } from '../catalogue/catalogue.events.ts';
import { contractEvents } from '../contracts/contracts.events.ts';
import { formEvents } from '../forms/forms.events.ts';
import { listFinalCopies, refreshCopies } from '../label-copy/copy-refresh.shared-queries.ts';
import { labelCopyEvents } from '../label-copy/label-copy.events.ts';
import { listSongsOfArtist } from '../metadata/metadata.shared-queries.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { after, type EventChannel, on, type Storable } from '../platform/events/event-bus.ts';
import type { Pace } from '../platform/jobs/pace.ts';
import { type ReleaseChanged, releaseEvents } from '../releases/releases.events.ts';
import { insertRelease, listSongsOfRelease, removeFromReleases } from '../releases/releases.shared-queries.ts';
import { findSignedSong } from '../songs/signed-songs.shared-queries.ts';
import { songEvents } from '../songs/songs.events.ts';
import { splitEvents } from '../splits/splits.events.ts';
import { listSongsOfPublisher, listSongsOfWriter } from '../splits/splits.shared-queries.ts';
import { deleteWorkspace, insertWorkspace } from '../workspace/workspace.shared-queries.ts';
import { listMisplaced } from '../workspace/workspace-lists.shared-queries.ts';
import { refuseIfSent, type SignedSongsCore } from './signed-songs.service.ts';
import { placeSongs } from './song-facts.ts';

/** Signing creates one work, one recording and one draft release; undoing it removes them (R-SIGNED-5). */
export const createSongListener = (core: SignedSongsCore) =>
	on(songEvents, async (tx, event) => {
		const { kind, songId, organizationId, actorId, at } = event;
		if (kind === 'undone') {
			await refuseIfSent(tx, core, event);
			await removeFromReleases(tx, songId);
			await deleteWorkspace(tx, songId);
		}
		if (kind !== 'signed') return;
		const song = await findSignedSong(tx, organizationId, songId);
		if (!song) throw new Error('a song is not signed although its event says so');
		const { title } = song;
		const recordingId = await insertWorkspace(tx, { songId, organizationId, title, ownerId: actorId, signedAt: at });
		await insertRelease(tx, { organizationId, title, createdAt: at }, { recordingId, songId });
		await placeSongs(tx, [songId]);
	});

type ListSongs<Event> = (tx: Tx, event: Event) => Promise<readonly SongId[]>;

const songOf = async (_tx: Tx, { songId }: { readonly songId: SongId }) => [songId];

const songsOfRelease: ListSongs<ReleaseChanged> = (tx, { organizationId, releaseId }) =>
	listSongsOfRelease(tx, organizationId, releaseId);

/** A writer may have got the IPI that songs lacked, and a renamed entry reads differently in label copies. */
const songsOfEntry: ListSongs<EntryUpdated> = (tx, { entryKind, entryId, organizationId }) => {
	const list = { writers: listSongsOfWriter, artists: listSongsOfArtist, publishers: listSongsOfPublisher }[entryKind];
	return list(tx, organizationId, entryId);
};

/**
 * Lists across songs are derived from forms, splits, writers and label copies (R-SIGNED-14); so are marks of copies
 * (R-COPY-5).
 */
export function createPlacing({ db, clock, recordCopyEvent }: SignedSongsCore) {
	async function refresh(tx: Tx, songIds: readonly SongId[]) {
		if (await refreshCopies(tx, songIds, { recordCopyEvent, now: clock.now() })) await placeSongs(tx, songIds);
	}

	/** Places the songs within the change, and marks their copies after it. */
	function follow<Event extends Storable>(channel: EventChannel<Event>, listSongs: ListSongs<Event>) {
		return [
			on(channel, async (tx, event) => placeSongs(tx, await listSongs(tx, event))),
			after(channel, 'label-copies.refresh', async (tx, event) => refresh(tx, await listSongs(tx, event))),
		];
	}

	return {
		listeners: [
			...follow(splitEvents, songOf),
			...follow(contractEvents, songOf),
			...follow(formEvents, songOf),
			...follow(releaseEvents, songsOfRelease),
			...follow(entryEvents, songsOfEntry),
			on(labelCopyEvents, (tx, { songId }) => placeSongs(tx, [songId])),
		],

		/** Changes without an event, such as a new name of the label, are found within the hour. */
		async sweep(_now: Date, pace: Pace) {
			let after: LabelCopyId | null = null;
			for (;;) {
				const [copy]: Awaited<ReturnType<typeof listFinalCopies>> = await listFinalCopies(db, after, 1);
				if (!copy) return;
				after = copy.id;
				await db.transaction(async (tx) => {
					const songIds = await listSongsOfRelease(tx, copy.organizationId, copy.releaseId);
					await refresh(tx, songIds);
					await placeSongs(tx, songIds);
				});
				await pace.next();
			}
		},
	};
}

/** Places all songs again, in small batches, after the placing rules have changed. */
export async function placeMisplaced(db: Db, pace: Pace) {
	for (;;) {
		const songIds = await listMisplaced(db, 20);
		if (songIds.length === 0) return;
		await db.transaction((tx) => placeSongs(tx, songIds));
		if (!(await pace.next())) return;
	}
}
