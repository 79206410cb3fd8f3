import { useMutation } from '@tanstack/react-query';
import { answerTopic } from '../../../domain/answers/answers.topics.ts';
import { decisionTopic, revealTopic, songTopic } from '../../../domain/songs/songs.topics.ts';
import { endpoints } from '../../lib/api.ts';
import { useInvalidate } from '../../lib/use-invalidate.ts';

// Invalidated after failures too: a refused decision usually means that somebody else has decided meanwhile.
export function useSignSong() {
	return useMutation(
		endpoints.reviews.signSong.mutationOptions({
			onSettled: useInvalidate(songTopic, decisionTopic, revealTopic, answerTopic),
		}),
	);
}

export function usePassSong() {
	return useMutation(
		endpoints.reviews.passSong.mutationOptions({
			onSettled: useInvalidate(songTopic, decisionTopic, revealTopic, answerTopic),
		}),
	);
}

export function useUndoDecision() {
	return useMutation(
		endpoints.reviews.undoDecision.mutationOptions({
			onSettled: useInvalidate(songTopic, decisionTopic, revealTopic, answerTopic),
		}),
	);
}

export function useCloseReview() {
	return useMutation(
		endpoints.reviews.closeReview.mutationOptions({ onSettled: useInvalidate(songTopic, decisionTopic, revealTopic) }),
	);
}

export function useReopenReview() {
	return useMutation(
		endpoints.reviews.reopenReview.mutationOptions({ onSettled: useInvalidate(songTopic, decisionTopic, revealTopic) }),
	);
}

export function useExtendSong() {
	return useMutation(
		endpoints.reviews.extendSong.mutationOptions({ onSettled: useInvalidate(songTopic, decisionTopic, revealTopic) }),
	);
}
