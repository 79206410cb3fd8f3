import { AppError } from '../../domain/kernel/errors.ts';
import { signedSongsApi } from '../../domain/signed-songs/signed-songs.api.ts';
import { signedSongNotFound } from '../../domain/signed-songs/signed-songs.errors.ts';
import { handle } from '../accounts/handle.ts';
import { listPeople } from '../accounts/reviewers.shared-queries.ts';
import type { Db } from '../platform/db/database.ts';
import { countSignedSongs, findSignedSong, listSignedSongs } from '../songs/signed-songs.shared-queries.ts';
import { presentSignedSong, signersOf } from './signed-songs.present.ts';

const pageSize = 50;

export function createSignedSongsRoutes({ db }: { db: Db }) {
	return {
		listSignedSongs: handle(signedSongsApi.listSignedSongs, async ({ input, actor }) => {
			const { organizationId } = actor;
			// An empty name in the query string is not a filter.
			const artist = input.artist?.trim() || undefined;
			const page = await listSignedSongs(db, organizationId, { artist, after: input.after, limit: pageSize });
			const people = await listPeople(db, organizationId, { ids: signersOf(page.songs), emails: [] });
			return {
				signedSongs: page.songs.map((song) => presentSignedSong(song, people)),
				nextAfter: page.nextAfter,
				total: await countSignedSongs(db, organizationId, artist),
			};
		}),

		getSignedSong: handle(signedSongsApi.getSignedSong, async ({ input, actor }) => {
			const song = await findSignedSong(db, actor.organizationId, input.songId);
			if (!song) throw new AppError(signedSongNotFound);
			const people = await listPeople(db, actor.organizationId, { ids: signersOf([song]), emails: [] });
			return presentSignedSong(song, people);
		}),
	};
}
