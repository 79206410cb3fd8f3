import { keepPreviousData, skipToken, type UseQueryResult, useQueries } from '@tanstack/react-query';
import type { SongId } from '../../domain/kernel/ids.ts';
import { heldDemoTopic, replyTemplateTopic, replyTopic, senderTopic, songTopic } from '../../domain/kernel/topics.ts';
import type { OfferForSeveral } from '../../domain/replies/replies.api.ts';
import type { ReplyDue } from '../../domain/replies/replies-due.api.ts';
import { endpoints, mutationOf, pagesOf, queryOf } from '../lib/api-client.ts';

export const useSaveTemplate = mutationOf(endpoints.replies.saveReplyTemplate, replyTemplateTopic);
export const useSendReply = mutationOf(endpoints.replies.sendReply, replyTopic);
export const useReplyToDeclined = mutationOf(endpoints.replies.replyToDeclined, replyTopic);
export const useDeclineAndReply = mutationOf(endpoints.replies.declineAndReply, heldDemoTopic, replyTopic);
export const useReplyToSeveral = mutationOf(endpoints.replies.replyToSeveral, replyTopic);
export const useUndoReplies = mutationOf(endpoints.replies.undoSeveralReplies, replyTopic);
export const useMarkRepliedElsewhere = mutationOf(endpoints.replies.markRepliedElsewhere, replyTopic);
export const useBlockAddress = mutationOf(endpoints.replies.blockAddress, senderTopic);
export const useUnblockAddress = mutationOf(endpoints.replies.unblockAddress, senderTopic);
export const useMergeAddresses = mutationOf(endpoints.replies.mergeAddresses, senderTopic);
export const useSeparateAddress = mutationOf(endpoints.replies.separateAddress, senderTopic);
export const useEraseAddress = mutationOf(endpoints.replies.eraseAddress, senderTopic, replyTopic, songTopic);

/** The replies that can be sent for a song; only for admins. */
export const useReplyOffer = queryOf(endpoints.replies.getReplyOffer);

/** The same for a demo that is waiting for screening or was declined. */
export const useDeclinedOffer = queryOf(endpoints.replies.getDeclinedOffer);

/** For a song or a declined demo. */
export function useDemoOffer({ songId, demoId }: Pick<ReplyDue, 'songId' | 'demoId'>) {
	const song = useReplyOffer(songId ? { songId } : skipToken);
	const demo = useDeclinedOffer(demoId ? { demoId } : skipToken);
	return song.data ?? demo.data;
}

/** The server accepts no more per request. */
const mostAskedAbout = 1000;

/** Asks about any number of songs; the counts are those of all of them. */
export function useOfferForSeveral(songIds: readonly SongId[]) {
	const pieces = Array.from({ length: Math.ceil(songIds.length / mostAskedAbout) }, (_, index) =>
		songIds.slice(index * mostAskedAbout, (index + 1) * mostAskedAbout),
	);
	return useQueries({
		queries: pieces.map((piece) => endpoints.replies.offerForSeveral.queryOptions({ input: { songIds: piece } })),
		combine: addOffers,
	});
}

function addOffers(offers: readonly UseQueryResult<OfferForSeveral>[]) {
	const loaded = offers.flatMap(({ data }) => data ?? []);
	const sumOf = (name: 'count' | 'withoutReviews' | 'unplayed') => loaded.reduce((sum, offer) => sum + offer[name], 0);
	const [first] = loaded;
	const isComplete = loaded.length === offers.length;
	return {
		isLoading: offers.some(({ isLoading }) => isLoading),
		data:
			first && isComplete
				? { ...first, count: sumOf('count'), withoutReviews: sumOf('withoutReviews'), unplayed: sumOf('unplayed') }
				: undefined,
	};
}

export const useReplyTemplates = queryOf(endpoints.replies.listReplyTemplates);
export const useRepliesDue = pagesOf(endpoints.replies.listRepliesDue);
export const useSenders = pagesOf(endpoints.replies.listSenders, { placeholderData: keepPreviousData });
