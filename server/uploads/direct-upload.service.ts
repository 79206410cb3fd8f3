import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../domain/kernel/errors.ts';
import { isStorableText } from '../../domain/kernel/text.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import { canUpload, maxFileNameLength } from '../../domain/uploads/upload-rules.ts';
import { keyNotYours, tooManyWaiting, uploadDelayed, uploadNotFound } from '../../domain/uploads/uploads.errors.ts';
import type { Member } from '../framework/actor.ts';
import { ensureStillMember } from '../framework/rights.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { AnalysisService } from './analysis.service.ts';
import { audioUrlOf } from './file-address.ts';
import type { LabelQuota } from './label-quota.ts';
import { readMultipart, type SentFile } from './multipart-upload.ts';
import { refusalByCode } from './refusals.ts';
import { canRequestKey, newStorageKey } from './storage-keys.ts';
import { countUnfinished, deleteUploads, findUpload, insertReceived, type UploadRow } from './uploads.repository.ts';
import { maxUnfinished } from './uploads.service.ts';

/**
 * Stores a waveform that a browser computed and returns its URL. Passed in, because the waveform module comes later.
 */
export type TakeWaveform = (actor: Member, key: string, path: string, sizeBytes: number) => Promise<string>;

interface DirectUploadDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly storage: Storage;
	readonly analysis: AnalysisService;
	readonly scratchFolder: string;
	readonly takeWaveform: TakeWaveform;
	readonly quota: LabelQuota;
}

export type DirectUploadService = ReturnType<typeof createDirectUploadService>;

interface DirectlyUploaded {
	readonly url: string;
	/** How long the analysis took; null if the file was a waveform. */
	readonly analysisMs: number | null;
}

/** The function `upload-to-r2` (R-FUNCTION-1): one file in one request, answered when it can be played. */
export function createDirectUploadService(deps: DirectUploadDeps) {
	const { db, clock, storage, analysis, scratchFolder, takeWaveform, quota } = deps;

	async function takeSound(actor: Member, file: SentFile, path: string): Promise<DirectlyUploaded> {
		if ((await countUnfinished(db, actor.reviewerId)) >= maxUnfinished) throw new AppError(tooManyWaiting);
		await quota.ensureRoom(actor.organizationId, file.sizeBytes);
		const storageKey = newStorageKey(actor.organizationId);
		await storage.put(storageKey, createReadStream(path), 'application/octet-stream');
		const received = {
			organizationId: actor.organizationId,
			reviewerId: actor.reviewerId,
			purpose: 'loose' as const,
			fileName: fileNameFrom(file.name),
			sizeBytes: file.sizeBytes,
			storageKey,
			createdAt: clock.now(),
		};
		const upload = await db.transaction(async (tx) => {
			// Sending the file may have taken minutes.
			await ensureStillMember(tx, actor);
			return insertReceived(tx, received, analysis.newLease());
		});
		const startedAt = performance.now();
		await analysis.analyze(upload);
		const analysisMs = performance.now() - startedAt;
		return { url: await addressOf(upload), analysisMs };
	}

	async function addressOf({ organizationId, id }: UploadRow): Promise<string> {
		const upload = await findUpload(db, organizationId, id);
		if (upload?.state === 'ready') return audioUrlOf(upload);
		if (upload?.state === 'analysing') throw new AppError(uploadDelayed);
		if (upload?.state !== 'refused') throw new AppError(uploadNotFound);
		await deleteUploads(db, [upload.id]);
		throw new AppError(refusalByCode(upload.refusalCode));
	}

	return {
		async upload(actor: Member, request: Request): Promise<DirectlyUploaded> {
			// Before the body is read: whoever has no room left need not send it.
			await quota.ensureRoom(actor.organizationId, Number(request.headers.get('content-length') ?? 0));
			const path = join(scratchFolder, `${randomUUID()}.sent`);
			try {
				const { file, key } = await readMultipart(request, (content) => pipeline(content, createWriteStream(path)));
				ensure(canUpload(file));
				if (key !== undefined && !canRequestKey(key, actor.organizationId)) throw new AppError(keyNotYours);
				// The requested key of a sound is not used: file names would carry the artist into URLs. It gets a random key.
				if (!key?.endsWith('.json')) return await takeSound(actor, file, path);
				return { url: await takeWaveform(actor, key, path, file.sizeBytes), analysisMs: null };
			} finally {
				await rm(path, { force: true });
			}
		},
	};
}

function fileNameFrom(name: string): string {
	const plain = name.split(/[\\/]/).at(-1)?.trim() ?? '';
	const isUsable = plain !== '' && isStorableText(plain);
	return isUsable ? Array.from(plain).slice(0, maxFileNameLength).join('') : 'Untitled';
}
