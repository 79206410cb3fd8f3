import * as z from 'zod/mini';
import { notificationGroups } from '../framework/notification-kinds.ts';
import { endpointsIn } from '../kernel/endpoint.ts';
import { notificationIdSchema, songIdSchema } from '../kernel/ids.ts';
import { maybeText } from '../kernel/shapes.ts';
import { text } from '../kernel/text.ts';
import {
	decisionTopic,
	notificationChoiceTopic,
	notificationTopic,
	personTopic,
	revealTopic,
	songTitleTopic,
} from '../kernel/topics.ts';
import { notificationShows } from './notification-filter.ts';

const notificationSchema = z.object({
	id: notificationIdSchema,
	/** Defined by the module that sends it, such as `review_request`. */
	type: z.string(),
	/** Null if it has no sender, or if the sender's account is deleted. */
	senderName: maybeText,
	/** Determines the colour of the sender's avatar. */
	senderId: maybeText,
	/** The text between the sender's name and the song's title: "asks for your review of". */
	message: z.string(),
	songId: z.nullable(songIdSchema),
	/** With the artist's name masked if this viewer may not know it. */
	songTitle: maybeText,
	/**
	 * Number of songs that it is about: several if their reviews were requested together. The first unreviewed song is then named.
	 */
	songCount: z.number(),
	/** The page that it opens. */
	path: z.string(),
	read: z.boolean(),
	createdAt: z.date(),
});
export type Notification = z.infer<typeof notificationSchema>;

/** One kind of notification with its switches: on, off, or null if it never uses that channel. */
const notificationChoiceSchema = z.object({
	kind: z.string(),
	/** The heading below which it is shown. */
	group: z.enum(notificationGroups),
	caption: z.string(),
	explanation: z.string(),
	bell: z.nullable(z.boolean()),
	mail: z.nullable(z.boolean()),
});
export type NotificationChoice = z.infer<typeof notificationChoiceSchema>;

const notificationChoicesSchema = z.object({ choices: z.array(notificationChoiceSchema) });

/** The moment and the id of the last notification of a page. */
const bellCursor = /^\d{1,16}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const { member } = endpointsIn('Notifications');

export const notificationsApi = {
	listNotifications: member.get('/notifications', 'List my notifications, newest first, 50 per page', {
		shows: [notificationTopic, personTopic, songTitleTopic, decisionTopic, revealTopic],
		input: {
			after: z.optional(text(60).check(z.regex(bellCursor, 'Not a page of this list'))),
			show: z.optional(z.enum(notificationShows)),
			group: z.optional(z.enum(notificationGroups)),
		},
		output: {
			notifications: z.array(notificationSchema),
			/** Number of unread lines of the bell, across all pages and whatever the filter. */
			unreadCount: z.number(),
			nextAfter: maybeText,
		},
	}),

	markRead: member.put('/notifications/{notificationId}/read', 'Mark a notification as read', {
		input: { notificationId: notificationIdSchema },
	}),

	markAllRead: member.put('/notifications/read', 'Mark all notifications as read'),

	getChoices: member.get('/notification-choices', 'Get my notification settings', {
		shows: [notificationChoiceTopic],
		output: notificationChoicesSchema,
	}),

	setChoice: member.put('/notification-choices', 'Turn a kind of notification on or off for a channel', {
		input: {
			kind: text(60),
			channel: z.enum(['bell', 'mail']),
			isOn: z.boolean(),
		},
	}),
};
