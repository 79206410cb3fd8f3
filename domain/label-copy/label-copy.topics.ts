import { defineTopic } from '../kernel/topic.ts';

/** Versions of label copies, and the release data that only the generator edits. */
export const labelCopyTopic = defineTopic('label-copy');
