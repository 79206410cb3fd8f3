import type { ReviewerId } from '../../domain/kernel/ids.ts';
import type { SignedSong } from '../../domain/signed-songs/signed-songs.api.ts';
import type { PersonRow } from '../accounts/reviewers.shared-queries.ts';
import type { SignedSongRow } from '../songs/signed-songs.shared-queries.ts';

export function signersOf(songs: readonly SignedSongRow[]): ReviewerId[] {
	return [...new Set(songs.flatMap(({ signedBy }) => (signedBy ? [signedBy] : [])))];
}

export function presentSignedSong(song: SignedSongRow, people: readonly PersonRow[]): SignedSong {
	return {
		songId: song.songId,
		title: song.title,
		artist: song.artist,
		signedAt: song.signedAt,
		signedBy: people.find(({ id }) => id === song.signedBy)?.name ?? null,
	};
}
