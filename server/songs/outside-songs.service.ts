import { and, eq } from 'drizzle-orm';
import type { OrganizationId, SongId } from '../../domain/kernel/ids.ts';
import { songTitleTopic, songTopic } from '../../domain/kernel/topics.ts';
import { outsideSender } from '../../domain/songs/blind.ts';
import type { Core } from '../framework/core.ts';
import { touchLabel } from '../framework/live-scopes.ts';
import { lockMembers } from '../organizations/organizations.shared-queries.ts';
import { first, type Tx } from '../platform/db/database.ts';
import { noteLock } from '../platform/db/lock-order.ts';
import { removeUploadOf, type UploadRow } from '../uploads/uploads.shared-queries.ts';
import { updateSong } from './song-changes.shared-queries.ts';
import { createSong, lockSongQuota, soundOfSong } from './song-creation.ts';
import { songNameEvents } from './songs.events.ts';
import { deleteSong, type SongRow, songColumns } from './songs.repository.ts';
import { removedDemos, songs } from './songs.table.ts';

interface OutsideTrack {
	readonly title: string;
	readonly artist: string;
	readonly email: string;
	/** 00:00 UTC of the day on which it was confirmed or accepted. */
	readonly submittedAt: Date;
	/** Time at which its sender confirmed it. */
	readonly cameAt: Date;
}

export type OutsideSongs = ReturnType<typeof createOutsideSongs>;

/** Songs that are not added by members: they are sent from outside, and their senders may withdraw them. */
export function createOutsideSongs(core: Core) {
	const { emit } = core.events;
	return {
		/** Returns how many more songs the label may have; locks it, so it must be called first in a transaction. */
		lockQuota: (tx: Tx, organizationId: OrganizationId) => lockSongQuota(core, tx, organizationId),

		/** Until the transaction ends, no review can be given: the totals of several people may change at once. */
		lockLabel: (tx: Tx, organizationId: OrganizationId) => lockMembers(tx, organizationId, 'exclusive'),

		/** Adds a demo whose file is ready. The caller notifies the label, once for everything that appears together. */
		add(tx: Tx, upload: UploadRow, track: OutsideTrack) {
			const { title, artist, email: submissionSource, submittedAt, cameAt } = track;
			const { id: uploadId, organizationId } = upload;
			const withoutMember = { addedBy: null, submittedBy: null, askForReview: null, batchId: null };
			const claim = { uploadId, organizationId, title, artist, submissionSource, submittedAt, ...withoutMember };
			return createSong(tx, emit, upload, claim, submittedAt, cameAt);
		},

		/** Until the transaction ends, no other transaction changes the song. */
		lock(tx: Tx, organizationId: OrganizationId, id: SongId) {
			noteLock('songs');
			return first(
				tx
					.select(songColumns)
					.from(songs)
					.where(and(eq(songs.id, id), eq(songs.organizationId, organizationId)))
					.for('update'),
			);
		},

		/** Replaces the file of a song. Returns the id of the previous file. */
		async replaceSound(tx: Tx, song: SongRow, upload: UploadRow) {
			await updateSong(tx, song.id, { uploadId: upload.id, ...soundOfSong(upload) });
			await touchLabel(tx, song.organizationId, songTopic);
			return song.uploadId;
		},

		/**
		 * Removes the song from every list, with its reviews; it is still counted. Returns the storage key of its file, for
		 * after the transaction.
		 */
		async remove(tx: Tx, song: SongRow, isFromPage: boolean) {
			const { id, organizationId, uploadId, submittedAt, decision, decidedAt } = song;
			await tx.insert(removedDemos).values({ organizationId, isFromPage, submittedAt, decision, decidedAt });
			await emit(tx, songNameEvents, { kind: 'removing', songId: id, organizationId });
			await deleteSong(tx, id);
			const storageKey = await removeUploadOf(tx, organizationId, uploadId);
			await touchLabel(tx, organizationId, songTopic, songTitleTopic);
			return storageKey;
		},

		/** The sender had their data deleted, and the song stays because it was signed. */
		async forgetSender(tx: Tx, { id, organizationId, formerArtists, submissionSource }: SongRow) {
			const former = formerArtists.filter((name) => name !== submissionSource);
			await updateSong(tx, id, { submissionSource: outsideSender, formerArtists: former });
			await touchLabel(tx, organizationId, songTopic, songTitleTopic);
		},
	};
}
