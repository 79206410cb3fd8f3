// Reading chats: the inbox, messages, search, and how far others have read.
import { chatApi } from '../../domain/chat/chat.api.ts';
import { messageNotFound } from '../../domain/chat/chat.errors.ts';
import { showMentions } from '../../domain/chat/mentions.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { MessageId, SongId } from '../../domain/kernel/ids.ts';
import { chatSeenTopic, chatUnreadTopic } from '../../domain/kernel/topics.ts';
import { signedSongNotFound } from '../../domain/signed-songs/signed-songs.errors.ts';
import type { Member } from '../framework/actor.ts';
import type { Core } from '../framework/core.ts';
import { handlers } from '../framework/handle.ts';
import { touchAccount, touchLabel } from '../framework/live-scopes.ts';
import { listMembersOf } from '../framework/reviewers.shared-queries.ts';
import { type Db, idsOf, type Queries, type Tx } from '../platform/db/database.ts';
import { decodeCursor, encodeCursor } from '../songs/list-cursor.ts';
import { findSignedSong, listSignedSongsByIds } from '../songs/signed-songs.shared-queries.ts';
import { excerptOf, loadNames, nameOf, namesIn, presentFile, presentMessages } from './chat.present.ts';
import { listThreadFiles } from './chat-files.repository.ts';
import { mentionKind } from './chat-notifications.ts';
import { findMessage, listBefore, listChangedSince, listFrom, listLast, searchThread } from './messages.repository.ts';
import {
	findReader,
	findThread,
	listInbox,
	listSeen,
	listUnread,
	lockThread,
	putSeen,
	type SongPart,
} from './threads.repository.ts';

/** An unsigned song, or a song of another label, has no thread. */
export async function getChatSong(queries: Queries, { organizationId }: Member, songId: SongId): Promise<SongPart> {
	if (!(await findSignedSong(queries, organizationId, songId))) throw new AppError(signedSongNotFound);
	return { organizationId, songId };
}

/** A member has read a thread: their counts change for themselves, and their position for everyone else. */
export async function touchSeen(tx: Tx, { organizationId, userId }: Member) {
	await touchLabel(tx, organizationId, chatSeenTopic);
	await touchAccount(tx, userId, chatUnreadTopic);
}

const inboxSize = 30;
const mostUnreadSongs = 100;
const inboxRange = 'inbox';

/** All chats of a label, as one person sees them. */
export const createInbox = (core: Core) =>
	handlers(core, chatApi, {
		async listThreads({ actor, input: { after } }) {
			const { db } = core;
			const position = after === undefined ? undefined : decodeCursor(after, new Map([[inboxRange, 'micros']]));
			const rows = await listInbox(db, actor, position, inboxSize + 1);
			const page = rows.slice(0, inboxSize);
			const ids = page.map(({ songId }) => songId);
			const signed = await listSignedSongsByIds(db, actor.organizationId, ids);
			const last = await listLast(db, actor.organizationId, page);
			const names = await namesIn(db, last);
			const songs = new Map(signed.map((song) => [song.songId, song]));
			const lastOf = new Map(last.map((row) => [row.songId, row]));
			const end = page.at(-1);
			return {
				threads: page.flatMap(({ songId, lastAt, unread, isMentioned }) => {
					const song = songs.get(songId);
					const message = lastOf.get(songId);
					if (!song) return [];
					const shown = { songId, title: song.title, artist: song.artist, lastAt, unread, isMentioned };
					return [{ ...shown, last: message ? excerptOf(message, names) : null }];
				}),
				nextAfter: rows.length > inboxSize && end ? encodeCursor({ range: inboxRange, ...end }) : null,
			};
		},

		async countUnread({ actor }) {
			const rows = await listUnread(core.db, actor);
			const total = rows.reduce((sum, { unread }) => sum + unread, 0);
			return { total, bySong: rows.slice(0, mostUnreadSongs) };
		},
	});

const pageSize = 50;
const mostChanges = 200;
const mostFound = 20;
const mostFiles = 20;

