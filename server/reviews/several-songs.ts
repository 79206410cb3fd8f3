import { AppError } from '../../domain/kernel/errors.ts';
import type { SongId } from '../../domain/kernel/ids.ts';
import type { SeveralOutcome } from '../../domain/reviews/several-songs.api.ts';

/** Runs an action for several songs. A refusal for one of them does not stop the others. */
export async function forEachSong(songIds: readonly SongId[], act: (songId: SongId) => Promise<unknown>) {
	const outcome: SeveralOutcome = { done: [], refused: [] };
	for (const songId of new Set(songIds)) {
		try {
			await act(songId);
			outcome.done.push(songId);
		} catch (error) {
			if (!(error instanceof AppError)) throw error;
			outcome.refused.push({ songId, message: error.message });
		}
	}
	return outcome;
}
