import type { SongId, UploadId } from '../../domain/kernel/ids.ts';
import { statusOf } from '../../domain/songs/song-state.ts';
import type { HeardBefore } from '../../domain/uploads/heard-before.ts';
import type { Core } from '../framework/core.ts';
import { getScoringFacts } from '../organizations/organizations.shared-queries.ts';
import { idsOf, type Queries } from '../platform/db/database.ts';
import { listSameRecordings } from '../uploads/uploads.shared-queries.ts';
import { presentHeardBefore, stateOf } from './songs.present.ts';
import { listSongsOfUploads, type SongForViewer, type Viewer } from './songs.repository.ts';

/** Returns which of the signed songs were withdrawn. */
type ListWithdrawn = (queries: Queries, songIds: readonly SongId[]) => Promise<ReadonlySet<SongId>>;

/**
 * Finds whether the label has heard the recording of files before, in whatever format and under whatever name: the
 * latest earlier song for each of the files that has one. A file that is not a song yet comes after all songs. The caller
 * decides whether the viewer may know of it at all.
 */
export function createHeardBefore({ db, clock }: Pick<Core, 'db' | 'clock'>, listWithdrawn: ListWithdrawn) {
	return async (viewer: Viewer, uploadIds: readonly UploadId[]): Promise<Map<UploadId, HeardBefore>> => {
		const pairs = await listSameRecordings(db, uploadIds);
		if (pairs.length === 0) return new Map();
		const ids = pairs.flatMap(({ uploadId, otherId }) => [uploadId, otherId]);
		const songs = new Map(
			(await listSongsOfUploads(db, viewer, [...new Set(ids)])).map((song) => [song.uploadId, song]),
		);
		const latest = new Map<UploadId, SongForViewer>();
		for (const { uploadId, otherId } of pairs) {
			const [own, other, known] = [songs.get(uploadId), songs.get(otherId), latest.get(uploadId)];
			if (!other || (own && !isEarlier(other, own))) continue;
			if (!known || isEarlier(known, other)) latest.set(uploadId, other);
		}
		const withdrawn = await listWithdrawn(db, idsOf([...latest.values()]));
		const { memberCount } = await getScoringFacts(db, viewer.organizationId);
		const now = clock.now();
		return new Map(
			[...latest].map(([uploadId, song]) => {
				const state = { ...stateOf(song), decision: song.decision };
				const status = withdrawn.has(song.id) ? 'withdrawn' : statusOf(state, memberCount, now);
				return [uploadId, presentHeardBefore(song, status)];
			}),
		);
	};
}

function isEarlier(one: SongForViewer, other: SongForViewer) {
	const before = one.submittedAt.getTime() - other.submittedAt.getTime();
	return before < 0 || (before === 0 && one.id < other.id);
}
