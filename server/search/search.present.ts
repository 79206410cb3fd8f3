import { contractStatuses } from '../../domain/contracts/contract-status.ts';
import { formStatuses } from '../../domain/forms/form-status.ts';
import { t } from '../../domain/kernel/message.ts';
import type { SearchResult } from '../../domain/search/search.api.ts';
import * as m from '../../domain/search/search.messages.ts';
import { statusCaptions } from '../../domain/songs/song-state.ts';
import type { FoundContract } from '../contracts/contracts.shared-queries.ts';
import type { FoundForm } from '../forms/forms.shared-queries.ts';
import type { SignedSongRow } from '../songs/signed-songs.shared-queries.ts';
import type { FoundSongs } from '../songs/song-search.shared-queries.ts';
import { presentDecision, visibleTitle } from '../songs/songs.present.ts';

export function presentFoundSong(song: FoundSongs['songs'][number]): SearchResult {
	return {
		type: 'song',
		id: song.id,
		title: visibleTitle(song).trim() || t(m.untitled),
		artist: song.isRevealed ? song.artist : null,
		status: song.decision && t(statusCaptions[song.decision]),
		decision: presentDecision(song),
		contract: null,
	};
}

/** A metadata form opens on the page of its song (R-SEARCH-5). */
export function presentFoundForm({ status }: FoundForm, song: SignedSongRow | undefined): SearchResult | null {
	return song ? { ...onPageOf(song), type: 'metadata', status: t(formStatuses[status]), contract: null } : null;
}

/** A contract opens on the page of its song. */
export function presentFoundContract(
	{ contractId: id, kind, status }: FoundContract,
	song: SignedSongRow | undefined,
): SearchResult | null {
	return song
		? { ...onPageOf(song), type: 'contract', status: t(contractStatuses[status]), contract: { id, kind } }
		: null;
}

const onPageOf = ({ songId, title, artist }: SignedSongRow) => ({
	id: songId,
	title: title.trim() || t(m.untitled),
	artist,
	decision: null,
});

export function presentFoundArtist(name: string, signedSongs: number): SearchResult {
	return {
		type: 'artist',
		id: name,
		title: name,
		artist: name,
		status: signedSongs > 0 ? t(m.signedSongs, { count: signedSongs }) : null,
		decision: null,
		contract: null,
	};
}
