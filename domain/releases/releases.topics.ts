import { defineTopic } from '../kernel/topic.ts';

/** The releases of signed songs: when they come out and what they hold. */
export const releaseTopic = defineTopic('release');
