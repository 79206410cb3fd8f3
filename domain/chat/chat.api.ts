import * as z from 'zod/mini';
import { endpointsIn } from '../kernel/endpoint.ts';
import { anyId, messageIdSchema, reviewerIdSchema, songIdSchema } from '../kernel/ids.ts';
import { maybeDate, maybeNumber, maybeText } from '../kernel/shapes.ts';
import { text, textInput } from '../kernel/text.ts';
import {
	chatSeenTopic,
	chatTopic,
	chatUnreadTopic,
	decisionTopic,
	memberTopic,
	personTopic,
	songTitleTopic,
} from '../kernel/topics.ts';

const chatFileSchema = z.object({
	id: z.string(),
	name: z.string(),
	/** Detected from its bytes. Pictures and sound are shown; everything else is a download. */
	kind: z.enum(['picture', 'audio', 'video', 'document', 'archive', 'other']),
	sizeBytes: z.number(),
	/** Set for pictures. */
	width: maybeNumber,
	height: maybeNumber,
	url: z.string(),
});
export type ChatFile = z.infer<typeof chatFileSchema>;

const personSchema = z.object({ id: reviewerIdSchema, name: z.string() });

const messageSchema = z.object({
	id: messageIdSchema,
	/** Position in the thread. */
	position: z.number(),
	/** Thread revision at the last change, so that a page can request only what is new. */
	revision: z.number(),
	/** A message of a person, or a system line about an event of the song. */
	kind: z.enum(['text', 'line']),
	/** Null for a system line, and for authors who deleted their account. */
	authorId: z.nullable(reviewerIdSchema),
	authorName: z.string(),
	/** Empty once it was deleted. */
	text: z.string(),
	/** People mentioned in the text as @name. */
	mentions: z.array(personSchema),
	files: z.array(chatFileSchema),
	createdAt: z.date(),
	editedAt: maybeDate,
	isDeleted: z.boolean(),
	/** The nonce it was sent with; only for its author. */
	nonce: maybeText,
	tone: z.enum(['plain', 'good', 'bad']),
	/** The reason given in a system line. */
	note: z.string(),
});
export type Message = z.infer<typeof messageSchema>;

const song = { songId: songIdSchema };
/** A position or a revision in an address, where everything is text. */
const placeInThread = text(15).check(z.regex(/^\d{1,15}$/, 'Not a place in a chat'));

const threadSchema = z.object({
	songId: songIdSchema,
	title: z.string(),
	artist: z.string(),
	lastAt: z.date(),
	/** The last message of the chat. */
	last: z.nullable(z.object({ by: maybeText, text: z.string() })),
	unread: z.number(),
	isMentioned: z.boolean(),
});
export type Thread = z.infer<typeof threadSchema>;

const { member } = endpointsIn('Chat');
const ofSong = '/signed-songs/{songId}';
/** The schema allows more than the rule, so that the rule can state the limit. */
const typedText = textInput(20_000);

export const chatApi = {
	listThreads: member.get('/chats', 'List the chats of the label, most recent activity first', {
		shows: [chatTopic, chatUnreadTopic, songTitleTopic, decisionTopic, personTopic],
		input: { after: z.optional(text(200)) },
		output: { threads: z.array(threadSchema), nextAfter: maybeText },
	}),

	countUnread: member.get('/chats/unread', 'Count your unread messages', {
		shows: [chatTopic, chatUnreadTopic],
		output: {
			total: z.number(),
			/** The songs with unread messages, at most a hundred. */
			bySong: z.array(z.object({ songId: songIdSchema, unread: z.number() })),
		},
	}),

	listMessages: member.get(`${ofSong}/messages`, 'List messages of a chat: the newest, or around a position', {
		shows: [chatTopic],
		input: {
			...song,
			/** The messages before this position. */
			before: z.optional(placeInThread),
			/** The messages after this position. */
			after: z.optional(placeInThread),
			/** The messages around this one. */
			around: z.optional(messageIdSchema),
		},
		output: {
			/** In sending order. */
			messages: z.array(messageSchema),
			hasOlder: z.boolean(),
			hasNewer: z.boolean(),
			/** Revision from which `listChanges` continues. */
			revision: z.number(),
			/** Position of the first unread message; null if there is none. */
			unreadFrom: maybeNumber,
		},
	}),

	listChanges: member.get(
		`${ofSong}/message-changes`,
		'List messages that were sent, edited or deleted since a revision',
		{
			input: { ...song, since: z._default(placeInThread, '0') },
			output: {
				messages: z.array(messageSchema),
				revision: z.number(),
				/** There are more changes than one response holds: the page has to reload. */
				isCut: z.boolean(),
			},
		},
	),

	listSeen: member.get(`${ofSong}/seen`, 'List how far each colleague has read a chat', {
		shows: [chatTopic, chatSeenTopic, memberTopic],
		input: song,
		output: { seen: z.array(z.extend(personSchema, { position: z.number() })) },
	}),

	searchMessages: member.get(`${ofSong}/messages/search`, 'Search the messages of a chat', {
		shows: [chatTopic],
		input: { ...song, find: textInput(200), before: z.optional(placeInThread) },
		output: {
			/** Newest first. */
			found: z.array(
				z.object({
					id: messageIdSchema,
					position: z.number(),
					authorName: z.string(),
					text: z.string(),
					createdAt: z.date(),
				}),
			),
			nextBefore: maybeText,
		},
	}),

	listFiles: member.get(`${ofSong}/chat-files`, 'List the files of a chat, newest first', {
		shows: [chatTopic],
		input: { ...song, before: z.optional(placeInThread) },
		output: {
			files: z.array(
				z.extend(chatFileSchema, {
					messageId: messageIdSchema,
					authorName: z.string(),
					createdAt: z.date(),
				}),
			),
			nextBefore: maybeText,
		},
	}),

	sendMessage: member.post(`${ofSong}/messages`, 'Send a message', {
		input: {
			...song,
			/** Set by the page, so that a message that is sent twice is stored once. */
			nonce: anyId,
			text: typedText,
			/** Files uploaded before, by `POST /files/chat`. */
			fileIds: z._default(z.array(anyId).check(z.maxLength(100)), []),
			/** The author of a message that was stored on the device; the server refuses it from anyone else. */
			authorId: z.optional(reviewerIdSchema),
		},
		output: messageSchema,
	}),

	editMessage: member.put('/messages/{messageId}', 'Edit your message', {
		input: { messageId: messageIdSchema, text: typedText },
		output: messageSchema,
	}),

	deleteMessage: member.delete('/messages/{messageId}', 'Delete a message with its files', {
		input: { messageId: messageIdSchema },
	}),

	markSeen: member.put(`${ofSong}/seen`, 'Mark a chat as read up to a position', {
		input: { ...song, position: z._default(z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)), 0) },
	}),
};
