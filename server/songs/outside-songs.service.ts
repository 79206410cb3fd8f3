import type { OrganizationId, SongId, UploadId } from '../../domain/kernel/ids.ts';
import { outsideSender } from '../../domain/songs/blind.ts';
import { lockMembers } from '../organizations/organizations.shared-queries.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/event-bus.ts';
import { removeUploadOf, type UploadRow } from '../uploads/uploads.shared-queries.ts';
import { insertRemovedDemo, lockSongOfSender, replaceSender, replaceSound } from './outside-songs.repository.ts';
import { createSong, soundOfSong } from './song-creation.ts';
import type { SongQuota } from './song-quota.ts';
import { songNameEvents } from './songs.events.ts';
import { touchSongs, touchSongTitles } from './songs.live.ts';
import { deleteSong, type SongRow } from './songs.repository.ts';

interface OutsideSongsDeps {
	readonly emit: Emit;
	readonly quota: SongQuota;
}

interface OutsideTrack {
	readonly title: string;
	readonly artist: string;
	readonly email: string;
	/** 00:00 UTC of the day on which it was confirmed or accepted. */
	readonly submittedAt: Date;
	/** When its sender confirmed it. */
	readonly cameAt: Date;
}

export type OutsideSongs = ReturnType<typeof createOutsideSongs>;

/** Songs that nobody of the label adds: they come from outside, and their senders may take them back. */
export function createOutsideSongs({ emit, quota }: OutsideSongsDeps) {
	return {
		/** How many more songs the label may have; locks it, so it comes first in a transaction. */
		findRoom: quota.findRoom,

		/** Until the transaction ends nobody reviews: the totals of several people may change at once. */
		lockLabel: (tx: Tx, organizationId: OrganizationId) => lockMembers(tx, organizationId, 'exclusive'),

		/** Its file is ready. The caller tells the label, once for everything that appears together. */
		add(tx: Tx, upload: UploadRow, track: OutsideTrack): Promise<SongId | null> {
			const { title, artist, email, submittedAt, cameAt } = track;
			const claim = {
				uploadId: upload.id,
				organizationId: upload.organizationId,
				title,
				artist,
				submissionSource: email,
				addedBy: null,
				submittedBy: null,
				submittedAt,
				askForReview: null,
				batchId: null,
			};
			return createSong(tx, emit, upload, claim, submittedAt, cameAt);
		},

		/** Until the transaction ends nobody else changes it. */
		lock: (tx: Tx, organizationId: OrganizationId, id: SongId): Promise<SongRow | undefined> =>
			lockSongOfSender(tx, organizationId, id),

		/** A better file of the same song. Returns the id of the one before it. */
		async replaceSound(tx: Tx, song: SongRow, upload: UploadRow): Promise<UploadId> {
			await replaceSound(tx, song.id, { uploadId: upload.id, ...soundOfSong(upload) });
			await touchSongs(tx, song.organizationId);
			return song.uploadId;
		},

		/** Leaves every list, with its reviews, and is still counted. Returns the storage key of its file, for after the transaction. */
		async remove(tx: Tx, song: SongRow, isFromPage: boolean): Promise<string | null> {
			const { id, organizationId, uploadId, submittedAt, decision, decidedAt } = song;
			await insertRemovedDemo(tx, { organizationId, isFromPage, submittedAt, decision, decidedAt });
			await emit(tx, songNameEvents, { kind: 'removing', songId: id, organizationId });
			await deleteSong(tx, id);
			const storageKey = await removeUploadOf(tx, organizationId, uploadId);
			await touchSongTitles(tx, organizationId);
			return storageKey;
		},

		/** Its sender had their data deleted, and it stays because it was signed. */
		async forgetSender(tx: Tx, { id, organizationId, formerArtists, submissionSource }: SongRow): Promise<void> {
			const former = formerArtists.filter((name) => name !== submissionSource);
			await replaceSender(tx, id, { submissionSource: outsideSender, formerArtists: former });
			await touchSongTitles(tx, organizationId);
		},
	};
}
