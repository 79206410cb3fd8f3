import { useMutation } from '@tanstack/react-query';
import type { AnswerInput } from '../../../domain/answers/answer-input.ts';
import type { BatchId, ReviewerId, SongId } from '../../../domain/kernel/ids.ts';
import {
	answerTopic,
	decisionTopic,
	revealTopic,
	reviewRequestTopic,
	songTopic,
} from '../../../domain/kernel/topics.ts';
import { mostSongsAtOnce } from '../../../domain/reviews/scores.ts';
import type { SeveralOutcome } from '../../../domain/reviews/several-songs.api.ts';
import { client, useInvalidate } from '../../lib/api-client.ts';

/** Sends as many requests as the number of songs needs, one after another. */
async function inPieces(songIds: readonly SongId[], send: (songIds: SongId[]) => Promise<SeveralOutcome>) {
	const outcome: SeveralOutcome = { done: [], refused: [] };
	for (let start = 0; start < songIds.length; start += mostSongsAtOnce) {
		const { done, refused } = await send(songIds.slice(start, start + mostSongsAtOnce));
		outcome.done.push(...done);
		outcome.refused.push(...refused);
	}
	return outcome;
}

function useSeveral(send: (input: { songIds: SongId[] }) => Promise<SeveralOutcome>) {
	const onSettled = useInvalidate(songTopic, decisionTopic, revealTopic);
	return useMutation({
		mutationFn: (input: { songIds: readonly SongId[] }) => inPieces(input.songIds, (songIds) => send({ songIds })),
		// After failures too: some of the songs may be done.
		onSettled,
	});
}

export function useUndoDecisions() {
	return useSeveral(client.reviews.undoDecisions);
}

export function useExtendSongs() {
	return useSeveral(client.reviews.extendSongs);
}

/** Includes the number of senders who get a reply. */
export type PassedOutcome = SeveralOutcome & { answered: number };

export function usePassSongs() {
	const onSettled = useInvalidate(songTopic, decisionTopic, revealTopic, answerTopic);
	return useMutation({
		async mutationFn(input: {
			songIds: readonly SongId[];
			reason: string;
			answer: AnswerInput | null;
		}): Promise<PassedOutcome> {
			let answered = 0;
			const outcome = await inPieces(input.songIds, async (songIds) => {
				const passed = await client.reviews.passSongs({ ...input, songIds });
				answered += passed.answered;
				return passed;
			});
			return { ...outcome, answered };
		},
		onSettled,
	});
}

export function useRequestReviewsOfSongs() {
	const onSettled = useInvalidate(reviewRequestTopic);
	return useMutation({
		mutationFn: ({ songIds, reviewerIds }: { songIds: readonly SongId[]; reviewerIds: ReviewerId[] }) => {
			let batchId: BatchId | undefined;
			return inPieces(songIds, async (piece) => {
				const outcome = await client.reviews.requestReviewsOfSongs({
					songIds: piece,
					reviewerIds,
					...(batchId && { batchId }),
				});
				({ batchId } = outcome);
				return outcome;
			});
		},
		onSettled,
	});
}
