import { defineTopic } from '../kernel/topic.ts';

/** Who was asked for a review. */
export const reviewRequestTopic = defineTopic('review-request');
