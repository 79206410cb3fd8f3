import { done } from '../../domain/kernel/done.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import { signedSongsApi } from '../../domain/signed-songs/signed-songs.api.ts';
import { signedSongNotFound } from '../../domain/signed-songs/signed-songs.errors.ts';
import type { Member } from '../accounts/actor.ts';
import { handle } from '../accounts/handle.ts';
import { listPeople } from '../accounts/reviewers.shared-queries.ts';
import type { Db } from '../platform/db/database.ts';
import {
	countSignedSongs,
	findSignedSong,
	listSignedSongs,
	type SignedSongRow,
} from '../songs/signed-songs.shared-queries.ts';
import type { ReleasesService } from './releases/releases.service.ts';
import { listFirstReleases } from './releases/releases.shared-queries.ts';
import { presentSignedSong, type SignedSongFacts, signersOf } from './signed-songs.present.ts';

const pageSize = 50;

export function createSignedSongsRoutes({ db, releases }: { db: Db; releases: ReleasesService }) {
	async function loadFacts({ organizationId }: Member, songs: readonly SignedSongRow[]): Promise<SignedSongFacts> {
		return {
			people: await listPeople(db, organizationId, { ids: signersOf(songs), emails: [] }),
			releases: await listFirstReleases(
				db,
				songs.map(({ songId }) => songId),
			),
		};
	}

	return {
		listSignedSongs: handle(signedSongsApi.listSignedSongs, async ({ input, actor }) => {
			const { organizationId } = actor;
			// An empty name in the query string is not a filter.
			const artist = input.artist?.trim() || undefined;
			const page = await listSignedSongs(db, organizationId, { artist, after: input.after, limit: pageSize });
			const facts = await loadFacts(actor, page.songs);
			return {
				signedSongs: page.songs.map((song) => presentSignedSong(song, facts)),
				nextAfter: page.nextAfter,
				total: await countSignedSongs(db, organizationId, artist),
			};
		}),

		getSignedSong: handle(signedSongsApi.getSignedSong, async ({ input, actor }) => {
			const song = await findSignedSong(db, actor.organizationId, input.songId);
			if (!song) throw new AppError(signedSongNotFound);
			return presentSignedSong(song, await loadFacts(actor, [song]));
		}),

		getRunway: handle(signedSongsApi.getRunway, ({ input, actor }) => releases.getRunway(actor, input.today)),

		setReleaseDate: handle(signedSongsApi.setReleaseDate, async ({ input, actor }) => {
			await releases.setDate(actor, input.releaseId, input.date, input.version);
			return done;
		}),
	};
}
