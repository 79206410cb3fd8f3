// From the first byte to the finished sound: follows uploads while they arrive, works through what has arrived, and
// takes up what a dead process left. The uploads table is the queue.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadId } from '../../domain/kernel/ids.ts';
import { maxDurationMs } from '../../domain/uploads/upload-rules.ts';
import { serverWaveformOptions } from '../../domain/waveform/waveform-file.ts';
import { recordLive } from '../accounts/live-scopes.ts';
import {
	type Analysis,
	AnalysisFailed,
	type AudioAnalysis,
	type AudioAnalyzer,
} from '../platform/audio/audio-analysis.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { Log } from '../platform/log/log.ts';
import type { Incoming } from '../platform/storage/incoming.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { extensionOf } from './file-address.ts';
import { refusalFor } from './refusals.ts';
import { openSoundFile, type SoundFile } from './sound-file.ts';
import { removeFiles, storeFindings } from './stored-findings.ts';
import type { UploadReadyListener } from './uploads.events.ts';
import {
	findUploadByKey,
	listReceiving,
	markReady,
	markReceived,
	markRefused,
	renewLease,
	takeAbandoned,
	takeLease,
	type UploadRow,
} from './uploads.repository.ts';

interface AnalysisDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly log: Log;
	readonly storage: Storage;
	readonly incoming: Incoming;
	readonly analyzer: AudioAnalyzer;
	/** A folder on this machine for copies and renditions in the making. */
	readonly scratchFolder: string;
	readonly onReady: readonly UploadReadyListener[];
}

export type AnalysisService = ReturnType<typeof createAnalysisService>;

interface Run {
	readonly analysis: Analysis;
	settled: Promise<void>;
	isReceived: boolean;
	isCancelled: boolean;
	quiet: NodeJS.Timeout | undefined;
}

const leaseMs = 60_000;
const renewEveryMs = 20_000;
/** A connection that brings nothing for this long gives its decoder to others; the sound is then read again later. */
const quietMs = 20_000;
const takenAtOnce = 20;
const maxAttempts = 3;

