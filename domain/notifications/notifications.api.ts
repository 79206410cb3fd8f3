import * as z from 'zod/mini';
import { doneSchema } from '../kernel/done.ts';
import { memberEndpoint } from '../kernel/endpoint.ts';
import { notificationIdSchema, songIdSchema } from '../kernel/ids.ts';
import { notificationKinds } from './notification-kinds.ts';

export const notificationSchema = z.object({
	id: notificationIdSchema,
	type: z.enum(notificationKinds),
	/** Null for what came by itself, and for people nobody knows any more. */
	senderName: z.nullable(z.string()),
	/** The id by which their avatar gets its colour. */
	senderId: z.nullable(z.string()),
	/** What happened, to be read after the sender's name: "asks for your review of". */
	message: z.string(),
	songId: z.nullable(songIdSchema),
	/** With the artist's name masked for whoever may not know it. */
	songTitle: z.nullable(z.string()),
	/** Where a press leads. */
	path: z.string(),
	read: z.boolean(),
	createdAt: z.date(),
});
export type Notification = z.infer<typeof notificationSchema>;

export const notificationChoicesSchema = z.object({
	choices: z.array(z.object({ kind: z.enum(notificationKinds), bell: z.boolean(), mail: z.boolean() })),
	/** The morning mail that rounds up what waits and expires within 48 hours. */
	roundUp: z.boolean(),
});
export type NotificationChoices = z.infer<typeof notificationChoicesSchema>;

const part = { tags: ['Notifications'] };

export const notificationsApi = {
	listNotifications: memberEndpoint
		.route({ ...part, method: 'GET', path: '/notifications', summary: 'My newest notifications' })
		.output(z.object({ notifications: z.array(notificationSchema), unreadCount: z.number() })),

	markRead: memberEndpoint
		.route({ ...part, method: 'PUT', path: '/notifications/{notificationId}/read', summary: 'Mark one as read' })
		.input(z.object({ notificationId: notificationIdSchema }))
		.output(doneSchema),

	markAllRead: memberEndpoint
		.route({ ...part, method: 'PUT', path: '/notifications/read', summary: 'Mark all as read' })
		.output(doneSchema),

	getChoices: memberEndpoint
		.route({ ...part, method: 'GET', path: '/notification-choices', summary: 'What I am told of, and how' })
		.output(notificationChoicesSchema),

	setChoice: memberEndpoint
		.route({ ...part, method: 'PUT', path: '/notification-choices', summary: 'Switch a kind on or off' })
		.input(
			z.object({
				kind: z.union([z.enum(notificationKinds), z.literal('round_up')]),
				channel: z.enum(['bell', 'mail']),
				isOn: z.boolean(),
			}),
		)
		.output(doneSchema),
};
