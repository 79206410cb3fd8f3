import type { ReviewerId } from '../../domain/kernel/ids.ts';
import type { SignedSong } from '../../domain/signed-songs/signed-songs.api.ts';
import type { PersonRow } from '../accounts/reviewers.shared-queries.ts';
import type { SignedSongRow } from '../songs/signed-songs.shared-queries.ts';
import type { ReleaseOfSong } from './releases/releases.shared-queries.ts';

export function signersOf(songs: readonly SignedSongRow[]): ReviewerId[] {
	return [...new Set(songs.flatMap(({ signedBy }) => (signedBy ? [signedBy] : [])))];
}

export interface SignedSongFacts {
	readonly people: readonly PersonRow[];
	readonly releases: readonly ReleaseOfSong[];
}

export function presentSignedSong(song: SignedSongRow, { people, releases }: SignedSongFacts): SignedSong {
	const release = releases.find(({ songId }) => songId === song.songId);
	return {
		songId: song.songId,
		title: song.title,
		artist: song.artist,
		signedAt: song.signedAt,
		signedBy: people.find(({ id }) => id === song.signedBy)?.name ?? null,
		release: release ? { id: release.releaseId, date: release.releaseDate, version: release.rowVersion } : null,
	};
}
