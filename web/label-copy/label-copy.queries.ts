import { labelCopyTopic, releaseTopic } from '../../domain/kernel/topics.ts';
import { endpoints, mutationOf, pagesOf, queryOf } from '../lib/api-client.ts';

const { labelCopy } = endpoints;

const copyTopics = [labelCopyTopic, releaseTopic];

export const useGenerateCopy = mutationOf(labelCopy.generateLabelCopy, ...copyTopics);
export const useRequestCopyChanges = mutationOf(labelCopy.requestCopyChanges, ...copyTopics);
export const useApproveOnBehalf = mutationOf(labelCopy.approveCopyOnBehalf, ...copyTopics);
export const useFinaliseCopy = mutationOf(labelCopy.finaliseLabelCopy, ...copyTopics);
export const useSaveCopyFields = mutationOf(labelCopy.saveCopyFields, ...copyTopics);

export const useLabelCopies = pagesOf(labelCopy.listLabelCopies);
export const useLabelCopy = queryOf(labelCopy.getLabelCopy);
export const useCopyVersion = queryOf(labelCopy.getCopyVersion);
