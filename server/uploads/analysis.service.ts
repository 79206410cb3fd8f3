// From the first byte to the finished sound: follows uploads while they arrive, works through what has arrived, and
// takes up what a dead process left. The uploads table is the queue.
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadId } from '../../domain/kernel/ids.ts';
import { serverWaveformOptions } from '../../domain/peaks/waveform-file.ts';
import { maxDurationMs } from '../../domain/uploads/upload-rules.ts';
import {
	type Analysis,
	AnalysisCancelled,
	AnalysisFailed,
	type AnalysisFault,
	type AudioAnalysis,
	type AudioAnalyzer,
} from '../platform/audio/audio-analysis.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { Log } from '../platform/log/log.ts';
import { type Incoming, UploadIncomplete, UploadMissing } from '../platform/storage/incoming.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { type Acknowledgement, createAcknowledgement } from './acknowledgement.ts';
import { extensionOf } from './file-address.ts';
import { refusalFor } from './refusals.ts';
import { openSoundFile, type SoundFile } from './sound-file.ts';
import { removeFiles, storeFindings } from './stored-findings.ts';
import type { UploadReadyListener } from './uploads.events.ts';
import { tellSender } from './uploads.live.ts';
import {
	findUploadByKey,
	type Lease,
	listReceiving,
	markReady,
	markReceived,
	markRefused,
	putBack,
	renewLease,
	takeAbandoned,
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
	/** The last byte is on the disk and somebody has said so. Decoding may have ended before that. */
	readonly received: Acknowledgement;
	settled: Promise<void>;
	isReceived: boolean;
	isCancelled: boolean;
	quiet: NodeJS.Timeout | undefined;
}

const leaseMs = 20_000;
const renewEveryMs = 5_000;
/** A connection that brings nothing for this long gives its decoder to others; the sound is then read again later. */
const quietMs = 20_000;
const takenAtOnce = 20;
/** How far back a last byte that nobody acknowledged is looked for; older ones are found by their sender or the sweep. */
const unsaidMs = 10 * 60_000;
const firstPauseMs = 15_000;
const longestPauseMs = 60 * 60_000;

