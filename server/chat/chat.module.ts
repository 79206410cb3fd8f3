import * as z from 'zod/mini';
import { chatApi } from '../../domain/chat/chat.api.ts';
import { done } from '../../domain/kernel/done.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import { type OrganizationId, songIdSchema } from '../../domain/kernel/ids.ts';
import { notFound } from '../../domain/kernel/kernel.errors.ts';
import { signedSongNotFound } from '../../domain/signed-songs/signed-songs.errors.ts';
import type { Core } from '../framework/core.ts';
import { handle } from '../framework/handle.ts';
import { type HttpRoute, httpRoute } from '../framework/http-route.ts';
import type { ServerModule } from '../framework/server-module.ts';
import type { Db } from '../platform/db/database.ts';
import { decodedHeader } from '../platform/http/decoded-header.ts';
import { hourly } from '../platform/jobs/job.ts';
import type { Pace } from '../platform/jobs/pace.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { sweepUnknownFiles } from '../platform/storage/sweep-unknown-files.ts';
import { createChatPersonalData } from './chat.personal-data.ts';
import { isChatFileKey } from './chat-file-key.ts';
import { deleteLooseFiles, listKnownChatKeys } from './chat-files.repository.ts';
import { type ChatFilesService, createChatFiles } from './chat-files.service.ts';
import { chatListeners } from './chat-lines.ts';
import { createMentionListener, mentionKind } from './chat-notifications.ts';
import { createInboxService, type InboxService } from './inbox.service.ts';
import { createMessageChanges, type MessageChangesService } from './message-changes.service.ts';
import { createSendingService, type SendingService } from './sending.service.ts';
import { createThreadFinds, type ThreadFindsService } from './thread-finds.service.ts';
import { createThreadsService, type ThreadsService } from './threads.service.ts';

interface ChatRoutesDeps {
	readonly inbox: InboxService;
	readonly threads: ThreadsService;
	readonly finds: ThreadFindsService;
	readonly sending: SendingService;
	readonly changes: MessageChangesService;
}

const placeOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));

function createChatRoutes({ inbox, threads, finds, sending, changes }: ChatRoutesDeps) {
	return {
		listThreads: handle(chatApi.listThreads, ({ input, actor }) => inbox.listThreads(actor, input.after)),

		countUnread: handle(chatApi.countUnread, ({ actor }) => inbox.countUnread(actor)),

		listMessages: handle(chatApi.listMessages, ({ input: { songId, before, after, around }, actor }) =>
			threads.listMessages(actor, songId, { before: placeOf(before), after: placeOf(after), around }),
		),

		listChanges: handle(chatApi.listChanges, ({ input, actor }) =>
			threads.listChanges(actor, input.songId, Number(input.since)),
		),

		listSeen: handle(chatApi.listSeen, ({ input, actor }) => threads.listSeen(actor, input.songId)),

		searchMessages: handle(chatApi.searchMessages, ({ input, actor }) =>
			finds.search(actor, input.songId, input.find, placeOf(input.before)),
		),

		listFiles: handle(chatApi.listFiles, ({ input, actor }) =>
			finds.listFiles(actor, input.songId, placeOf(input.before)),
		),

		sendMessage: handle(chatApi.sendMessage, ({ input, actor }) => sending.send(actor, input)),

		editMessage: handle(chatApi.editMessage, ({ input, actor }) => changes.edit(actor, input.messageId, input.text)),

		deleteMessage: handle(chatApi.deleteMessage, async ({ input, actor }) => {
			await changes.delete(actor, input.messageId);
			return done;
		}),

		markSeen: handle(chatApi.markSeen, async ({ input, actor }) => {
			await threads.markSeen(actor, input.songId, input.position);
			return done;
		}),
	};
}

const fileId = z.uuid();

/** Bytes of files in chats. */
function createChatFilesHttp(files: ChatFilesService): HttpRoute[] {
	return [
		httpRoute({
			method: 'POST',
			path: '/files/chat',
			policy: 'member',
			isStreaming: true,
			handle: async (c, _, actor) => {
				const songId = songIdSchema.safeParse(c.req.header('x-song-id'));
				if (!songId.success) throw new AppError(signedSongNotFound);
				const sent = {
					songId: songId.data,
					name: decodedHeader(c.req.header('x-file-name')),
					body: c.req.raw.body,
					announcedBytes: Number(c.req.header('content-length') ?? 0) || 0,
				};
				return c.json(await files.take(actor, sent));
			},
		}),
		httpRoute({
			method: 'GET',
			path: '/files/chat/:fileId',
			policy: 'member',
			trustsRecentSession: true,
			handle: async (c, _, actor) => {
				const id = fileId.safeParse(c.req.param('fileId'));
				const answer = id.success ? await files.serve(actor, c.req.raw, id.data) : null;
				if (!answer) throw new AppError(notFound);
				return answer;
			},
		}),
	];
}

const dayMs = 24 * 60 * 60_000;

interface SweepDeps {
	readonly db: Db;
	readonly storage: Storage;
	readonly ownsStorage: () => Promise<boolean>;
	readonly pace: Pace;
}

/** Removes files that no message took up within a day, and bytes that no chat knows. */
async function sweepChatFiles({ db, storage, ownsStorage, pace }: SweepDeps, now: Date): Promise<void> {
	for (const key of await deleteLooseFiles(db, new Date(now.getTime() - dayMs))) await storage.remove(key);
	if (!(await ownsStorage())) return;
	await sweepUnknownFiles({
		storage,
		pace,
		isOwn: isChatFileKey,
		before: new Date(now.getTime() - dayMs),
		listKnown: (keys) => listKnownChatKeys(db, keys),
	});
}

interface ChatHooks {
	/** Refuses a file that the label or the disk has no room for. */
	readonly ensureRoom: (organizationId: OrganizationId, sizeBytes: number) => Promise<void>;
	/** Whether the stored files belong to this database, so that unknown ones may be removed. */
	readonly ownsStorage: () => Promise<boolean>;
}

export function createChatModule(core: Core, { ensureRoom, ownsStorage }: ChatHooks): ServerModule {
	const { db, storage } = core;
	const personal = createChatPersonalData(core);
	return {
		name: 'chat',
		routes: createChatRoutes({
			inbox: createInboxService(core),
			threads: createThreadsService(core),
			finds: createThreadFinds(core),
			sending: createSendingService(core),
			changes: createMessageChanges(core),
		}),
		httpRoutes: createChatFilesHttp(createChatFiles({ ...core, ensureRoom })),
		jobs: [hourly('chat.sweep-files', (now, pace) => sweepChatFiles({ db, storage, ownsStorage, pace }, now))],
		listeners: [...chatListeners, createMentionListener(core)],
		notificationKinds: [mentionKind],
		personalData: [personal.data],
		personalFiles: personal.files,
	};
}
