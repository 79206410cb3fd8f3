import type { ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import { standingsOf } from '../../domain/signed-songs/area-words.ts';
import { nextAction } from '../../domain/signed-songs/next-action.ts';
import { explainNextAction } from '../../domain/signed-songs/next-action-text.ts';
import { missingForReady, missingIdentifiers } from '../../domain/signed-songs/readiness.ts';
import type { SignedSong } from '../../domain/signed-songs/signed-songs.api.ts';
import type { PersonRow } from '../framework/reviewers.shared-queries.ts';
import type { ReleaseOfSong } from '../releases/releases.shared-queries.ts';
import type { SignedSongRow } from '../songs/signed-songs.shared-queries.ts';
import type { Withdrawal } from '../workspace/withdrawals.shared-queries.ts';
import type { SongFacts } from './song-facts.ts';

export function signersOf(songs: readonly SignedSongRow[]): ReviewerId[] {
	return [...new Set(songs.flatMap(({ signedBy }) => (signedBy ? [signedBy] : [])))];
}

export interface ShownWith {
	readonly people: readonly PersonRow[];
	readonly releases: readonly ReleaseOfSong[];
	readonly withdrawals: ReadonlyMap<SongId, Withdrawal>;
	readonly owners: ReadonlyMap<SongId, ReviewerId | null>;
	readonly facts: ReadonlyMap<SongId, SongFacts>;
	readonly viewer: { readonly isAdmin: boolean };
}

export function presentSignedSong(
	song: SignedSongRow,
	{ people, releases, withdrawals, owners, facts, viewer }: ShownWith,
): SignedSong {
	const its = facts.get(song.songId);
	if (!its) throw new Error('the facts of a song were not loaded');
	const action = nextAction(its, viewer);
	const nameOf = (wanted: ReviewerId | null | undefined) => people.find(({ id }) => id === wanted)?.name ?? null;
	const withdrawn = withdrawals.get(song.songId);
	const owner = people.find(({ id }) => id === owners.get(song.songId));
	const release = releases.find(({ songId }) => songId === song.songId);
	return {
		songId: song.songId,
		title: song.title,
		artist: song.artist,
		signedAt: song.signedAt,
		signedBy: nameOf(song.signedBy),
		release: release ? { id: release.releaseId, date: release.releaseDate, version: release.rowVersion } : null,
		owner: owner ? { id: owner.id, name: owner.name } : null,
		withdrawn: withdrawn ? { ...withdrawn, by: nameOf(withdrawn.by) } : null,
		areas: standingsOf(its),
		nextAction: { ...action, text: explainNextAction(action.name, its, its.recipients) },
		missingForReady: missingForReady(its),
		missingIdentifiers: missingIdentifiers(its),
	};
}
