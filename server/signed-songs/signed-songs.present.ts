import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../domain/kernel/errors.ts';
import type { ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import { urgentDays } from '../../domain/releases/release-date.ts';
import { areaStatusesOf } from '../../domain/signed-songs/area-statuses.ts';
import {
	explainNextAction,
	type NextAction,
	nextAction,
	offeredActions,
} from '../../domain/signed-songs/next-action.ts';
import { missingForReady, missingIdentifiers } from '../../domain/signed-songs/readiness.ts';
import { type SignedSong, signedSongsApi } from '../../domain/signed-songs/signed-songs.api.ts';
import { signedSongNotFound } from '../../domain/signed-songs/signed-songs.errors.ts';
import type { SongList } from '../../domain/workspace/signed-song-lists.ts';
import { isByArtistNamed } from '../catalogue/catalogue.shared-queries.ts';
import type { Member } from '../framework/actor.ts';
import type { Core } from '../framework/core.ts';
import { handlers } from '../framework/handle.ts';
import { pick } from '../framework/pick.ts';
import { listPeople, type PersonRow } from '../framework/reviewers.shared-queries.ts';
import { listArtistsOfSongs } from '../metadata/metadata.shared-queries.ts';
import type { Db } from '../platform/db/database.ts';
import { listFirstReleases, listReleasesBetween } from '../releases/releases.shared-queries.ts';
import {
	countSignedSongs,
	findSignedSong,
	listSignedSongs,
	listSignedSongsByIds,
	type SignedSongRow,
} from '../songs/signed-songs.shared-queries.ts';
import { listOwners, listWithdrawals, type Withdrawal } from '../workspace/workspace.shared-queries.ts';
import { countLists, isSongInList, listSongsInList } from '../workspace/workspace-lists.shared-queries.ts';
import { loadSongFacts, type SongFacts } from './song-facts.ts';

const pageSize = 50;
/** The dashboard has room for this many. */
const mostToDo = 3;

interface ShownWith {
	readonly people: readonly PersonRow[];
	readonly releases: Awaited<ReturnType<typeof listFirstReleases>>;
	readonly withdrawals: ReadonlyMap<SongId, Withdrawal>;
	readonly owners: ReadonlyMap<SongId, ReviewerId | null>;
	readonly artists: Awaited<ReturnType<typeof listArtistsOfSongs>>;
	readonly facts: ReadonlyMap<SongId, SongFacts>;
	readonly viewer: { readonly isAdmin: boolean };
}

function presentSignedSong(
	song: SignedSongRow,
	{ people, releases, withdrawals, owners, artists, facts, viewer }: ShownWith,
): SignedSong {
	const its = facts.get(song.songId);
	if (!its) throw new Error('the facts of a song were not loaded');
	const explain = (action: NextAction) => ({ ...action, text: explainNextAction(action.name, its, its.recipients) });
	const nameOf = (wanted: ReviewerId | null | undefined) => people.find(({ id }) => id === wanted)?.name ?? null;
	const withdrawn = withdrawals.get(song.songId);
	const owner = people.find(({ id }) => id === owners.get(song.songId));
	const release = releases.find(({ songId }) => songId === song.songId);
	return {
		...pick(song, 'songId', 'title', 'artist', 'signedAt'),
		signedBy: nameOf(song.signedBy),
		artists: artists.filter(({ songId }) => songId === song.songId).map((artist) => pick(artist, 'id', 'name', 'role')),
		release: release
			? {
					...pick(release, 'kind', 'catalogueNumber'),
					id: release.releaseId,
					date: release.releaseDate,
					version: release.rowVersion,
				}
			: null,
		owner: owner ? pick(owner, 'id', 'name') : null,
		withdrawn: withdrawn ? { ...withdrawn, by: nameOf(withdrawn.by) } : null,
		areas: areaStatusesOf(its),
		nextAction: explain(nextAction(its, viewer)),
		furtherActions: offeredActions(its, viewer).slice(1).map(explain),
		missingForReady: missingForReady(its),
		missingIdentifiers: missingIdentifiers(its),
	};
}

async function presentAll(db: Db, viewer: Member, songs: readonly SignedSongRow[]): Promise<SignedSong[]> {
	const ids = songs.map(({ songId }) => songId);
	const owners = await listOwners(db, ids);
	const withdrawals = await listWithdrawals(db, ids);
	const withdrawnBy = [...withdrawals.values()].map(({ by }) => by);
	const named = [...songs.map(({ signedBy }) => signedBy), ...owners.values(), ...withdrawnBy];
	const shownWith = {
		viewer,
		owners,
		withdrawals,
		people: await listPeople(db, named),
		releases: await listFirstReleases(db, ids),
		artists: await listArtistsOfSongs(db, ids),
		facts: await loadSongFacts(db, ids),
	};
	return songs.map((song) => presentSignedSong(song, shownWith));
}

type ArtistFilter = Parameters<typeof countSignedSongs>[2];

/** Without a name the list has a dedicated index; the songs of a single artist are few. */
async function listPage(db: Db, viewer: Member, list: SongList, artist: ArtistFilter | undefined, after?: string) {
	const { organizationId } = viewer;
	if (artist) {
		const only = isSongInList(sql`songs.id`, viewer, list);
		return listSignedSongs(db, organizationId, { artist, after, only, limit: pageSize });
	}
	const { songIds, nextAfter } = await listSongsInList(db, viewer, { list, after, limit: pageSize });
	const songs = new Map((await listSignedSongsByIds(db, organizationId, songIds)).map((song) => [song.songId, song]));
	return { songs: songIds.flatMap((id) => songs.get(id) ?? []), nextAfter };
}

/** Lists the songs that need the viewer: first those that are released soon or were released lately, then the newest. */
async function listUrgent(db: Db, viewer: Member, now: Date): Promise<SongId[]> {
	const list = 'needs_you';
	const only = (songId: SQL) => isSongInList(songId, viewer, list);
	const span = urgentDays(now.toISOString().slice(0, 10));
	// A song can be on two releases.
	const releases = await listReleasesBetween(db, viewer.organizationId, { ...span, limit: 2 * mostToDo, only });
	const { songIds } = await listSongsInList(db, viewer, { list, limit: mostToDo });
	return [...new Set([...releases.map(({ songId }) => songId), ...songIds])].slice(0, mostToDo);
}

export const createSignedSongViews = (core: Core) =>
	handlers(core, signedSongsApi, {
		async listSignedSongs({ input, actor }) {
			const { organizationId } = actor;
			// An empty name in the query string is not a filter.
			const name = input.artist?.trim();
			const artist = name ? { name, also: isByArtistNamed(organizationId, name) } : undefined;
			const page = await listPage(core.db, actor, input.list, artist, input.after);
			return {
				signedSongs: await presentAll(core.db, actor, page.songs),
				nextAfter: page.nextAfter,
				total: artist ? await countSignedSongs(core.db, organizationId, artist) : null,
			};
		},

		async listSongsToDo({ actor }) {
			const ids = await listUrgent(core.db, actor, core.clock.now());
			const songs = await presentAll(core.db, actor, await listSignedSongsByIds(core.db, actor.organizationId, ids));
			return { songs: ids.flatMap((id) => songs.find(({ songId }) => songId === id) ?? []) };
		},

		async getSignedSong({ input, actor }) {
			const song = await findSignedSong(core.db, actor.organizationId, input.songId);
			const [shown] = song ? await presentAll(core.db, actor, [song]) : [];
			if (!shown) throw new AppError(signedSongNotFound);
			return shown;
		},

		countSignedSongs: ({ actor }) => countLists(core.db, actor),
	});
