import { keepPreviousData, skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { OwedAnswer } from '../../domain/answers/answers.api.ts';
import type { SongId, SubmissionTrackId } from '../../domain/kernel/ids.ts';
import {
	answerTemplateTopic,
	answerTopic,
	heldTrackTopic,
	senderTopic,
	songTopic,
} from '../../domain/kernel/topics.ts';
import { endpoints, mutationOf } from '../lib/api.ts';
import { pagesAfter } from '../lib/pages-after.ts';

export const useSaveTemplate = mutationOf(endpoints.answers.saveAnswerTemplate, answerTemplateTopic);
export const useSendAnswer = mutationOf(endpoints.answers.sendAnswer, answerTopic);
export const useAnswerDeclined = mutationOf(endpoints.answers.answerDeclined, answerTopic);
export const useDeclineAndAnswer = mutationOf(endpoints.answers.declineAndAnswer, heldTrackTopic, answerTopic);
export const useAnswerSeveral = mutationOf(endpoints.answers.answerSeveral, answerTopic);
export const useUndoAnswers = mutationOf(endpoints.answers.undoSeveralAnswers, answerTopic);
export const useMarkAnswered = mutationOf(endpoints.answers.markAnswered, answerTopic);
export const useBlockAddress = mutationOf(endpoints.answers.blockAddress, senderTopic);
export const useUnblockAddress = mutationOf(endpoints.answers.unblockAddress, senderTopic);
export const useMergeAddresses = mutationOf(endpoints.answers.mergeAddresses, senderTopic);
export const useSeparateAddress = mutationOf(endpoints.answers.separateAddress, senderTopic);
export const useEraseAddress = mutationOf(endpoints.answers.eraseAddress, senderTopic, answerTopic, songTopic);

/** What can be answered for a song; for admins. */
export function useAnswerOffer(songId: SongId) {
	return useQuery(endpoints.answers.getAnswerOffer.queryOptions({ input: { songId } }));
}

/** The same for a demo that waits for a look or was declined. */
export function useDeclinedOffer(trackId: SubmissionTrackId) {
	return useQuery(endpoints.answers.getDeclinedOffer.queryOptions({ input: { trackId } }));
}

/** For a song or a declined demo, whichever it is. */
export function useDemoOffer({ songId, trackId }: Pick<OwedAnswer, 'songId' | 'trackId'>) {
	const ofSong = endpoints.answers.getAnswerOffer.queryOptions({ input: songId ? { songId } : skipToken });
	const ofTrack = endpoints.answers.getDeclinedOffer.queryOptions({ input: trackId ? { trackId } : skipToken });
	const [song, track] = [useQuery(ofSong), useQuery(ofTrack)];
	return song.data ?? track.data;
}

/** The server takes no more at once. */
const mostAskedAbout = 1000;

export function useOfferForSeveral(songIds: readonly SongId[]) {
	const input = { songIds: songIds.slice(0, mostAskedAbout) };
	return useQuery(endpoints.answers.offerForSeveral.queryOptions({ input }));
}

export function useAnswerTemplates() {
	return useQuery(endpoints.answers.listAnswerTemplates.queryOptions());
}

export function useOwedAnswers() {
	return useInfiniteQuery(endpoints.answers.listOwedAnswers.infiniteOptions(pagesAfter({})));
}

export function useSenders(find: string) {
	const filter = find === '' ? {} : { find };
	return useInfiniteQuery(
		endpoints.answers.listSenders.infiniteOptions({ ...pagesAfter(filter), placeholderData: keepPreviousData }),
	);
}
