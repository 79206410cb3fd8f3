import { defineTopic } from '../kernel/topic.ts';

/** What is said in the chats of a label. */
export const chatTopic = defineTopic('chat');

/** Who has seen how much of a chat. */
export const chatSeenTopic = defineTopic('chat-seen');

/** How much one person has not read yet. */
export const chatUnreadTopic = defineTopic('chat-unread');