export function createAnalysisService(deps: AnalysisDeps) {
	const { db, clock, log, storage, incoming, analyzer, scratchFolder } = deps;
	const holder = randomUUID();
	const runs = new Map<UploadId, Run>();
	let isClosed = false;
	let takingUp: Promise<void> | undefined;
	const renewing = setInterval(renewLeases, renewEveryMs);
	renewing.unref();

	function newLease(): Lease {
		return { holder, until: new Date(clock.now().getTime() + leaseMs) };
	}

	function renewLeases(): void {
		for (const [id, { isReceived }] of runs)
			if (isReceived) renewLease(db, id, newLease()).catch((err) => log.warn({ err }, 'a lease was not renewed'));
	}

	function begin(upload: UploadRow, file: SoundFile, isReceived: boolean): void {
		// A name of its own: whatever an earlier run of the same upload still clears away is not this one's.
		const renditionPath = join(scratchFolder, `${randomUUID()}.wav`);
		const analysis = analyzer.analyze(
			{ path: file.path, sizeBytes: upload.sizeBytes, isGrowing: file.isGrowing },
			{ waveform: serverWaveformOptions, withLoudness: true, withHash: true, renditionPath, maxDurationMs },
		);
		const received = createAcknowledgement();
		const settled = Promise.resolve();
		const run: Run = { analysis, received, isReceived, isCancelled: false, quiet: undefined, settled };
		runs.set(upload.id, run);
		if (isReceived) {
			file.arrived.then(
				() => analysis.complete(),
				() => analysis.cancel(),
			);
			file.arrived.then(received.resolve, received.reject);
		}
		run.settled = Promise.all([analysis.result, received.promise])
			.then(([found]) => finish(upload, found, renditionPath))
			.catch((error) => fail(upload, run, error))
			.catch((err) => log.error({ err, uploadId: upload.id }, 'the end of an analysis could not be stored'))
			.then(async () => {
				clearTimeout(run.quiet);
				if (runs.get(upload.id) === run) runs.delete(upload.id);
				await file.close();
				await rm(renditionPath, { force: true });
			})
			.catch((err) => log.warn({ err }, 'a scratch file was not removed'));
	}

	async function finish(upload: UploadRow, found: AudioAnalysis, renditionPath: string): Promise<void> {
		await Promise.all([
			// Only now, because whoever follows a file reads it at the place where it arrives.
			incoming.finish(upload.storageKey),
			storeFindings(storage, upload.storageKey, found, renditionPath),
		]);
		const now = clock.now();
		const isReady = await db.transaction(async (tx) => {
			const extension = extensionOf(found.facts.format);
			if (!(await markReady(tx, upload.id, holder, { analysis: found, extension }, now))) return false;
			const ready = await findUploadByKey(tx, upload.storageKey);
			for (const listener of deps.onReady) if (ready) await listener(tx, ready, now);
			await tellSender(tx, upload);
			return true;
		});
		// Somebody removed it meanwhile, or another server was faster; only in the first case are the files without an owner.
		if (!isReady && !(await findUploadByKey(db, upload.storageKey)))
			await removeFiles(storage, incoming, upload.storageKey);
	}

	async function fail(upload: UploadRow, run: Run, error: unknown): Promise<void> {
		if (isClosed || run.isCancelled) return;
		if (error instanceof AnalysisFailed) return refuse(upload, error.fault);
		await postpone(upload, error);
	}

	/** Only a verdict about the file ends it, and only by whoever still has the say. */
	async function refuse(upload: UploadRow, fault: AnalysisFault): Promise<void> {
		const isRefused = await db.transaction(async (tx) => {
			if (!(await markRefused(tx, upload.id, holder, refusalFor(fault).code, clock.now()))) return false;
			await tellSender(tx, upload);
			return true;
		});
		log.info({ uploadId: upload.id, fault, isRefused }, 'a file was refused');
		if (isRefused) await removeFiles(storage, incoming, upload.storageKey);
	}

	/** A fault of ours says nothing about the file: it stays, and is tried again after a while. */
	async function postpone(upload: UploadRow, err: unknown): Promise<void> {
		const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(upload.attempts, 20));
		log.error({ err, uploadId: upload.id, pauseMs }, 'an analysis failed and is tried again');
		await putBack(db, upload.id, holder, new Date(clock.now().getTime() + pauseMs));
	}

	async function beginStored(upload: UploadRow): Promise<void> {
		await incoming.finish(upload.storageKey);
		if (!isClosed && !runs.has(upload.id))
			begin(upload, openSoundFile(storage, upload.storageKey, scratchFolder), true);
	}

	async function cancel(id: UploadId): Promise<void> {
		const run = runs.get(id);
		if (!run) return;
		run.isCancelled = true;
		end(run);
		await run.settled;
	}

	/** Whether it still decodes or waits for its last byte to be acknowledged. */
	function end(run: Run): void {
		run.analysis.cancel();
		run.received.reject(new AnalysisCancelled());
	}

	async function receive(upload: UploadRow): Promise<void> {
		const isMine = await db.transaction(async (tx) => {
			if (!(await markReceived(tx, upload.id, clock.now(), newLease()))) return false;
			await tellSender(tx, upload);
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
		following.received.resolve();
	}

	async function settled(id: UploadId): Promise<void> {
		for (let run = runs.get(id); run; run = runs.get(id)) await run.settled;
	}

	async function takeUpAll(isAlone: boolean): Promise<void> {
		const now = clock.now();
		// The last byte may have come without anybody living to say so.
		const from = new Date(isAlone ? 0 : now.getTime() - unsaidMs);
		const to = new Date(isAlone ? now.getTime() + 1 : now.getTime() - leaseMs);
		for (const upload of await listReceiving(db, from, to)) await receiveIfWhole(upload);
		let taken: UploadRow[];
		do {
			taken = await takeAbandoned(db, { isAlone, now }, newLease(), takenAtOnce);
			for (const upload of taken) await beginTaken(upload);
		} while (taken.length === takenAtOnce);
	}

	async function receiveIfWhole(upload: UploadRow): Promise<boolean> {
		try {
			if ((await incoming.receivedBytes(upload.storageKey)) !== upload.sizeBytes) return false;
			await receive(upload);
			return true;
		} catch (err) {
			log.warn({ err, uploadId: upload.id }, 'an upload could not be looked at');
			return false;
		}
	}

	/** One that cannot be begun does not hold up the others. */
	async function beginTaken(upload: UploadRow): Promise<void> {
		try {
			await beginStored(upload);
		} catch (error) {
			const isLost = error instanceof UploadMissing || error instanceof UploadIncomplete;
			await (isLost ? refuse(upload, 'damaged') : postpone(upload, error));
		}
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
		/** Whether an upload that looks unfinished has in fact all its bytes; then it goes on. */
		receiveIfWhole,
		cancel,
		newLease,

		/** Works through an upload of which this server has the lease; resolves when that has ended, well or not. */
		async work(upload: UploadRow): Promise<void> {
			if (!runs.has(upload.id)) await beginStored(upload);
			await settled(upload.id);
		},

		/** Resolves when this server does nothing for the upload any more. */
		settled,

		percentOf(id: UploadId): number | null {
			const run = runs.get(id);
			return run ? Math.floor(run.analysis.progress() * 100) : null;
		},

		/** Takes up what other processes left behind; at a start that is alone with its data, whatever is unfinished. */
		takeUp({ isAlone }: { isAlone: boolean }): Promise<void> {
			takingUp ??= takeUpAll(isAlone).finally(() => {
				takingUp = undefined;
			});
			return takingUp;
		},

		async close(): Promise<void> {
			isClosed = true;
			clearInterval(renewing);
			await takingUp?.catch(() => undefined);
			for (const run of runs.values()) end(run);
			await Promise.all([...runs.values()].map((run) => run.settled));
		},
	};
}
