import { defineTopic } from '../kernel/topic.ts';

/** The settings of a label's submit page. */
export const submitPageTopic = defineTopic('submit-page');

/** What somebody sent, as they see it. */
export const submissionTopic = defineTopic('submission');

/** The demos that are held for a look. */
export const heldTrackTopic = defineTopic('held-track');
