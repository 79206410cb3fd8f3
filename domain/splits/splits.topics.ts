import { defineTopic } from '../kernel/topic.ts';

/** Who has which share of a song or a recording, and who has agreed to it. */
export const splitTopic = defineTopic('split');
