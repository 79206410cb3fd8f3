import { normalizeEmail } from '../../domain/accounts/account-rules.ts';
import type { SongId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import { canAddTrack, canEditSong, canSubmitAs } from '../../domain/songs/song-rules.ts';
import type { Member } from '../accounts/actor.ts';
import { listPeople } from '../accounts/reviewers.shared-queries.ts';
import { holdMembers } from '../organizations/organizations.shared-queries.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { removeUploadOf } from '../uploads/uploads.shared-queries.ts';
import { lockSong } from './song-changes.shared-queries.ts';
import { searchTextOf } from './song-search-text.ts';
import { findSenderName } from './song-senders.ts';
import { touchSongTitles } from './songs.live.ts';
import { deleteSong, type SeenSong, updateNames } from './songs.repository.ts';

interface SongEditsDeps {
	readonly db: Db;
	/** Removes what is stored of a file that no longer is anybody's. */
	readonly removeFiles: (storageKey: string) => Promise<void>;
}

interface NewWords {
	readonly title?: string | undefined;
	readonly artist?: string | undefined;
	readonly submissionSource?: string | undefined;
}

export type SongEditsService = ReturnType<typeof createSongEditsService>;

/** Changing and removing songs that exist. */
export function createSongEditsService({ db, removeFiles }: SongEditsDeps) {
	async function getEditable(tx: Tx, actor: Member, id: SongId): Promise<SeenSong> {
		const song = await lockSong(tx, actor, id);
		const isAddedByMe = song.addedBy === actor.reviewerId;
		const isDecided = song.decision !== null;
		ensure(canEditSong({ isAddedByMe, isDecided, reviewCount: song.reviewCount }, actor));
		return song;
	}

	return {
		async edit(actor: Member, id: SongId, words: NewWords): Promise<void> {
			await db.transaction(async (tx) => {
				const song = await getEditable(tx, actor, id);
				const title = words.title?.trim() ?? song.title;
				const artist = words.artist?.trim() ?? song.artist;
				ensure(canAddTrack({ title, artist }));
				const { organizationId } = song;
				let { submissionSource, submittedBy } = song;
				if (words.submissionSource !== undefined) {
					submissionSource = normalizeEmail(words.submissionSource);
					ensure(canSubmitAs(submissionSource));
				}
				if (submissionSource !== song.submissionSource) {
					const [person] = await listPeople(tx, organizationId, { ids: [], emails: [submissionSource] });
					submittedBy = person?.id ?? null;
				}
				const sender = await findSenderName(tx, { organizationId, submissionSource, submittedBy });
				await updateNames(tx, song.id, {
					title,
					artist,
					submissionSource,
					submittedBy,
					...searchTextOf({ organizationId, title, artist, sender }),
				});
				await touchSongTitles(tx, organizationId);
			});
		},

		/** With its reviews; its file goes too. */
		async remove(actor: Member, id: SongId): Promise<void> {
			const storageKey = await db.transaction(async (tx) => {
				// Nobody reviews meanwhile: the totals of several people change at once.
				await holdMembers(tx, actor.organizationId, 'alone');
				const song = await getEditable(tx, actor, id);
				await deleteSong(tx, song.id);
				const key = await removeUploadOf(tx, actor.organizationId, song.uploadId);
				await touchSongTitles(tx, actor.organizationId);
				return key;
			});
			if (storageKey) await removeFiles(storageKey);
		},
	};
}
