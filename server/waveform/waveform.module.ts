import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { AnalysisFailed } from '../../audio/audio-analysis.ts';
import { serverWaveformOptions, type WaveformFile, type WaveformOptions } from '../../audio/peaks/waveform-file.ts';
import { waveformFileSchema } from '../../audio/peaks/waveform-file-schema.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import { maxDurationMs } from '../../domain/uploads/upload-rules.ts';
import { damagedFile, noSessionForWaveform } from '../../domain/uploads/uploads.errors.ts';
import {
	cannotDecode,
	soundNotFound,
	waveformExists,
	waveformInvalid,
	waveformRequestInvalid,
} from '../../domain/waveform/waveform-function.errors.ts';
import { waveformRequestSchema } from '../../domain/waveform/waveform-request.ts';
import type { Member } from '../framework/actor.ts';
import type { Core } from '../framework/core.ts';
import { httpRoute } from '../framework/http-route.ts';
import { ensureStillMember } from '../framework/rights.ts';
import type { ServerModule } from '../framework/server-module.ts';
import type { Limit } from '../platform/limits/rate-limiter.ts';
import { filesPath, objectsOf, parseFileAddress, waveformUrlOf } from '../uploads/file-address.ts';
import { refuseFunction } from '../uploads/function-responses.ts';
import { openSoundFile } from '../uploads/sound-file.ts';
import { waveformEvents } from '../uploads/uploads.events.ts';
import { addWaveform, findReadyUpload, lockUploads, type UploadRow } from '../uploads/uploads.shared-queries.ts';

const worksPerAccount: Limit = { name: 'waveform-works', tries: 300, windowMinutes: 60 };
/** More than half an hour in the smallest buckets. */
const maxBrowserPeaks = 100_000;
const maxBrowserBytes = 1024 * 1024;
/** The last bucket is rarely full, and encoders add padding. */
const toleranceMs = 1_000;
const toleranceShare = 0.05;

export function createWaveformModule(core: Core) {
	const { generate, take } = createWaveforms(core);
	const generateRoute = httpRoute({
		method: 'POST',
		path: '/functions/v1/generate-waveform',
		policy: 'member',
		refuse: refuseFunction(noSessionForWaveform),
		handle: async (c, facts, actor) => {
			const body = waveformRequestSchema.safeParse(await c.req.json().catch(() => null));
			if (!body.success) throw new AppError(waveformRequestInvalid);
			const path = ownPathOf(body.data.audioUrl, [new URL(core.publicUrl).host, facts.host]);
			if (path === null) throw new AppError(soundNotFound);
			try {
				return c.json({ success: true, waveformUrl: await generate(actor, path, body.data.options) });
			} catch (error) {
				// Nothing is wrong with the request: the page continues with the browser's own waveform (R-WAVE-8).
				if (error instanceof AppError && error.code === cannotDecode.code)
					return c.json({ success: false, error: error.message });
				throw error;
			}
		},
	});
	return { name: 'waveform', httpRoutes: [generateRoute], take } satisfies ServerModule & { take: unknown };
}

/** Returns the path of a URL of this server, without its query; null for any other URL. */
function ownPathOf(address: string, ownHosts: readonly string[]) {
	const base = 'http://relative.invalid';
	if (!URL.canParse(address, base)) return null;
	const url = new URL(address, base);
	const isRelative = url.origin === base && address.startsWith('/') && !address.startsWith('//');
	const isOwn = /^https?:$/.test(url.protocol) && ownHosts.includes(url.host) && !url.username && !url.password;
	return isRelative || isOwn ? url.pathname : null;
}

