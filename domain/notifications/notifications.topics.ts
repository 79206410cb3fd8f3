import { defineTopic } from '../kernel/topic.ts';

/** The notifications under somebody's bell. */
export const notificationTopic = defineTopic('notification');

/** Which kinds somebody has switched on or off. */
export const notificationChoiceTopic = defineTopic('notification-choice');