export function createThreads(core: Core) {
	const { db, clock, notifier } = core;
	return handlers(core, chatApi, {
		async listMessages({ actor, input: { songId, before, after, around } }) {
			const song = await getChatSong(db, actor, songId);
			// The thread is read first: what is written after that is fetched again.
			const thread = await findThread(db, song);
			const reader = await findReader(db, songId, actor.reviewerId);
			const place = { before: placeOf(before), after: placeOf(after), around };
			const { rows, hasOlder, hasNewer } = await listPlace(db, song, place);
			const messages = await presentMessages(db, actor, rows);
			return { messages, hasOlder, hasNewer, revision: thread?.revision ?? 0, unreadFrom: reader?.unreadFrom ?? null };
		},

		async listChanges({ actor, input: { songId, since } }) {
			const song = await getChatSong(db, actor, songId);
			const thread = await findThread(db, song);
			const rows = await listChangedSince(db, song, Number(since), mostChanges + 1);
			const isCut = rows.length > mostChanges;
			return {
				messages: isCut ? [] : await presentMessages(db, actor, rows),
				// If more was written since the thread was read, that is in the response too.
				revision: Math.max(thread?.revision ?? 0, ...rows.map(({ revision }) => revision)),
				isCut,
			};
		},

		async searchMessages({ actor, input: { songId, find, before } }) {
			const song = await getChatSong(db, actor, songId);
			const typed = find.trim();
			if (typed === '') return { found: [], nextBefore: null };
			const rows = await searchThread(db, song, typed, placeOf(before), mostFound + 1);
			const page = rows.slice(0, mostFound);
			const names = await namesIn(db, page);
			return {
				found: page.map(({ id, position, createdAt, authorId, text }) => ({
					id,
					position,
					createdAt,
					authorName: nameOf(authorId, names),
					text: showMentions(text, names).text,
				})),
				nextBefore: rows.length > mostFound ? String(page.at(-1)?.position ?? 0) : null,
			};
		},

		async listFiles({ actor, input: { songId, before } }) {
			const song = await getChatSong(db, actor, songId);
			const rows = await listThreadFiles(db, song, placeOf(before), mostFiles + 1);
			// The files of one message stay together, so the next page begins before that message.
			const isCut = rows.length > mostFiles;
			const next = isCut ? (rows.at(-1)?.position ?? 0) : 0;
			const page = isCut ? rows.filter(({ position }) => (position ?? 0) > next) : rows;
			const shown = page.length > 0 ? page : rows;
			const senders = shown.map(({ senderId }) => senderId);
			const names = await loadNames(db, senders);
			return {
				files: shown.flatMap((row) => {
					const { messageId, senderId, createdAt } = row;
					if (messageId === null) return [];
					return [{ ...presentFile(row), messageId, authorName: nameOf(senderId, names), createdAt }];
				}),
				nextBefore: isCut ? String(shown.at(-1)?.position ?? 0) : null,
			};
		},

		async listSeen({ actor, input: { songId } }) {
			await getChatSong(db, actor, songId);
			const members = await listMembersOf(db, actor.organizationId);
			const ids = idsOf(members).filter((id) => id !== actor.reviewerId);
			const positions = new Map((await listSeen(db, songId, ids)).map((row) => [row.reviewerId, row.position]));
			return {
				seen: members.flatMap(({ id, name }) => {
					const position = positions.get(id);
					return position === undefined ? [] : [{ id, name, position }];
				}),
			};
		},

		async markSeen({ actor: me, input: { songId, position }, mutate }) {
			const song = await getChatSong(db, me, songId);
			await mutate(async (tx, { actor }) => {
				const { reviewerId } = actor;
				const thread = await lockThread(tx, song, clock.now());
				const upTo = Math.min(position, thread.lastPosition);
				const reader = await findReader(tx, songId, reviewerId);
				if ((reader?.seenPosition ?? 0) >= upTo) return;
				await putSeen(tx, song, reviewerId, upTo);
				if (upTo === thread.lastPosition) await notifier.markRead(tx, mentionKind, { recipientId: reviewerId, songId });
				await touchSeen(tx, actor);
			});
		},
	});
}

const placeOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));

interface Place {
	readonly before: number | undefined;
	readonly after: number | undefined;
	readonly around: MessageId | undefined;
}

/** One row more than the page on each side shows whether there is more. */
async function listPlace(db: Db, song: SongPart, { before, after, around }: Place) {
	if (around !== undefined) {
		const message = await findMessage(db, song.organizationId, around);
		if (message?.songId !== song.songId) throw new AppError(messageNotFound);
		const half = pageSize / 2;
		const older = await listBefore(db, song, message.position, half + 1);
		const newer = await listFrom(db, song, message.position, half + 1);
		return {
			rows: [...older.slice(-half), ...newer.slice(0, half)],
			hasOlder: older.length > half,
			hasNewer: newer.length > half,
		};
	}
	if (after !== undefined) {
		const rows = await listFrom(db, song, after + 1, pageSize + 1);
		return { rows: rows.slice(0, pageSize), hasOlder: after > 0, hasNewer: rows.length > pageSize };
	}
	const rows = await listBefore(db, song, before, pageSize + 1);
	return { rows: rows.slice(-pageSize), hasOlder: rows.length > pageSize, hasNewer: before !== undefined };
}
