import { defineTopic } from '../kernel/topic.ts';

export const contractTopic = defineTopic('contract');
