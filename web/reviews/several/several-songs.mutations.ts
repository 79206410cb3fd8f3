import { useMutation } from '@tanstack/react-query';
import type { BatchId, ReviewerId, SongId } from '../../../domain/kernel/ids.ts';
import {
	decisionTopic,
	replyTopic,
	revealTopic,
	reviewRequestTopic,
	songTopic,
} from '../../../domain/kernel/topics.ts';
import type { ReplyInput } from '../../../domain/replies/reply-input.ts';
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

/** Includes the number of songs whose senders get a reply. */
export type PassedOutcome = SeveralOutcome & { replied: number };

export function usePassSongs() {
	const onSettled = useInvalidate(songTopic, decisionTopic, revealTopic, replyTopic);
	return useMutation({
		async mutationFn(input: {
			songIds: readonly SongId[];
			reason: string;
			reply: ReplyInput | null;
		}): Promise<PassedOutcome> {
			let replied = 0;
			const outcome = await inPieces(input.songIds, async (songIds) => {
				const passed = await client.reviews.passSongs({ ...input, songIds });
				replied += passed.replied;
				return passed;
			});
			return { ...outcome, replied };
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
