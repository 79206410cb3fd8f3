import { normalizeEmail } from '../../domain/accounts/account-rules.ts';
import type { ActivityKind } from '../../domain/accounts/activity.ts';
import type { SongId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import { activityTopic } from '../../domain/organizations/organizations.topics.ts';
import { canAddTrack, canEditSong, canSubmitAs } from '../../domain/songs/song-rules.ts';
import { recordActivity } from '../accounts/activity-log.service.ts';
import type { Member } from '../accounts/actor.ts';
import { recordTouched } from '../accounts/live-scopes.ts';
import { listPeople } from '../accounts/reviewers.shared-queries.ts';
import { lockMembers } from '../organizations/organizations.shared-queries.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import { removeUploadOf } from '../uploads/uploads.shared-queries.ts';
import { lockSong } from './song-changes.shared-queries.ts';
import { searchTextOf } from './song-search-text.ts';
import { findSubmitterName } from './song-submitters.ts';
import { touchSongTitles } from './songs.live.ts';
import { blindTitleOf } from './songs.present.ts';
import { deleteSong, type SongForViewer, updateNames } from './songs.repository.ts';

interface SongEditsDeps {
	readonly db: Db;
	/** Deletes the stored files of an upload. */
	readonly removeFiles: (storageKey: string) => Promise<void>;
}

interface NewNames {
	readonly title?: string | undefined;
	readonly artist?: string | undefined;
	readonly submissionSource?: string | undefined;
}

export type SongEditsService = ReturnType<typeof createSongEditsService>;

/** Changing and removing existing songs. */
export function createSongEditsService({ db, removeFiles }: SongEditsDeps) {
	async function lockEditable(tx: Tx, actor: Member, id: SongId): Promise<SongForViewer> {
		const song = await lockSong(tx, actor, id);
		const isAddedByMe = song.addedBy === actor.reviewerId;
		const isDecided = song.decision !== null;
		ensure(canEditSong({ isAddedByMe, isDecided, reviewCount: song.reviewCount }, actor));
		return song;
	}

	async function record(
		tx: Tx,
		{ organizationId, reviewerId, name }: Member,
		kind: ActivityKind,
		subject: string,
		{ address }: RequestFacts,
	): Promise<void> {
		await recordActivity(tx, { kind, organizationId, reviewerId, actorName: name, subject, address });
		await recordTouched(tx, [`label:${organizationId}`], [activityTopic]);
	}

	return {
		async edit(actor: Member, id: SongId, names: NewNames, request: RequestFacts): Promise<void> {
			await db.transaction(async (tx) => {
				const song = await lockEditable(tx, actor, id);
				const title = names.title?.trim() ?? song.title;
				const artist = names.artist?.trim() ?? song.artist;
				ensure(canAddTrack({ title, artist }));
				const { organizationId } = song;
				let { submissionSource, submittedBy } = song;
				if (names.submissionSource !== undefined) {
					submissionSource = normalizeEmail(names.submissionSource);
					ensure(canSubmitAs(submissionSource));
				}
				if (submissionSource !== song.submissionSource) {
					const [person] = await listPeople(tx, organizationId, { ids: [], emails: [submissionSource] });
					submittedBy = person?.id ?? null;
				}
				const isUnchanged =
					title === song.title && artist === song.artist && submissionSource === song.submissionSource;
				if (isUnchanged) return;
				const submitterName = await findSubmitterName(tx, { organizationId, submissionSource, submittedBy });
				await updateNames(tx, song.id, {
					title,
					artist,
					submissionSource,
					submittedBy,
					...searchTextOf({ organizationId, title, artist, submitterName }),
				});
				await record(tx, actor, 'song.edited', blindTitleOf(song, artist), request);
				await touchSongTitles(tx, organizationId);
			});
		},

		/** Also removes its reviews and its files. */
		async remove(actor: Member, id: SongId, request: RequestFacts): Promise<void> {
			const storageKey = await db.transaction(async (tx) => {
				// Exclusive, so that nobody reviews meanwhile: the totals of several people change at once.
				await lockMembers(tx, actor.organizationId, 'exclusive');
				const song = await lockEditable(tx, actor, id);
				await deleteSong(tx, song.id);
				const key = await removeUploadOf(tx, actor.organizationId, song.uploadId);
				await record(tx, actor, 'song.removed', blindTitleOf(song), request);
				await touchSongTitles(tx, actor.organizationId);
				return key;
			});
			if (storageKey) await removeFiles(storageKey);
		},
	};
}
