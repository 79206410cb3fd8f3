import { findStatuses } from '../../domain/forms/find-statuses.ts';
import { foldText } from '../../domain/kernel/fold.ts';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { hasWordsOf } from '../../domain/kernel/search-words.ts';
import { codeOfQuery } from '../../domain/search/release-codes.ts';
import { noResults, searchApi } from '../../domain/search/search.api.ts';
import { minQueryLength, searchableText } from '../../domain/songs/song-grams.ts';
import { findWriters } from '../catalogue/catalogue.shared-queries.ts';
import { namesIn } from '../chat/chat.present.ts';
import { findMessages } from '../chat/chat-search.shared-queries.ts';
import { findContracts } from '../contracts/contracts.shared-queries.ts';
import { findMetadataForms } from '../forms/forms.shared-queries.ts';
import type { Core } from '../framework/core.ts';
import { handlers } from '../framework/handle.ts';
import { listMembersOf } from '../framework/reviewers.shared-queries.ts';
import type { ServerModule } from '../framework/server-module.ts';
import type { Queries } from '../platform/db/database.ts';
import { findReleasesByNumber } from '../releases/releases.shared-queries.ts';
import { countSignedSongsByArtist, listSignedSongsByIds } from '../songs/signed-songs.shared-queries.ts';
import { countFoundArtists, countFoundSongs, searchArtists, searchSongs } from '../songs/song-search.shared-queries.ts';
import { findRecordingsByIsrc } from '../workspace/workspace.shared-queries.ts';
import {
	presentFoundArtist,
	presentFoundContract,
	presentFoundForm,
	presentFoundMessage,
	presentFoundRecording,
	presentFoundRelease,
	presentFoundSong,
	type SignedSongsById,
} from './search.present.ts';

/** More results than people read; the overview shows the others. */
const maxSongs = 50;
const maxArtists = 20;
const maxForms = 20;
const maxContracts = 20;
const maxCodes = 10;
const maxWriters = 10;
const maxColleagues = 10;
const maxMessages = 10;

/** The typed characters are counted as well, because a single character may fold to two. */
function isLongEnough(query: string): boolean {
	return Math.min(Array.from(query.trim()).length, searchableText(query).length) >= minQueryLength;
}

/** Recordings and releases by a part of a number. Any other query asks the database nothing. */
async function findNumbered(db: Queries, organizationId: OrganizationId, query: string) {
	const code = codeOfQuery(query);
	if (code === null) return { code: '', recordings: [], releases: [] };
	return {
		code,
		recordings: await findRecordingsByIsrc(db, organizationId, code, maxCodes),
		releases: await findReleasesByNumber(db, organizationId, code, maxCodes),
	};
}

const isNameFound = (name: string, query: string) =>
	searchableText(name).includes(searchableText(query)) || hasWordsOf(name, query);

const createSearch = (core: Core) =>
	handlers(core, searchApi, {
		async search({ actor, input: { query } }) {
			if (!isLongEnough(query)) return noResults;
			const { db, clock } = core;
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
			const { code, recordings, releases } = await findNumbered(db, organizationId, query);
			const writers = await findWriters(db, organizationId, query, maxWriters);
			const members = await listMembersOf(db, organizationId);
			const words = foldText(query)
				.split(/\s+/u)
				.filter((word) => word !== '');
			const messages = await findMessages(db, organizationId, words, maxMessages);
			const authors = await namesIn(db, messages);
			const ids = [...contracts, ...forms, ...recordings, ...releases, ...messages].map(({ songId }) => songId);
			const signed: SignedSongsById = new Map(
				(await listSignedSongsByIds(db, organizationId, [...new Set(ids)])).map((song) => [song.songId, song]),
			);
			const moment = { memberCount: members.length, now: clock.now() };
			return {
				songs: found.songs.map((song) => presentFoundSong(song, moment)),
				hasMoreSongs: found.hasMore,
				artists: names.map((name, index) => presentFoundArtist(name, signedCounts[index] ?? 0)),
				hasMoreArtists: hasMore,
				contracts: contracts.flatMap((one) => presentFoundContract(one, signed) ?? []),
				metadata: [...distinctForms.values()].flatMap((one) => presentFoundForm(one, signed) ?? []),
				codes: [
					...releases.flatMap((one) => presentFoundRelease(one, code, signed) ?? []),
					...recordings.flatMap((one) => presentFoundRecording(one, signed) ?? []),
				].slice(0, maxCodes),
				writers,
				colleagues: members
					.filter(({ name }) => isNameFound(name, query))
					.slice(0, maxColleagues)
					.map(({ id, name, isAdmin }) => ({ id, name, isAdmin })),
				messages: messages.flatMap((one) => presentFoundMessage(one, { signed, authors, words }) ?? []),
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
