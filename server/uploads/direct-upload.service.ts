import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { AppError, ensure } from '../../domain/kernel/errors.ts';
import { isStorableText } from '../../domain/kernel/plain-text.ts';
import { canUpload, maxFileBytes, maxFileNameLength } from '../../domain/uploads/upload-rules.ts';
import {
	keyNotYours,
	oneFileOnly,
	tooLarge,
	tooManyWaiting,
	uploadCutOff,
	uploadDelayed,
	uploadNotFound,
	uploadWithoutFile,
} from '../../domain/uploads/uploads.errors.ts';
import type { Member } from '../framework/actor.ts';
import { ensureStillMember } from '../framework/rights.ts';
import { diskRefusalFor } from '../platform/http/refusals.ts';
import type { UploadsCore } from './analysis.service.ts';
import { audioUrlOf, canRequestKey, newStorageKey } from './file-address.ts';
import { refusalByCode } from './upload-refusals.ts';
import { countUnfinished, deleteUploads, findUpload, insertUpload, type UploadRow } from './uploads.repository.ts';
import { maxUnfinished } from './uploads.service.ts';

/**
 * Stores a waveform that a browser computed and returns its URL. Passed in, because the waveform module comes later.
 */
export type TakeWaveform = (actor: Member, key: string, path: string, sizeBytes: number) => Promise<string>;

interface DirectlyUploaded {
	readonly url: string;
	/** Duration of the analysis; null if the file was a waveform. */
	readonly analysisMs: number | null;
}

/** The function `upload-to-r2` (R-FUNCTION-1): one file in one request, with a response when it can be played. */
export function createDirectUpload(core: UploadsCore, takeWaveform: TakeWaveform) {
	const { db, clock, storage, analysis, scratchFolder, quota } = core;

	async function takeSound(actor: Member, file: SentFile, path: string): Promise<DirectlyUploaded> {
		if ((await countUnfinished(db, actor.reviewerId)) >= maxUnfinished) throw new AppError(tooManyWaiting);
		await quota.ensureQuota(actor.organizationId, file.sizeBytes);
		const storageKey = newStorageKey(actor.organizationId);
		await storage.put(storageKey, createReadStream(path), 'application/octet-stream');
		const now = clock.now();
		const upload = await db.transaction(async (tx) => {
			// Sending the file may have taken minutes.
			await ensureStillMember(tx, actor);
			return insertUpload(tx, {
				organizationId: actor.organizationId,
				reviewerId: actor.reviewerId,
				purpose: 'loose',
				state: 'analysing',
				fileName: fileNameFrom(file.name),
				sizeBytes: file.sizeBytes,
				storageKey,
				createdAt: now,
				dueAt: now,
			});
		});
		const startedAt = performance.now();
		await analysis.analyze(upload);
		const analysisMs = performance.now() - startedAt;
		return { url: await addressOf(upload), analysisMs };
	}

	async function addressOf({ organizationId, id }: UploadRow) {
		const upload = await findUpload(db, organizationId, id);
		if (upload?.state === 'ready') return audioUrlOf(upload);
		if (upload?.state === 'analysing') throw new AppError(uploadDelayed);
		if (upload?.state !== 'refused') throw new AppError(uploadNotFound);
		await deleteUploads(db, [upload.id]);
		throw new AppError(refusalByCode(upload.refusalCode));
	}

	return async (actor: Member, request: Request): Promise<DirectlyUploaded> => {
		// Checked before the body is read: a label without free quota need not send it.
		await quota.ensureQuota(actor.organizationId, Number(request.headers.get('content-length') ?? 0));
		const path = join(scratchFolder, `${randomUUID()}.sent`);
		try {
			const { file, key } = await readMultipart(request, (content) => pipeline(content, createWriteStream(path)));
			ensure(canUpload(file));
			if (key !== undefined && !canRequestKey(key, actor.organizationId)) throw new AppError(keyNotYours);
			// The requested key of a sound is not used: file names would carry the artist into URLs. The sound gets a random
			// key.
			if (!key?.endsWith('.json')) return await takeSound(actor, file, path);
			return { url: await takeWaveform(actor, key, path, file.sizeBytes), analysisMs: null };
		} finally {
			await rm(path, { force: true });
		}
	};
}

function fileNameFrom(name: string) {
	const plain = name.split(/[\\/]/).at(-1)?.trim() ?? '';
	const isUsable = plain !== '' && isStorableText(plain);
	return isUsable ? Array.from(plain).slice(0, maxFileNameLength).join('') : 'Untitled';
}

interface SentFile {
	readonly name: string;
	readonly sizeBytes: number;
}

/**
 * Reads a multipart body with one `file` and an optional `key`, in either order, and passes the file's bytes on as they
 * arrive. `take` must consume the stream.
 */
export async function readMultipart(request: Request, take: (content: Readable) => Promise<void>) {
	const { body } = request;
	const parser = openParser(request);
	let key: string | undefined;
	let file: SentFile | undefined;
	let taking: Promise<void> | undefined;
	let refusal: AppError | undefined;
	let received = 0;
	parser.on('field', (name, value) => {
		if (name === 'key') key = value;
	});
	parser.on('file', (field, content, { filename }) => {
		if (field !== 'file' || taking) {
			if (taking) refusal ??= new AppError(oneFileOnly);
			content.resume();
			return;
		}
		content.on('data', (chunk: Buffer) => {
			received += chunk.length;
		});
		content.on('limit', () => {
			refusal ??= new AppError(tooLarge);
		});
		taking = take(content).then(() => {
			file = { name: filename ?? '', sizeBytes: received };
		});
		taking.catch((error) => parser.destroy(error));
	});
	if (!body) throw new AppError(uploadWithoutFile);
	await new Promise<void>((resolve, reject) => {
		parser.once('close', resolve);
		parser.once('error', reject);
		const source = Readable.fromWeb(body as import('node:stream/web').ReadableStream);
		source.once('error', (cause) => parser.destroy(cause));
		source.pipe(parser);
	}).catch((cause) => {
		const refusal = diskRefusalFor(cause);
		if (refusal) throw new AppError(refusal, { cause });
		throw cause instanceof AppError ? cause : new AppError(uploadCutOff, { cause });
	});
	await taking;
	if (refusal) throw refusal;
	if (!file) throw new AppError(uploadWithoutFile);
	return { file, key: key === '' ? undefined : key };
}

function openParser(request: Request) {
	try {
		return busboy({
			headers: { 'content-type': request.headers.get('content-type') ?? '' },
			// Busboy already complains when the limit is reached, not only when it is exceeded.
			limits: { fileSize: maxFileBytes + 1, files: 2, fields: 10, fieldSize: 4_096, parts: 20 },
			defParamCharset: 'utf8',
		});
	} catch {
		throw new AppError(uploadWithoutFile);
	}
}
