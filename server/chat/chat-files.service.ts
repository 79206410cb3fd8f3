import { randomBytes, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { sniffFormat, sniffWindowBytes } from '../../audio/containers/sniff.ts';
import { readHead } from '../../audio/file-follower.ts';
import type { ChatFile } from '../../domain/chat/chat.api.ts';
import { fileEmpty, fileTooLarge } from '../../domain/chat/chat.errors.ts';
import * as m from '../../domain/chat/chat.messages.ts';
import { maxFileBytes } from '../../domain/chat/chat-rules.ts';
import { normaliseLine } from '../../domain/forms/normalise.ts';
import { AppError, required } from '../../domain/kernel/errors.ts';
import { type OrganizationId, type SongId, songIdSchema } from '../../domain/kernel/ids.ts';
import { notFound } from '../../domain/kernel/kernel.errors.ts';
import { t } from '../../domain/kernel/message.ts';
import { signedSongNotFound } from '../../domain/signed-songs/signed-songs.errors.ts';
import { fileKindOf } from '../forms/file-kind.ts';
import type { Member } from '../framework/actor.ts';
import type { Core } from '../framework/core.ts';
import { type HttpRoute, httpRoute } from '../framework/http-route.ts';
import { ensureStillMember } from '../framework/rights.ts';
import { receiveBody } from '../platform/http/received-body.ts';
import { decodedHeader } from '../platform/http/request-facts.ts';
import { hourly } from '../platform/jobs/job.ts';
import { readPicture } from '../platform/pictures/pictures.ts';
import { sweepUnknownFiles } from '../platform/storage/sweep-unknown-files.ts';
import { findSignedSong } from '../songs/signed-songs.shared-queries.ts';
import { serveObject } from '../uploads/serve-object.ts';
import { ensureNotWithdrawn } from '../workspace/workspace.shared-queries.ts';
import { presentFile } from './chat.present.ts';
import {
	type ChatFileRow,
	deleteLooseFiles,
	findChatFile,
	insertChatFile,
	listKnownChatKeys,
} from './chat-files.repository.ts';
import { getChatSong } from './threads.service.ts';

export interface ChatFilesCore extends Core {
	/** Refuses a file that exceeds the quota of the label or the free disk space. */
	readonly ensureQuota: (organizationId: OrganizationId, sizeBytes: number) => Promise<void>;
	/** Whether the stored files belong to this database, so that unknown ones may be removed. */
	readonly ownsStorage: () => Promise<boolean>;
}

interface SentChatFile {
	readonly songId: SongId;
	readonly name: string;
	readonly body: ReadableStream<Uint8Array> | null;
	/** Size as announced; 0 if unknown. */
	readonly announcedBytes: number;
}

type DetectedFile = Pick<ChatFileRow, 'kind' | 'contentType' | 'width' | 'height'>;

/** Differs from the keys of uploads and forms, whose sweeps remove keys that they do not know. */
const keyShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/chat\/[A-Za-z0-9_-]{24}$/;

function newKey(organizationId: OrganizationId) {
	return `${organizationId}/chat/${randomBytes(18).toString('base64url')}`;
}

const filesPerMember = { name: 'chat-files', tries: 120, windowMinutes: 10 };
const dayMs = 24 * 60 * 60_000;
const fileId = z.uuid();
const slowestMs = 15 * 60_000;
/** Image types that every browser shows. */
const shownPictures: readonly string[] = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];
const soundTypes: Readonly<Record<string, string>> = {
	mp3: 'audio/mpeg',
	aac: 'audio/aac',
	m4a: 'audio/mp4',
	ogg: 'audio/ogg',
	opus: 'audio/ogg',
	flac: 'audio/flac',
	wav: 'audio/wav',
	aiff: 'audio/aiff',
};
const unknownFile: DetectedFile = { kind: 'other', contentType: 'application/octet-stream', width: null, height: null };

/**
 * Files of chats. They are uploaded before their message, which then references them. The type of a file is detected
 * from its bytes.
 */
