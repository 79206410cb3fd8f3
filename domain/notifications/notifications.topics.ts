import { defineTopic } from '../kernel/topic.ts';

export const notificationTopic = defineTopic('notification');

export const notificationChoiceTopic = defineTopic('notification-choice');
