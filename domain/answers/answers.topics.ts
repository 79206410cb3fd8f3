import { defineTopic } from '../kernel/topic.ts';

/** What was answered to senders, or waits to be. */
export const answerTopic = defineTopic('answer');

/** The label's texts for answers. */
export const answerTemplateTopic = defineTopic('answer-template');

/** Who has sent something, and whether they are blocked. */
export const senderTopic = defineTopic('sender');
