import { setImmediate } from 'node:timers/promises';
import { AppError, required } from '../../domain/kernel/errors.ts';
import { songIdSchema } from '../../domain/kernel/ids.ts';
import { artistHidden, songNotFound } from '../../domain/songs/songs.errors.ts';
import type { Core } from '../framework/core.ts';
import { httpRoute } from '../framework/http-route.ts';
import { inPages, type PersonalData } from '../framework/personal-data.ts';
import type { ServerModule } from '../framework/server-module.ts';
import { minuteMs } from '../platform/jobs/job.ts';
import type { FilesService } from '../uploads/files.service.ts';
import { findUpload } from '../uploads/uploads.shared-queries.ts';
import { createOutsideSongs } from './outside-songs.service.ts';
import { searchTextOf, searchTextVersion } from './song-search-text.ts';
import { createSongListeners } from './songs.listeners.ts';
import { originalsPath, presentAddedSong } from './songs.present.ts';
import { listAddedBy, listSongsWithOldSearchText, type SongForViewer, storeSearchText } from './songs.repository.ts';
import { createSongs } from './songs.service.ts';
import { getSong } from './songs.shared-queries.ts';
import { addClaimedTracks, createTrackAdding } from './track-adding.service.ts';

const pageSize = 100;

function createSongsPersonalData({ db }: Core): PersonalData {
	return {
		name: 'songs-added',
		async *list({ reviewerId, organizationId }) {
			if (!reviewerId || !organizationId) return;
			const viewer = { reviewerId, organizationId };
			const pages = inPages<SongForViewer>(pageSize, (last, limit) => listAddedBy(db, viewer, last, limit));
			for await (const page of pages) yield page.map(presentAddedSong);
		},
	};
}

/** Small enough that a stopping server can wait for a run. */
const batchSize = 500;

/** Recomputes search texts that an older version of the folding and masking rules made, one batch at a time. */
async function refreshSearchText({ db }: Core) {
	for (const song of await listSongsWithOldSearchText(db, searchTextVersion, batchSize)) {
		await storeSearchText(db, song, searchTextOf(song));
		// The embedded database responds in microtasks, so without a break no request would get through.
		await setImmediate();
	}
}

/** Serves the file as it was sent, for viewers who may know the artist. */
function createOriginalRoute({ db }: Core, files: FilesService) {
	return httpRoute({
		method: 'GET',
		path: `${originalsPath}:songId`,
		policy: 'member',
		handle: async (c, _, actor) => {
			const id = songIdSchema.safeParse(c.req.param('songId'));
			if (!id.success) throw new AppError(songNotFound);
			const song = await getSong(db, actor, id.data);
			if (!song.isRevealed) throw new AppError(artistHidden);
			const upload = await findUpload(db, actor.organizationId, song.uploadId);
			const extension = /\.[A-Za-z0-9]{1,5}$/.exec(upload?.fileName ?? '')?.[0] ?? '';
			return required(
				upload && (await files.respondWithOriginal(c.req.raw, upload, `${song.artist} - ${song.title}${extension}`)),
				songNotFound,
			);
		},
	});
}

export function createSongsModule(core: Core, files: FilesService) {
	return {
		name: 'songs',
		outside: createOutsideSongs(core),
		routes: { ...createSongs(core), ...createTrackAdding(core) },
		personalData: [createSongsPersonalData(core)],
		httpRoutes: [createOriginalRoute(core, files)],
		jobs: [
			{
				name: 'songs.refresh-search-text',
				everyMs: minuteMs,
				on: 'one-server',
				run: () => refreshSearchText(core),
			},
		],
		listeners: [addClaimedTracks(core), ...createSongListeners(core)],
	} satisfies ServerModule & { outside: unknown };
}
