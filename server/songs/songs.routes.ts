import { done } from '../../domain/kernel/done.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import { songIdSchema } from '../../domain/kernel/ids.ts';
import { songsApi } from '../../domain/songs/songs.api.ts';
import { artistHidden, songNotFound } from '../../domain/songs/songs.errors.ts';
import { handle } from '../framework/handle.ts';
import { type HttpRoute, httpRoute } from '../framework/http-route.ts';
import type { Db } from '../platform/db/database.ts';
import type { FilesService } from '../uploads/files.service.ts';
import { findUploadOfSong } from '../uploads/uploads.shared-queries.ts';
import { originalsPath } from './original-address.ts';
import type { SongEditsService } from './song-edits.service.ts';
import type { SongWaveforms } from './song-waveforms.service.ts';
import { presentSong } from './songs.present.ts';
import { listSongs } from './songs.repository.ts';
import { getSong } from './songs.shared-queries.ts';
import type { TrackAdding } from './track-adding.service.ts';

interface SongsRoutesDeps {
	readonly db: Db;
	readonly adding: TrackAdding;
	readonly waveforms: SongWaveforms;
	readonly edits: SongEditsService;
}

const pageSize = 30;

export function createSongsRoutes({ db, adding, waveforms, edits }: SongsRoutesDeps) {
	return {
		addTracks: handle(songsApi.addTracks, ({ input, actor }) =>
			adding.addTracks(actor, input.tracks, input.submissionSource, input.askForReview ?? null),
		),

		listSongs: handle(songsApi.listSongs, async ({ input, actor }) => {
			const rows = await listSongs(db, actor, input.before, pageSize + 1);
			const page = rows.slice(0, pageSize);
			return {
				songs: page.map(presentSong),
				nextBefore: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
			};
		}),

		getSong: handle(songsApi.getSong, async ({ input, actor }) => presentSong(await getSong(db, actor, input.songId))),

		editSong: handle(songsApi.editSong, async ({ input, actor, request }) => {
			await edits.edit(actor, input.songId, input, request);
			return done;
		}),

		removeSong: handle(songsApi.removeSong, async ({ input, actor, request }) => {
			await edits.remove(actor, input.songId, request);
			return done;
		}),

		saveWaveformUrl: handle(songsApi.saveWaveformUrl, async ({ input, actor }) => {
			await waveforms.saveWaveformUrl(actor, await getSong(db, actor, input.songId), input.waveformUrl);
			return done;
		}),
	};
}

/** The file as it was sent, for viewers who may know the artist. */
export function createOriginalRoute({ db, files }: { db: Db; files: FilesService }): HttpRoute {
	return httpRoute({
		method: 'GET',
		path: `${originalsPath}:songId`,
		policy: 'member',
		handle: async (c, _, actor) => {
			const id = songIdSchema.safeParse(c.req.param('songId'));
			if (!id.success) throw new AppError(songNotFound);
			const song = await getSong(db, actor, id.data);
			if (!song.isRevealed) throw new AppError(artistHidden);
			const upload = await findUploadOfSong(db, actor.organizationId, song.uploadId);
			const extension = /\.[A-Za-z0-9]{1,5}$/.exec(upload?.fileName ?? '')?.[0] ?? '';
			const answer =
				upload && (await files.answerOriginal(c.req.raw, upload, `${song.artist} - ${song.title}${extension}`));
			if (!answer) throw new AppError(songNotFound);
			return answer;
		},
	});
}