export function createChatFilesHttp({
	db,
	clock,
	limiter,
	storage,
	scratchFolder,
	ensureQuota,
}: ChatFilesCore): HttpRoute[] {
	/** The bytes are stored first, so that a row never references missing bytes. */
	async function store(me: Member, songId: SongId, name: string, path: string, sizeBytes: number): Promise<ChatFile> {
		const { organizationId, reviewerId } = me;
		const detected = await detectFile(organizationId, path);
		const storageKey = newKey(organizationId);
		await storage.put(storageKey, createReadStream(path), detected.contentType);
		try {
			const row = await db.transaction(async (tx) => {
				// The upload may have taken minutes.
				await ensureStillMember(tx, me);
				return insertChatFile(tx, {
					organizationId,
					songId,
					senderId: reviewerId,
					name: nameOf(name, detected),
					...detected,
					sizeBytes,
					storageKey,
					createdAt: clock.now(),
				});
			});
			return presentFile(row);
		} catch (error) {
			await storage.remove(storageKey);
			throw error;
		}
	}

	async function take(me: Member, { songId, name, body, announcedBytes }: SentChatFile): Promise<ChatFile> {
		await getChatSong(db, me, songId);
		await ensureNotWithdrawn(db, me.organizationId, songId);
		if (announcedBytes > maxFileBytes) throw new AppError(fileTooLarge);
		await limiter.spend(filesPerMember, me.reviewerId);
		await ensureQuota(me.organizationId, announcedBytes || maxFileBytes);
		const path = join(scratchFolder, `${randomUUID()}.chat`);
		try {
			const sizeBytes = await receiveBody(body, path, {
				mostBytes: maxFileBytes,
				tooLarge: fileTooLarge,
				withinMs: slowestMs,
			});
			if (sizeBytes === 0) throw new AppError(fileEmpty);
			return await store(me, songId, name, path, sizeBytes);
		} finally {
			await rm(path, { force: true });
		}
	}

	/** Returns null if the label has no such file. A file that belongs to no message yet is served to its sender only. */
	async function serve({ organizationId, reviewerId }: Member, request: Request, id: string): Promise<Response | null> {
		const file = await findChatFile(db, organizationId, id);
		if (!file || (file.messageId === null && file.senderId !== reviewerId)) return null;
		if (!(await findSignedSong(db, organizationId, file.songId))) return null;
		return serveObject(storage, request, {
			objectKey: file.storageKey,
			sizeBytes: file.sizeBytes,
			contentType: file.contentType,
			etag: `"${file.id}"`,
			// A file is never shown as a page of Acetate; images and players work with an attachment too.
			disposition: `attachment; filename*=UTF-8''${encodeURIComponent(file.name).replaceAll("'", '%27')}`,
		});
	}

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
				return c.json(await take(actor, sent));
			},
		}),
		httpRoute({
			method: 'GET',
			path: '/files/chat/:fileId',
			policy: 'member',
			trustsRecentSession: true,
			handle: async (c, _, actor) => {
				const id = fileId.safeParse(c.req.param('fileId'));
				return required(id.success ? await serve(actor, c.req.raw, id.data) : null, notFound);
			},
		}),
	];
}

/** Removes files that no message references within a day, and bytes that belong to no chat. */
export const createChatFilesSweep = ({ db, storage, ownsStorage }: ChatFilesCore) =>
	hourly('chat.sweep-files', async (now, pace) => {
		const before = new Date(now.getTime() - dayMs);
		for (const key of await deleteLooseFiles(db, before)) await storage.remove(key);
		if (!(await ownsStorage())) return;
		const isOwn = (key: string) => keyShape.test(key);
		await sweepUnknownFiles({ storage, pace, isOwn, before, listKnown: (keys) => listKnownChatKeys(db, keys) });
	});

async function detectFile(organizationId: OrganizationId, path: string): Promise<DetectedFile> {
	const head = await readHead(path, sniffWindowBytes);
	const found = fileKindOf(head);
	if (found?.kind === 'picture') {
		const facts = shownPictures.includes(found.contentType) ? await readPicture(organizationId, path) : null;
		return facts ? { ...found, width: facts.width, height: facts.height } : unknownFile;
	}
	const sound = sniffFormat(head, head.length < sniffWindowBytes);
	if (typeof sound === 'string')
		return { ...unknownFile, kind: 'audio', contentType: soundTypes[sound] ?? 'application/octet-stream' };
	return found ? { ...unknownFile, ...found } : unknownFile;
}

/** A text with the extension of a page gets `.txt` appended, so that it is not opened as a page after the download. */
function nameOf(sent: string, { contentType }: DetectedFile) {
	const plain = normaliseLine(sent).split(/[\\/]/).at(-1)?.trim() ?? '';
	const name = Array.from(plain).slice(0, 200).join('') || t(m.untitledFile);
	return contentType.startsWith('text/') && /\.(?:x?html?|svg|xml|js|mjs)$/i.test(name) ? `${name}.txt` : name;
}
