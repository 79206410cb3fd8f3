import { comparableCatalogueNumber } from '../../domain/catalogue/identifiers/catalogue-number.ts';
import { isrc as isrcScheme } from '../../domain/catalogue/identifiers/isrc.ts';
import { contractStatuses } from '../../domain/contracts/contract-status.ts';
import { formStatuses } from '../../domain/forms/form-status.ts';
import type { SongId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import type { FoundCode, FoundMessage, SearchResult } from '../../domain/search/search.api.ts';
import * as m from '../../domain/search/search.messages.ts';
import { statusCaptions, statusOf } from '../../domain/songs/song-state.ts';
import { nameOf, quoteLine } from '../chat/chat.present.ts';
import type { FoundMessageRow } from '../chat/chat-search.shared-queries.ts';
import type { FoundContract } from '../contracts/contracts.shared-queries.ts';
import type { FoundForm } from '../forms/forms.shared-queries.ts';
import type { SignedSongRow } from '../songs/signed-songs.shared-queries.ts';
import type { FoundSongs } from '../songs/song-search.shared-queries.ts';
import { presentDecision, stateOf, visibleTitle } from '../songs/songs.present.ts';

export type SignedSongsById = ReadonlyMap<SongId, SignedSongRow>;

const titled = (title: string) => title.trim() || t(m.untitled);

/** What a result has of the other types: nothing. */
const nothingElse = { songStatus: null, decision: null, contract: null, formStatus: null };

export function presentFoundSong(
	song: FoundSongs['songs'][number],
	{ memberCount, now }: { readonly memberCount: number; readonly now: Date },
): SearchResult {
	return {
		...nothingElse,
		type: 'song',
		id: song.id,
		title: titled(visibleTitle(song)),
		artist: song.isRevealed ? song.artist : null,
		status: song.decision && t(statusCaptions[song.decision]),
		songStatus: statusOf({ ...stateOf(song), decision: song.decision }, memberCount, now),
		decision: presentDecision(song),
	};
}

/** A metadata form opens on the page of its song (R-SEARCH-5). */
export function presentFoundForm({ songId, status }: FoundForm, signed: SignedSongsById): SearchResult | null {
	const song = signed.get(songId);
	return song ? { ...onPageOf(song), type: 'metadata', status: t(formStatuses[status]), formStatus: status } : null;
}

/** A contract opens on the page of its song. */
export function presentFoundContract(
	{ contractId: id, kind, songId, status }: FoundContract,
	signed: SignedSongsById,
): SearchResult | null {
	const song = signed.get(songId);
	return song
		? { ...onPageOf(song), type: 'contract', status: t(contractStatuses[status]), contract: { id, kind, status } }
		: null;
}

const onPageOf = ({ songId, title, artist }: SignedSongRow) => ({
	...nothingElse,
	id: songId,
	title: titled(title),
	artist,
});

export function presentFoundArtist(name: string, signedSongs: number): SearchResult {
	return {
		...nothingElse,
		type: 'artist',
		id: name,
		title: name,
		artist: name,
		status: signedSongs > 0 ? t(m.signedSongs, { count: signedSongs }) : null,
	};
}

interface FoundRelease {
	readonly songId: SongId;
	readonly title: string;
	readonly catalogueNumber: string | null;
	readonly barcode: string | null;
}

/** By whichever of its two numbers contains what was typed. */
export function presentFoundRelease(
	{ songId, title, catalogueNumber, barcode }: FoundRelease,
	code: string,
	signed: SignedSongsById,
): FoundCode | null {
	const song = signed.get(songId);
	if (!song) return null;
	const shown = { songId, title: titled(title), artist: song.artist };
	if (catalogueNumber !== null && comparableCatalogueNumber(catalogueNumber).includes(code))
		return { ...shown, kind: 'catalogue-number', code: catalogueNumber };
	return barcode === null ? null : { ...shown, kind: 'barcode', code: barcode };
}

export function presentFoundRecording(
	{ songId, title, isrc }: { readonly songId: SongId; readonly title: string; readonly isrc: string },
	signed: SignedSongsById,
): FoundCode | null {
	const song = signed.get(songId);
	if (!song) return null;
	return { songId, title: titled(title), artist: song.artist, kind: 'isrc', code: isrcScheme.format(isrc) };
}

export function presentFoundMessage(
	{ id, songId, authorId, text, createdAt }: FoundMessageRow,
	{
		signed,
		authors,
		words,
	}: {
		readonly signed: SignedSongsById;
		readonly authors: ReadonlyMap<string, string>;
		readonly words: readonly string[];
	},
): FoundMessage | null {
	const song = signed.get(songId);
	if (!song) return null;
	return {
		id,
		songId,
		songTitle: titled(song.title),
		authorName: nameOf(authorId, authors),
		line: quoteLine(text, authors, words),
		createdAt,
	};
}
