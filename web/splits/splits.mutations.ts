import { useQuery } from '@tanstack/react-query';
import type { SongId } from '../../domain/kernel/ids.ts';
import { artistTopic, splitTopic, writerTopic } from '../../domain/kernel/topics.ts';
import { endpoints, mutationOf } from '../lib/api-client.ts';

const { splits } = endpoints;

const splitTopics = [splitTopic, writerTopic, artistTopic];

export const useSaveSplit = mutationOf(splits.saveSplit, ...splitTopics);
export const useProposeSplit = mutationOf(splits.proposeSplit, ...splitTopics);
export const useReopenSplit = mutationOf(splits.reopenSplit, ...splitTopics);
export const useRemindWriter = mutationOf(splits.remindWriter, ...splitTopics);
export const useResendSplitLink = mutationOf(splits.resendSplitLink, ...splitTopics);
export const useCopySplitLink = mutationOf(splits.copySplitLink, ...splitTopics);
export const useSettleWriterDetails = mutationOf(splits.settleWriterDetails, ...splitTopics);

/** Only for admins. */
export const useConfirmForWriter = mutationOf(splits.confirmForWriter, ...splitTopics);
export const useSaveMasterShares = mutationOf(splits.saveMasterShares, ...splitTopics);

/** Only for admins. */
export const useConfirmMasterShares = mutationOf(splits.confirmMasterShares, ...splitTopics);
export const useReopenMasterShares = mutationOf(splits.reopenMasterShares, ...splitTopics);

export function useSplit(songId: SongId) {
	return useQuery(endpoints.splits.getSplit.queryOptions({ input: { songId } }));
}
