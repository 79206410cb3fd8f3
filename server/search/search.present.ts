import { contractStatuses } from '../../domain/contracts/contract-status.ts';
import { formStatuses } from '../../domain/forms/form-status.ts';
import { t } from '../../domain/kernel/message.ts';
import { type SearchResult, untitled } from '../../domain/search/search.api.ts';
import type { FoundContract } from '../contracts/contracts.shared-queries.ts';
import type { FoundForm } from '../forms/forms.shared-queries.ts';
import type { SignedSongRow } from '../songs/signed-songs.shared-queries.ts';
import type { FoundSongs } from '../songs/song-search.shared-queries.ts';
import { presentDecision, visibleTitle } from '../songs/songs.present.ts';

const statusCaptions = { signed: 'Signed', passed: 'Passed' } as const;

export function presentFoundSong(song: FoundSongs['songs'][number]): SearchResult {
	return {
		type: 'song',
		id: song.id,
		title: visibleTitle(song).trim() || untitled,
		artist: song.isRevealed ? song.artist : null,
		status: song.decision && statusCaptions[song.decision],
		decision: presentDecision(song),
		contract: null,
	};
}

/** A metadata form opens on the page of its song (R-SEARCH-5). */
export function presentFoundForm({ status }: FoundForm, song: SignedSongRow | undefined): SearchResult | null {
	return song ? { ...onPageOf(song), type: 'metadata', status: formStatuses[status], contract: null } : null;
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
	title: title.trim() || untitled,
	artist,
	decision: null,
});

export function presentFoundArtist(name: string, signedSongs: number): SearchResult {
	const signedCount = signedSongs === 1 ? '1 signed song' : `${signedSongs} signed songs`;
	return {
		type: 'artist',
		id: name,
		title: name,
		artist: name,
		status: signedSongs > 0 ? signedCount : null,
		decision: null,
		contract: null,
	};
}
