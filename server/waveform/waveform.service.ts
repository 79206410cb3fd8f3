import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { AnalysisFailed, type AudioAnalyzer } from '../../audio/audio-analysis.ts';
import {
	serverWaveformOptions,
	type WaveformFile,
	type WaveformOptions,
	waveformFileSchema,
} from '../../audio/peaks/waveform-file.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import { maxDurationMs } from '../../domain/uploads/upload-rules.ts';
import { damagedFile } from '../../domain/uploads/uploads.errors.ts';
import {
	cannotDecode,
	soundNotFound,
	waveformExists,
	waveformInvalid,
} from '../../domain/waveform/waveform-function.errors.ts';
import { maxPeaks } from '../../domain/waveform/waveform-request.ts';
import type { Member } from '../framework/actor.ts';
import { ensureStillMember } from '../framework/rights.ts';
import type { Db } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/event-bus.ts';
import type { Limit, RateLimiter } from '../platform/limits/rate-limiter.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { filesPath, objectsOf, parseFileAddress, waveformUrlOf } from '../uploads/file-address.ts';
import { openSoundFile } from '../uploads/sound-file.ts';
import { addWaveform, findReadyUpload, lockUploads, type UploadRow } from '../uploads/uploads.shared-queries.ts';
import { waveformEvents } from './waveform.events.ts';

interface WaveformDeps {
	readonly db: Db;
	readonly storage: Storage;
	readonly analyzer: AudioAnalyzer;
	readonly limiter: RateLimiter;
	readonly scratchFolder: string;
	readonly emit: Emit;
}

export type WaveformService = ReturnType<typeof createWaveformService>;

const worksPerAccount: Limit = { name: 'waveform-works', tries: 300, windowMinutes: 60 };
/** More than half an hour in the smallest buckets. */
const maxBrowserPeaks = 100_000;
const maxBrowserBytes = 1024 * 1024;
/** The last bucket is rarely full, and encoders add padding. */
const toleranceMs = 1_000;
const toleranceShare = 0.05;

