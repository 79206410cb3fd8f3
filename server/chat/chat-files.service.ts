import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { sniffFormat, sniffWindowBytes } from '../../audio/containers/sniff.ts';
import { readHead } from '../../audio/file-head.ts';
import type { ChatFile } from '../../domain/chat/chat.api.ts';
import { fileEmpty, fileTooLarge } from '../../domain/chat/chat.errors.ts';
import { maxFileBytes } from '../../domain/chat/chat-rules.ts';
import { normaliseLine } from '../../domain/forms/normalise.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { OrganizationId, SongId } from '../../domain/kernel/ids.ts';
import { fileKindOf } from '../forms/file-kind.ts';
import type { Member } from '../framework/actor.ts';
import { ensureStillMember } from '../framework/rights.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { RateLimiter } from '../platform/limits/rate-limiter.ts';
import { readPicture } from '../platform/pictures/pictures.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { findSignedSong } from '../songs/signed-songs.shared-queries.ts';
import { serveObject } from '../uploads/serve-object.ts';
import { ensureNotWithdrawn } from '../workspace/withdrawals.shared-queries.ts';
import { filesPerMember } from './chat.limits.ts';
import { presentFile } from './chat.present.ts';
import { newChatFileKey } from './chat-file-key.ts';
import { findChatFile, insertChatFile } from './chat-files.repository.ts';
import { getChatSong } from './chat-song.ts';

interface ChatFilesDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly limiter: RateLimiter;
	readonly storage: Storage;
	readonly scratchFolder: string;
	/** Refuses a file that the label or the disk has no room for. */
	readonly ensureRoom: (organizationId: OrganizationId, sizeBytes: number) => Promise<void>;
}

export interface SentChatFile {
	readonly songId: SongId;
	readonly name: string;
	readonly body: ReadableStream<Uint8Array> | null;
	/** As announced; 0 if unknown. */
	readonly announcedBytes: number;
}

interface Look {
	readonly kind: ChatFile['kind'];
	readonly contentType: string;
	readonly width: number | null;
	readonly height: number | null;
}

const slowestMs = 15 * 60_000;
/** What every browser shows. */
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
const unknownFile: Look = { kind: 'other', contentType: 'application/octet-stream', width: null, height: null };

export type ChatFilesService = ReturnType<typeof createChatFiles>;

/** Files of chats. They are sent before their message, which then names them. What a file is, its bytes say. */
export function createChatFiles({ db, clock, limiter, storage, scratchFolder, ensureRoom }: ChatFilesDeps) {
	/** Stored first, so that a row never names bytes that are not there. */
	async function store(me: Member, songId: SongId, name: string, path: string, sizeBytes: number): Promise<ChatFile> {
		const { organizationId, reviewerId } = me;
		const look = await lookAt(organizationId, path);
		const storageKey = newChatFileKey(organizationId);
		await storage.put(storageKey, createReadStream(path), look.contentType);
		try {
			const row = await db.transaction(async (tx) => {
				// Sending it may have taken minutes.
				await ensureStillMember(tx, me);
				return insertChatFile(tx, {
					organizationId,
					songId,
					senderId: reviewerId,
					name: nameOf(name, look),
					...look,
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

	return {
		async take(me: Member, { songId, name, body, announcedBytes }: SentChatFile): Promise<ChatFile> {
			await getChatSong(db, me, songId);
			await ensureNotWithdrawn(db, me.organizationId, songId);
			if (announcedBytes > maxFileBytes) throw new AppError(fileTooLarge);
			await limiter.spend(filesPerMember, me.reviewerId);
			await ensureRoom(me.organizationId, announcedBytes || maxFileBytes);
			const path = join(scratchFolder, `${randomUUID()}.chat`);
			try {
				const sizeBytes = await receive(body, path);
				if (sizeBytes === 0) throw new AppError(fileEmpty);
				return await store(me, songId, name, path, sizeBytes);
			} finally {
				await rm(path, { force: true });
			}
		},

		/** Null if the label has no such file. One that belongs to no message yet is its sender's alone. */
		async serve({ organizationId, reviewerId }: Member, request: Request, id: string): Promise<Response | null> {
			const file = await findChatFile(db, organizationId, id);
			if (!file || (file.messageId === null && file.senderId !== reviewerId)) return null;
			if (!(await findSignedSong(db, organizationId, file.songId))) return null;
			return serveObject(storage, request, {
				objectKey: file.storageKey,
				sizeBytes: file.sizeBytes,
				contentType: file.contentType,
				etag: `"${file.id}"`,
				// Never shown as a page of ours; pictures and players do not mind.
				disposition: `attachment; filename*=UTF-8''${encodeURIComponent(file.name).replaceAll("'", '%27')}`,
			});
		},
	};
}

/** Writes it to this machine, and no more of it than is allowed. */
async function receive(body: SentChatFile['body'], path: string): Promise<number> {
	let received = 0;
	const counted = new Transform({
		transform(chunk: Uint8Array, _, done) {
			received += chunk.byteLength;
			if (received > maxFileBytes) done(new AppError(fileTooLarge));
			else done(null, chunk);
		},
	});
	const source = body === null ? Readable.from([]) : Readable.fromWeb(body as NodeReadableStream<Uint8Array>);
	await pipeline(source, counted, createWriteStream(path), { signal: AbortSignal.timeout(slowestMs) });
	return received;
}

async function lookAt(organizationId: OrganizationId, path: string): Promise<Look> {
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

/** A text is called one: whoever downloads it should not open it as a page. */
function nameOf(sent: string, { contentType }: Look): string {
	const plain = normaliseLine(sent).split(/[\\/]/).at(-1)?.trim() ?? '';
	const name = Array.from(plain).slice(0, 200).join('') || 'Untitled';
	return contentType.startsWith('text/') && /\.(?:x?html?|svg|xml|js|mjs)$/i.test(name) ? `${name}.txt` : name;
}
