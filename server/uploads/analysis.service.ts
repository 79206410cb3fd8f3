// Analyses uploads: follows them while their bytes arrive, works through what has arrived, and resumes what a dead
// process left. The uploads table is the queue.

import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { AudioAnalyzer } from '../../audio/audio-analysis.ts';
import { createSoundStart } from '../../audio/sound-start.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { UploadId } from '../../domain/kernel/ids.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { Log } from '../platform/log/log.ts';
import { UploadIncomplete, UploadMissing } from '../platform/storage/incoming.ts';
import { type AnalysisOutcomes, createAnalysisOutcomes, type OutcomeDeps } from './analysis-outcome.ts';
import { AnalysisRun, type RunDeps } from './analysis-run.ts';
import { markWaiting } from './demo-uploads.repository.ts';
import { refusalFor } from './refusals.ts';
import { openSoundFile, type SoundFile } from './sound-file.ts';
import { touchSenderUploads } from './uploads.live.ts';
import {
	claimAbandoned,
	type Lease,
	listReceiving,
	markReceived,
	renewLease,
	type UploadRow,
} from './uploads.repository.ts';

interface LeasesDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly log: Log;
}

type AnalysisLeases = ReturnType<typeof createAnalysisLeases>;

const leaseMs = 20_000;
const renewEveryMs = 5_000;

/**
 * The leases of this server on the uploads that it analyses. They are renewed while it lives; when one runs out, the
 * other servers know that this one has died and resume its work.
 */
function createAnalysisLeases({ db, clock, log }: LeasesDeps, listLeased: () => readonly UploadId[]) {
	const holder = randomUUID();
	const timer = setInterval(renewAll, renewEveryMs);
	timer.unref();

	function newLease(): Lease {
		return { holder, until: new Date(clock.now().getTime() + leaseMs) };
	}

	function renewAll(): void {
		for (const uploadId of listLeased())
			renewLease(db, uploadId, newLease()).catch((err) =>
				log.warn({ err, uploadId }, 'the lease of an analysis was not renewed'),
			);
	}

	return { holder, newLease, close: () => clearInterval(timer) };
}

interface ResumeDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly leases: AnalysisLeases;
	readonly outcomes: AnalysisOutcomes;
	finishReceivingIfComplete(upload: UploadRow): Promise<boolean>;
	startStored(upload: UploadRow): Promise<void>;
}

const batchSize = 20;
/**
 * How far back to look for uploads that are complete but not marked as received. Older ones are found when their
 * sender continues them, or by the sweep.
 */
const lookBackMs = 10 * 60_000;

/**
 * Resumes what other processes left unfinished. A server that is alone with its data need not wait until their leases
 * run out.
 */
async function resumeUploads(deps: ResumeDeps, { isAlone }: { isAlone: boolean }): Promise<void> {
	await resumeReceived(deps, isAlone);
	await resumeAbandoned(deps, isAlone);
}

/** Uploads whose last byte was stored by a process that died before it could mark them as received. */
async function resumeReceived(deps: ResumeDeps, isAlone: boolean): Promise<void> {
	const now = deps.clock.now().getTime();
	const from = new Date(isAlone ? 0 : now - lookBackMs);
	const to = new Date(isAlone ? now + 1 : now - leaseMs);
	for (const upload of await listReceiving(deps.db, from, to)) await deps.finishReceivingIfComplete(upload);
}

/** Uploads whose analysis was begun or planned by a process that died. */
async function resumeAbandoned(deps: ResumeDeps, isAlone: boolean): Promise<void> {
	const now = deps.clock.now();
	let taken: UploadRow[];
	do {
		taken = await claimAbandoned(deps.db, { isAlone, now }, deps.leases.newLease(), batchSize);
		for (const upload of taken) await startOrGiveUp(deps, upload);
	} while (taken.length === batchSize);
}

/** An upload that cannot be started does not hold up the others. */
async function startOrGiveUp({ startStored, outcomes }: ResumeDeps, upload: UploadRow): Promise<void> {
	try {
		await startStored(upload);
	} catch (error) {
		const isLost = error instanceof UploadMissing || error instanceof UploadIncomplete;
		await (isLost ? outcomes.refuse(upload, 'damaged') : outcomes.retryLater(upload, error));
	}
}

interface AnalysisDeps extends OutcomeDeps {
	readonly analyzer: AudioAnalyzer;
	readonly scratchFolder: string;
}

export type AnalysisService = ReturnType<typeof createAnalysisService>;