/** Computes waveforms, and accepts those of browsers. */
function createWaveforms(core: Core) {
	const { db, storage, analyzer, limiter, events } = core;
	const inProgress = new Map<string, Promise<unknown>>();

	async function compute(upload: UploadRow, waveform: WaveformOptions) {
		const file = openSoundFile(core, upload.storageKey);
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
	async function computeOnce(
		{ userId }: Member,
		upload: UploadRow,
		options: WaveformOptions,
		store: (waveform: WaveformFile) => Promise<unknown>,
	) {
		const key = `${upload.id} ${variantName(options)}`;
		async function make() {
			await limiter.spend(worksPerAccount, userId);
			await store(await compute(upload, options));
		}
		const work = inProgress.get(key) ?? make().finally(() => inProgress.delete(key));
		inProgress.set(key, work);
		await work;
	}

	async function put(objectKey: string, waveform: WaveformFile) {
		await storage.put(objectKey, Buffer.from(JSON.stringify(waveform)), 'application/json');
	}

	/**
	 * The file may be missing although the database has a row for it, for instance after restoring a backup without
	 * files.
	 */
	async function isStored({ hasWaveform, storageKey }: UploadRow) {
		return hasWaveform && (await storage.find(objectsOf(storageKey).waveform)) !== null;
	}

	/** Stores a sound's first waveform, or replaces a lost file; false if it already has a waveform. */
	async function storeFirst(actor: Member, upload: UploadRow, waveform: WaveformFile) {
		return db.transaction(async (tx) => {
			await ensureStillMember(tx, actor);
			await lockUploads(tx, upload.organizationId, [upload.id]);
			const isFirst = await addWaveform(tx, upload, waveform.data);
			const shown = { ...upload, hasWaveform: true };
			if (!isFirst && (await isStored(shown))) return false;
			await put(objectsOf(upload.storageKey).waveform, waveform);
			if (isFirst) await events.emit(tx, waveformEvents, { kind: 'made', upload: shown });
			return true;
		});
	}

	/** Only takes sounds of the caller's label; nothing else is ever fetched. */
	async function getSound({ organizationId }: Member, key: string) {
		const address = parseFileAddress(key);
		const upload = address && (await findReadyUpload(db, organizationId, address.storageKey));
		if (!upload) throw new AppError(soundNotFound);
		return { upload, ending: address.ending };
	}

	return {
		/**
		 * Returns the URL of a waveform. The analysis has usually computed the standard waveform; any other is computed
		 * now.
		 */
		async generate(actor: Member, path: string, options: WaveformOptions) {
			const { upload, ending } = await getSound(actor, path.startsWith(filesPath) ? path.slice(filesPath.length) : '');
			if (upload.extension !== ending) throw new AppError(soundNotFound);
			const name = variantName(options);
			if (name === standardName) {
				if (!(await isStored(upload)))
					await computeOnce(actor, upload, options, (waveform) => storeFirst(actor, upload, waveform));
				return waveformUrlOf(upload);
			}
			const objectKey = objectsOf(upload.storageKey).variant(name);
			if (!(await storage.find(objectKey)))
				await computeOnce(actor, upload, options, (waveform) => put(objectKey, waveform));
			return `${filesPath}${objectKey}`;
		},

		/** Stores a waveform that a browser computed, if the sound has none and the data is valid. */
		async take(actor: Member, key: string, path: string, sizeBytes: number) {
			const { upload, ending } = await getSound(actor, key);
			if (ending !== 'json') throw new AppError(soundNotFound);
			if (await isStored(upload)) throw new AppError(waveformExists);
			const waveform = sizeBytes > maxBrowserBytes ? null : readWaveform(await readFile(path, 'utf8'));
			if (!waveform || !fitsSound(waveform, upload)) throw new AppError(waveformInvalid);
			if (!(await storeFirst(actor, upload, waveform))) throw new AppError(waveformExists);
			return waveformUrlOf(upload);
		},
	};
}

function readWaveform(json: string) {
	try {
		const { data: waveform, success } = waveformFileSchema.safeParse(JSON.parse(json));
		if (!success || waveform.data.length !== waveform.length || waveform.length > maxBrowserPeaks) return null;
		return waveform;
	} catch {
		return null;
	}
}

/** Whether it is as long as the sound, if that is known. Compared in time, because browsers resample. */
function fitsSound(waveform: WaveformFile, { facts }: UploadRow) {
	const soundMs = facts?.durationMs ?? facts?.announcedDurationMs;
	if (!soundMs) return true;
	const waveformMs = (waveform.length * waveform.samples_per_pixel * 1000) / waveform.sample_rate;
	return Math.abs(waveformMs - soundMs) <= Math.max(toleranceMs, soundMs * toleranceShare);
}

/** Equal options have equal names. */
function variantName({ numPeaks, silenceThreshold, soundcloudStyle }: WaveformOptions) {
	const options = [numPeaks, silenceThreshold, soundcloudStyle].join(' ');
	return createHash('sha256').update(options).digest('hex').slice(0, 16);
}

const standardName = variantName(serverWaveformOptions);
