import { labelCopyTopic } from '../../domain/label-copy/label-copy.topics.ts';
import { releaseTopic } from '../../domain/releases/releases.topics.ts';
import { endpoints } from '../lib/api.ts';
import { mutationOf } from '../lib/endpoint-hooks.ts';

const { labelCopy } = endpoints;

const copyTopics = [labelCopyTopic, releaseTopic];

export const useGenerateCopy = mutationOf(labelCopy.generateLabelCopy, ...copyTopics);
export const useRequestCopyChanges = mutationOf(labelCopy.requestCopyChanges, ...copyTopics);
export const useApproveOnBehalf = mutationOf(labelCopy.approveCopyOnBehalf, ...copyTopics);
export const useFinaliseCopy = mutationOf(labelCopy.finaliseLabelCopy, ...copyTopics);
export const useSaveCopyFields = mutationOf(labelCopy.saveCopyFields, ...copyTopics);
