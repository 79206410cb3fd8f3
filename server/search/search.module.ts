import { findStatuses } from '../../domain/forms/find-statuses.ts';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { type SearchResults, searchApi } from '../../domain/search/search.api.ts';
import { minQueryLength, searchableText } from '../../domain/songs/song-grams.ts';
import { findContracts } from '../contracts/contracts.shared-queries.ts';
import { findMetadataForms } from '../forms/forms.shared-queries.ts';
import type { Member } from '../framework/actor.ts';
import type { Core } from '../framework/core.ts';
import { handle } from '../framework/handle.ts';
import type { ServerModule } from '../framework/server-module.ts';
import type { Db } from '../platform/db/database.ts';
import { countSignedSongsByArtist, listSignedSongsByIds } from '../songs/signed-songs.shared-queries.ts';
import {
	countFoundArtists,
	countFoundSongs,
	type FoundSongs,
	searchArtists,
	searchSongs,
} from '../songs/song-search.shared-queries.ts';
import { presentFoundArtist, presentFoundContract, presentFoundForm, presentFoundSong } from './search.present.ts';

/** More results than anybody reads; the overview shows the others. */
const maxSongs = 50;
const maxArtists = 20;
const maxForms = 20;
const maxContracts = 20;

const nothing: SearchResults = {
	songs: [],
	artists: [],
	contracts: [],
	metadata: [],
	hasMoreSongs: false,
	hasMoreArtists: false,
};

/** The typed characters are counted as well, because one character may fold to two. */
function isLongEnough(query: string): boolean {
	return Math.min(Array.from(query.trim()).length, searchableText(query).length) >= minQueryLength;
}

function createSearchRoutes({ db }: { db: Db }) {
	/** By the words people use for their status, and by the signed songs that were found. */
	async function searchForms(organizationId: OrganizationId, query: string, found: FoundSongs) {
		const songIds = found.songs.filter(({ decision }) => decision === 'signed').map(({ id }) => id);
		const forms = await findMetadataForms(db, organizationId, { songIds, statuses: findStatuses(query) }, maxForms);
		const ids = [...new Set(forms.map(({ songId }) => songId))];
		const songs = new Map((await listSignedSongsByIds(db, organizationId, ids)).map((song) => [song.songId, song]));
		// Several that were withdrawn would lead to the same page with the same words.
		const distinct = new Map(forms.map((form) => [`${form.songId} ${form.status}`, form]));
		return [...distinct.values()].flatMap((form) => {
			const song = songs.get(form.songId);
			return song ? [presentFoundForm(form, song)] : [];
		});
	}

	/** By artist and song; for admins also by title and party, which members may not know (R-SIGNED-8). */
	async function searchContracts(viewer: Member, query: string, found: FoundSongs) {
		const songIds = found.songs.filter(({ decision }) => decision === 'signed').map(({ id }) => id);
		const contracts = await findContracts(db, viewer, { songIds, query }, maxContracts);
		const ids = [...new Set(contracts.map(({ songId }) => songId))];
		const songs = await listSignedSongsByIds(db, viewer.organizationId, ids);
		return contracts.flatMap((contract) => {
			const song = songs.find(({ songId }) => songId === contract.songId);
			return song ? [presentFoundContract(contract, song)] : [];
		});
	}

	return {
		search: handle(searchApi.search, async ({ input: { query }, actor }) => {
			if (!isLongEnough(query)) return nothing;
			const found = await searchSongs(db, actor, query, maxSongs);
			const { names, hasMore } = await searchArtists(db, actor, query, maxArtists);
			const signed = await countSignedSongsByArtist(db, actor.organizationId, names);
			return {
				...nothing,
				songs: found.songs.map(presentFoundSong),
				hasMoreSongs: found.hasMore,
				artists: names.map((name, index) => presentFoundArtist(name, signed[index] ?? 0)),
				hasMoreArtists: hasMore,
				contracts: await searchContracts(actor, query, found),
				metadata: await searchForms(actor.organizationId, query, found),
			};
		}),

		countResults: handle(searchApi.countResults, async ({ input: { query }, actor }) => {
			if (!isLongEnough(query)) return { songs: 0, artists: 0 };
			return {
				songs: await countFoundSongs(db, actor, query),
				artists: await countFoundArtists(db, actor, query),
			};
		}),
	};
}

export function createSearchModule({ db }: Core): ServerModule {
	return { name: 'search', routes: createSearchRoutes({ db }) };
}
