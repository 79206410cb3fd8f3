import { defineTopic } from '../kernel/topic.ts';

export const uploadTopic = defineTopic('upload');