export function createAnalysisService(deps: AnalysisDeps) {
	const { db, clock, log, storage, incoming, analyzer, scratchFolder } = deps;
	const leases = createAnalysisLeases(deps, () => runs.listReceived());
	const outcomes = createAnalysisOutcomes(deps, leases.holder);
	const runs: AnalysisRuns = createAnalysisRuns({ analyzer, outcomes, log, scratchFolder });
	const unread = createUnreadUploads(deps, outcomes);
	let resuming: Promise<void> | undefined;

	async function startStored(upload: UploadRow): Promise<void> {
		await incoming.finish(upload.storageKey);
		runs.start(upload, () => openSoundFile(storage, upload.storageKey, scratchFolder))?.receiveFromFile();
	}

	async function finishReceiving(upload: UploadRow): Promise<void> {
		if (upload.purpose === 'unconfirmed') return unread.keep(upload);
		const isFirst = await db.transaction(async (tx) => {
			if (!(await markReceived(tx, upload.id, clock.now(), leases.newLease()))) return false;
			await touchSenderUploads(tx, upload);
			return true;
		});
		if (!isFirst) return;
		// A run that was cancelled because no bytes came cannot go on; a new one starts after it.
		if (runs.find(upload.id)?.isCancelled) await runs.find(upload.id)?.settled;
		const run = runs.find(upload.id);
		if (run) run.receive();
		else await startStored(upload);
	}

	async function finishReceivingIfComplete(upload: UploadRow): Promise<boolean> {
		try {
			if ((await incoming.receivedBytes(upload.storageKey)) !== upload.sizeBytes) return false;
			await finishReceiving(upload);
			return true;
		} catch (err) {
			log.warn({ err, uploadId: upload.id }, 'could not find out whether an upload is complete');
			return false;
		}
	}

	return {
		/** Bytes of an upload begin to arrive: decodes them meanwhile, where they arrive as a file on this machine. */
		follow(upload: UploadRow): void {
			// Nothing is decoded for somebody who may not exist.
			if (upload.purpose === 'unconfirmed') return;
			runs.find(upload.id)?.keepDecoder();
			const path = incoming.growingPath(upload.storageKey);
			if (path === null) return;
			runs.start(upload, () => ({ path, isGrowing: true, arrived: Promise.resolve(), close: async () => undefined }));
		},

		/** The connection ended; another one may continue the upload. */
		releaseWhenIdle: (id: UploadId): void => runs.find(id)?.releaseDecoderWhenIdle(),

		/** The last byte has arrived. Calling it twice is fine. */
		finishReceiving,
		/** For an upload that looks unfinished: if all its bytes are there, it is received. */
		finishReceivingIfComplete,
		cancel: runs.cancel,
		newLease: leases.newLease,

		/** Analyses an upload on which this server has a lease; resolves when that has ended, whatever the outcome. */
		async analyze(upload: UploadRow): Promise<void> {
			if (!runs.find(upload.id)) await startStored(upload);
			await runs.settled(upload.id);
		},

		settled: runs.settled,

		percentOf(id: UploadId): number | null {
			const run = runs.find(id);
			return run ? Math.floor(run.progress * 100) : null;
		},

		/** Resumes what other processes left; with `isAlone`, at a start without other servers, all that is unfinished. */
		resume({ isAlone }: { isAlone: boolean }): Promise<void> {
			resuming ??= resumeUploads(
				{ db, clock, leases, outcomes, finishReceivingIfComplete, startStored },
				{ isAlone },
			).finally(() => {
				resuming = undefined;
			});
			return resuming;
		},

		async close(): Promise<void> {
			leases.close();
			const closing = runs.close();
			await resuming?.catch(() => undefined);
			await closing;
		},
	};
}

/** Files from outside that have arrived and are not decoded before their sender has confirmed the address. */
function createUnreadUploads(
	{ db, clock, incoming }: Pick<OutcomeDeps, 'db' | 'clock' | 'incoming'>,
	outcomes: Pick<AnalysisOutcomes, 'refuse'>,
) {
	return {
		/** What is certainly no sound by its first bytes is refused at once; everything else is found out later. */
		async keep(upload: UploadRow): Promise<void> {
			if ((await incoming.receivedBytes(upload.storageKey)) !== upload.sizeBytes)
				throw new UploadIncomplete(upload.storageKey);
			const path = incoming.growingPath(upload.storageKey);
			if (path !== null && !(await isSound(path))) {
				await outcomes.refuse(upload, 'not_audio');
				throw new AppError(refusalFor('not_audio'));
			}
			await markWaiting(db, upload.id, clock.now());
		},
	};
}

async function isSound(path: string): Promise<boolean> {
	const start = createSoundStart();
	for await (const bytes of createReadStream(path, { highWaterMark: 256 * 1024 })) {
		const found = start.add(bytes as Buffer, false);
		if (found) return found.format !== null;
	}
	return start.add(new Uint8Array(0), true)?.format != null;
}

type AnalysisRuns = ReturnType<typeof createAnalysisRuns>;

/** What this server analyses at the moment: at most one run for each upload. */
function createAnalysisRuns(deps: RunDeps) {
	const runs = new Map<UploadId, AnalysisRun>();
	let isClosed = false;

	return {
		find: (id: UploadId): AnalysisRun | undefined => runs.get(id),

		/** Null where the upload has a run already, or the server is stopping. */
		start(upload: UploadRow, openFile: () => SoundFile): AnalysisRun | null {
			if (isClosed || runs.has(upload.id)) return null;
			const file = openFile();
			const run: AnalysisRun = new AnalysisRun(deps, upload, file, () => {
				if (runs.get(upload.id) === run) runs.delete(upload.id);
			});
			runs.set(upload.id, run);
			return run;
		},

		/** Uploads whose bytes are all here: this server must keep its lease on them. */
		listReceived: (): UploadId[] => [...runs].flatMap(([id, { isReceived }]) => (isReceived ? [id] : [])),

		async cancel(id: UploadId): Promise<void> {
			const run = runs.get(id);
			run?.cancel();
			await run?.settled;
		},

		/** Resolves when this server does nothing for the upload any more. */
		async settled(id: UploadId): Promise<void> {
			for (let run = runs.get(id); run; run = runs.get(id)) await run.settled;
		},

		async close(): Promise<void> {
			isClosed = true;
			for (const run of runs.values()) run.cancel();
			await Promise.all([...runs.values()].map((run) => run.settled));
		},
	};
}
