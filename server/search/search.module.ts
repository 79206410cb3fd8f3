import { findStatuses } from '../../domain/forms/find-statuses.ts';
import type { SongId } from '../../domain/kernel/ids.ts';
import { type SearchResults, searchApi } from '../../domain/search/search.api.ts';
import { minQueryLength, searchableText } from '../../domain/songs/song-grams.ts';
import { findContracts } from '../contracts/contracts.shared-queries.ts';
import { findMetadataForms } from '../forms/forms.shared-queries.ts';
import type { Core } from '../framework/core.ts';
import { handlers } from '../framework/handle.ts';
import type { ServerModule } from '../framework/server-module.ts';
import { countSignedSongsByArtist, listSignedSongsByIds } from '../songs/signed-songs.shared-queries.ts';
import { countFoundArtists, countFoundSongs, searchArtists, searchSongs } from '../songs/song-search.shared-queries.ts';
import { presentFoundArtist, presentFoundContract, presentFoundForm, presentFoundSong } from './search.present.ts';

/** More results than people read; the overview shows the others. */
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

/** The typed characters are counted as well, because a single character may fold to two. */
function isLongEnough(query: string): boolean {
	return Math.min(Array.from(query.trim()).length, searchableText(query).length) >= minQueryLength;
}

const createSearch = (core: Core) =>
	handlers(core, searchApi, {
		async search({ actor, input: { query } }) {
			if (!isLongEnough(query)) return nothing;
			const { db } = core;
			const { organizationId } = actor;
			const found = await searchSongs(db, actor, query, maxSongs);
			const { names, hasMore } = await searchArtists(db, actor, query, maxArtists);
			const signedCounts = await countSignedSongsByArtist(db, organizationId, names);
			const songIds = found.songs.filter(({ decision }) => decision === 'signed').map(({ id }) => id);
			// Contracts are found by artist and song; for admins also by title and party, which members may not know
			// (R-SIGNED-8).
			const contracts = await findContracts(db, actor, { songIds, query }, maxContracts);
			// Forms are found by the words people use for their status, and by the signed songs that were found.
			const statuses = findStatuses(query);
			const forms = await findMetadataForms(db, organizationId, { songIds, statuses }, maxForms);
			// Several withdrawn forms would lead to the same page with the same text.
			const distinctForms = new Map(forms.map((form) => [`${form.songId} ${form.status}`, form]));
			const ids = [...contracts, ...forms].map(({ songId }) => songId);
			const signed = await listSignedSongsByIds(db, organizationId, ids);
			const songOf = (id: SongId) => signed.find(({ songId }) => songId === id);
			return {
				songs: found.songs.map(presentFoundSong),
				hasMoreSongs: found.hasMore,
				artists: names.map((name, index) => presentFoundArtist(name, signedCounts[index] ?? 0)),
				hasMoreArtists: hasMore,
				contracts: contracts.flatMap((one) => presentFoundContract(one, songOf(one.songId)) ?? []),
				metadata: [...distinctForms.values()].flatMap((one) => presentFoundForm(one, songOf(one.songId)) ?? []),
			};
		},

		async countResults({ actor, input: { query } }) {
			if (!isLongEnough(query)) return { songs: 0, artists: 0 };
			return {
				songs: await countFoundSongs(core.db, actor, query),
				artists: await countFoundArtists(core.db, actor, query),
			};
		},
	});

export const createSearchModule = (core: Core): ServerModule => ({ name: 'search', routes: createSearch(core) });