export function createAnalysisService(deps: AnalysisDeps) {
	const { db, clock, log, storage, incoming, analyzer, scratchFolder } = deps;
	const runs = new Map<UploadId, Run>();
	const attempts = new Map<UploadId, number>();
	let isClosed = false;
	const renewing = setInterval(renewLeases, renewEveryMs);
	renewing.unref();

	function newLease(): Date {
		return new Date(clock.now().getTime() + leaseMs);
	}

	function renewLeases(): void {
		for (const [id, { isReceived }] of runs)
			if (isReceived) renewLease(db, id, newLease()).catch((err) => log.warn({ err }, 'a lease was not renewed'));
	}

	function begin(upload: UploadRow, file: SoundFile, isReceived: boolean): void {
		const renditionPath = join(scratchFolder, `${upload.id}.wav`);
		const analysis = analyzer.analyze(
			{ path: file.path, sizeBytes: upload.sizeBytes, isGrowing: file.isGrowing },
			{ waveform: serverWaveformOptions, withLoudness: true, withHash: true, renditionPath, maxDurationMs },
		);
		const run: Run = { analysis, isReceived, isCancelled: false, quiet: undefined, settled: Promise.resolve() };
		runs.set(upload.id, run);
		if (isReceived)
			file.arrived.then(
				() => analysis.complete(),
				() => analysis.cancel(),
			);
		run.settled = Promise.all([analysis.result, isReceived ? file.arrived : undefined])
			.then(([found]) => finish(upload, found, renditionPath))
			.catch((error) => fail(upload, run, error))
			.catch((err) => log.error({ err, uploadId: upload.id }, 'the end of an analysis could not be stored'))
			.finally(async () => {
				clearTimeout(run.quiet);
				if (runs.get(upload.id) === run) runs.delete(upload.id);
				await file.close();
				await rm(renditionPath, { force: true });
			});
	}

	async function finish(upload: UploadRow, found: AudioAnalysis, renditionPath: string): Promise<void> {
		// Only now, because whoever follows a file reads it at the place where it arrives.
		await incoming.finish(upload.storageKey);
		await storeFindings(storage, upload.storageKey, found, renditionPath);
		const now = clock.now();
		const isReady = await db.transaction(async (tx) => {
			const extension = extensionOf(found.facts.format);
			if (!(await markReady(tx, upload.id, { analysis: found, extension }, now))) return false;
			const ready = await findUploadByKey(tx, upload.storageKey);
			for (const listener of deps.onReady) if (ready) await listener(tx, ready, now);
			await recordLive(tx, [`label:${upload.organizationId}`], ['uploads.listMyUploads']);
			return true;
		});
		attempts.delete(upload.id);
		// Somebody removed it meanwhile, or another server was faster; only in the first case are the files without an owner.
		if (!isReady && !(await findUploadByKey(db, upload.storageKey)))
			await removeFiles(storage, incoming, upload.storageKey);
	}

	async function fail(upload: UploadRow, run: Run, error: unknown): Promise<void> {
		if (isClosed || run.isCancelled) return;
		const isVerdict = error instanceof AnalysisFailed;
		const tried = (attempts.get(upload.id) ?? 0) + 1;
		attempts.set(upload.id, tried);
		if (!isVerdict) log.error({ err: error, uploadId: upload.id, tried }, 'an analysis failed');
		// What was received stays: its lease runs out, and it is tried again.
		if (!isVerdict && tried < maxAttempts) return run.isReceived && tried === 1 ? tryAgain(upload, run) : undefined;
		attempts.delete(upload.id);
		const fault = isVerdict ? error.fault : 'damaged';
		log.info({ uploadId: upload.id, fault }, 'a file was refused');
		await db.transaction(async (tx) => {
			await markRefused(tx, upload.id, refusalFor(fault).code, clock.now());
			await recordLive(tx, [`label:${upload.organizationId}`], ['uploads.listMyUploads']);
		});
		await removeFiles(storage, incoming, upload.storageKey);
	}

	async function tryAgain(upload: UploadRow, failed: Run): Promise<void> {
		if (runs.get(upload.id) === failed) runs.delete(upload.id);
		await beginStored(upload);
	}

	async function beginStored(upload: UploadRow): Promise<void> {
		await incoming.finish(upload.storageKey);
		beginReceived(upload);
	}

	function beginReceived(upload: UploadRow): void {
		if (!isClosed && !runs.has(upload.id))
			begin(upload, openSoundFile(storage, upload.storageKey, scratchFolder, upload.id), true);
	}

	async function cancel(id: UploadId): Promise<void> {
		const run = runs.get(id);
		if (!run) return;
		run.isCancelled = true;
		run.analysis.cancel();
		await run.settled;
	}

	async function receive(upload: UploadRow): Promise<void> {
		const isMine = await db.transaction(async (tx) => {
			if (!(await markReceived(tx, upload.id, clock.now(), newLease()))) return false;
			await recordLive(tx, [`label:${upload.organizationId}`], ['uploads.listMyUploads']);
			return true;
		});
		if (!isMine) return;
		// One that was just given up, because nothing came, no longer listens.
		if (runs.get(upload.id)?.isCancelled) await runs.get(upload.id)?.settled;
		const following = runs.get(upload.id);
		if (!following) return beginStored(upload);
		clearTimeout(following.quiet);
		following.isReceived = true;
		following.analysis.complete();
	}

	return {
		/** Bytes of an upload begin to arrive: decodes along, where the bytes land on this machine. */
		follow(upload: UploadRow): void {
			const run = runs.get(upload.id);
			if (run) clearTimeout(run.quiet);
			const path = incoming.growingPath(upload.storageKey);
			if (run || path === null || isClosed) return;
			begin(upload, { path, isGrowing: true, arrived: Promise.resolve(), close: async () => undefined }, false);
		},

		/** No bytes arrive at the moment. */
		rest(id: UploadId): void {
			const run = runs.get(id);
			if (!run || run.isReceived) return;
			clearTimeout(run.quiet);
			run.quiet = setTimeout(() => void cancel(id), quietMs);
			run.quiet.unref();
		},

		/** The last byte is there. Saying it twice is fine. */
		receive,
		cancel,

		/** Works through an upload that has arrived whole; resolves when that has ended, well or not. */
		async work(upload: UploadRow): Promise<void> {
			if (await takeLease(db, upload.id, clock.now(), newLease())) beginReceived(upload);
			// A second try is another run.
			for (let run = runs.get(upload.id); run; run = runs.get(upload.id)) await run.settled;
		},

		percentOf(id: UploadId): number | null {
			const run = runs.get(id);
			return run ? Math.floor(run.analysis.progress() * 100) : null;
		},

		/** Takes up what other processes left behind; at a start that is alone with its data, whatever is unfinished. */
		async takeUp({ isAlone }: { isAlone: boolean }): Promise<void> {
			const now = clock.now().getTime();
			// The last byte may have come without anybody living to say so.
			for (const upload of await listReceiving(db, new Date(isAlone ? now + 1 : now - leaseMs)))
				if ((await incoming.receivedBytes(upload.storageKey)) === upload.sizeBytes) await receive(upload);
			const deadline = new Date(isAlone ? now + leaseMs : now);
			let taken: UploadRow[];
			do {
				taken = await takeAbandoned(db, deadline, newLease(), takenAtOnce);
				for (const upload of taken) await beginStored(upload);
			} while (taken.length === takenAtOnce);
		},

		async close(): Promise<void> {
			isClosed = true;
			clearInterval(renewing);
			for (const run of runs.values()) run.analysis.cancel();
			await Promise.all([...runs.values()].map(({ settled }) => settled));
		},
	};
}