export function createWaveformService(deps: WaveformDeps) {
	const { db, storage, analyzer, limiter, scratchFolder, emit } = deps;
	const inProgress = new Map<string, Promise<void>>();

	async function compute(upload: UploadRow, waveform: WaveformOptions): Promise<WaveformFile> {
		const file = openSoundFile(storage, upload.storageKey, scratchFolder);
		try {
			const analysis = analyzer.analyze(
				{ path: file.path, sizeBytes: upload.sizeBytes, isGrowing: file.isGrowing, group: upload.organizationId },
				{ waveform, withLoudness: false, withFingerprint: false, withHash: false, renditionPath: null, maxDurationMs },
			);
			file.arrived.then(analysis.complete, analysis.cancel);
			const found = await analysis.result;
			if (!found.waveform) throw new AppError(cannotDecode);
			return found.waveform;
		} catch (error) {
			if (error instanceof AnalysisFailed)
				throw new AppError(error.fault === 'unplayable' ? cannotDecode : damagedFile, { cause: error });
			throw error;
		} finally {
			await file.close();
		}
	}

	/** Concurrent requests for the same waveform share one computation. */
	function once(what: string, make: () => Promise<void>): Promise<void> {
		const work = inProgress.get(what) ?? make().finally(() => inProgress.delete(what));
		inProgress.set(what, work);
		return work;
	}

	async function put(objectKey: string, waveform: WaveformFile): Promise<void> {
		await storage.put(objectKey, Buffer.from(JSON.stringify(waveform)), 'application/json');
	}

	/** The waveform with standard options. Usually the analysis has made it; otherwise it is computed now. */
	async function getStandard(actor: Member, upload: UploadRow): Promise<string> {
		if (!upload.hasWaveform || !(await isStored(upload)))
			await once(waveformUrlOf(upload), async () => {
				await limiter.spend(worksPerAccount, actor.userId);
				await storeFirst(actor, upload, await compute(upload, serverWaveformOptions));
			});
		return waveformUrlOf(upload);
	}

	/** The file may be missing although the database knows it, for instance after restoring a backup without files. */
	async function isStored({ storageKey }: UploadRow): Promise<boolean> {
		return (await storage.find(objectsOf(storageKey).waveform)) !== null;
	}

	/** Stores a sound's first waveform, or replaces a lost file; false if it has one. */
	async function storeFirst(actor: Member, upload: UploadRow, waveform: WaveformFile): Promise<boolean> {
		return db.transaction(async (tx) => {
			await ensureStillMember(tx, actor);
			await lockUploads(tx, upload.organizationId, [upload.id]);
			const isFirst = await addWaveform(tx, upload, waveform.data);
			if (!isFirst && (await isStored(upload))) return false;
			await put(objectsOf(upload.storageKey).waveform, waveform);
			if (!isFirst) return true;
			await emit(tx, waveformEvents, { kind: 'made', upload: { ...upload, hasWaveform: true } });
			return true;
		});
	}

	async function getVariant(actor: Member, upload: UploadRow, options: WaveformOptions): Promise<string> {
		const objectKey = objectsOf(upload.storageKey).variant(variantName(options));
		if (!(await storage.find(objectKey)))
			await once(objectKey, async () => {
				await limiter.spend(worksPerAccount, actor.userId);
				await put(objectKey, await compute(upload, options));
			});
		return `${filesPath}${objectKey}`;
	}

	return {
		/** Accepts only URLs of sounds of the caller's label; nothing else is ever fetched. */
		async generate(actor: Member, path: string, options: WaveformOptions): Promise<string> {
			const address = path.startsWith(filesPath) ? parseFileAddress(path.slice(filesPath.length)) : null;
			const upload = address && (await findReadyUpload(db, actor.organizationId, address.storageKey));
			if (!upload || upload.extension !== address.ending) throw new AppError(soundNotFound);
			return isStandard(options) ? getStandard(actor, upload) : getVariant(actor, upload, options);
		},

		/** Stores a waveform that a browser computed, if the sound has none and the data is valid. */
		async take(actor: Member, key: string, path: string, sizeBytes: number): Promise<string> {
			const address = parseFileAddress(key);
			const upload = address && (await findReadyUpload(db, actor.organizationId, address.storageKey));
			if (!upload || address.ending !== 'json') throw new AppError(soundNotFound);
			if (upload.hasWaveform && (await isStored(upload))) throw new AppError(waveformExists);
			const waveform = sizeBytes > maxBrowserBytes ? null : readWaveform(await readFile(path, 'utf8'));
			if (!waveform || !fitsSound(waveform, upload)) throw new AppError(waveformInvalid);
			if (!(await storeFirst(actor, upload, waveform))) throw new AppError(waveformExists);
			return waveformUrlOf(upload);
		},
	};
}

function readWaveform(json: string): WaveformFile | null {
	try {
		const { data: waveform, success } = waveformFileSchema.safeParse(JSON.parse(json));
		if (!success || waveform.data.length !== waveform.length || waveform.length > maxBrowserPeaks) return null;
		return waveform;
	} catch {
		return null;
	}
}

/** Whether it is as long as the sound, if that is known. Compared in time, because browsers resample. */
function fitsSound(waveform: WaveformFile, { facts }: UploadRow): boolean {
	const soundMs = facts?.durationMs ?? facts?.announcedDurationMs;
	if (!soundMs) return true;
	const waveformMs = (waveform.length * waveform.samples_per_pixel * 1000) / waveform.sample_rate;
	return Math.abs(waveformMs - soundMs) <= Math.max(toleranceMs, soundMs * toleranceShare);
}

function isStandard({ numPeaks, silenceThreshold, soundcloudStyle }: WaveformOptions): boolean {
	return (
		numPeaks === serverWaveformOptions.numPeaks &&
		silenceThreshold === serverWaveformOptions.silenceThreshold &&
		soundcloudStyle === serverWaveformOptions.soundcloudStyle
	);
}

/** Equal options have equal names. */
function variantName({ numPeaks, silenceThreshold, soundcloudStyle }: WaveformOptions): string {
	const options = [Math.min(numPeaks, maxPeaks), silenceThreshold, soundcloudStyle].join(' ');
	return createHash('sha256').update(options).digest('hex').slice(0, 16);
}
