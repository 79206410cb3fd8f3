import { keepPreviousData, skipToken } from '@tanstack/react-query';
import type { OwedAnswer } from '../../domain/answers/answers.api.ts';
import type { SongId } from '../../domain/kernel/ids.ts';
import {
	answerTemplateTopic,
	answerTopic,
	heldTrackTopic,
	senderTopic,
	songTopic,
} from '../../domain/kernel/topics.ts';
import { endpoints, mutationOf, pagesOf, queryOf } from '../lib/api-client.ts';

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

/** The replies that can be sent for a song; only for admins. */
export const useAnswerOffer = queryOf(endpoints.answers.getAnswerOffer);

/** The same for a demo that is waiting for screening or was declined. */
export const useDeclinedOffer = queryOf(endpoints.answers.getDeclinedOffer);

/** For a song or a declined demo. */
export function useDemoOffer({ songId, trackId }: Pick<OwedAnswer, 'songId' | 'trackId'>) {
	const song = useAnswerOffer(songId ? { songId } : skipToken);
	const track = useDeclinedOffer(trackId ? { trackId } : skipToken);
	return song.data ?? track.data;
}

/** The server accepts no more per request. */
const mostAskedAbout = 1000;

const useOffers = queryOf(endpoints.answers.offerForSeveral);

export function useOfferForSeveral(songIds: readonly SongId[]) {
	return useOffers({ songIds: songIds.slice(0, mostAskedAbout) });
}

export const useAnswerTemplates = queryOf(endpoints.answers.listAnswerTemplates);
export const useRepliesDue = pagesOf(endpoints.answers.listOwedAnswers);
export const useSenders = pagesOf(endpoints.answers.listSenders, { placeholderData: keepPreviousData });
