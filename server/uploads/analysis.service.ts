// Analyses uploads: follows them while their bytes arrive, works through what has arrived, and resumes what a dead
// process left. The uploads table is the queue.

import { createReadStream } from 'node:fs';
import { and, eq, type SQL } from 'drizzle-orm';
import { AnalysisCancelled, type AudioAnalyzer } from '../../audio/audio-analysis.ts';
import { createSoundStart } from '../../audio/sound-start.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { UploadId } from '../../domain/kernel/ids.ts';
import { type ClaimMeter, createQueue } from '../platform/jobs/queue.ts';
import { UploadIncomplete, UploadMissing } from '../platform/storage/incoming.ts';
import { type AnalysisOutcomes, createAnalysisOutcomes, type OutcomeDeps } from './analysis-outcome.ts';
import { AnalysisRun, type RunDeps } from './analysis-run.ts';
import { markWaiting } from './demo-uploads.repository.ts';
import { refusalFor } from './refusals.ts';
import { openSoundFile, type SoundFile } from './sound-file.ts';
import { touchSenderUploads } from './uploads.live.ts';
import { listReceiving, markReceived, type UploadClaim, type UploadRow } from './uploads.repository.ts';
import { uploads } from './uploads.table.ts';

/**
 * How far back to look for uploads that are complete but not marked as received. Older ones are found when their
 * sender continues them, or by the sweep.
 */
const lookBackMs = 10 * 60_000;
/** A request that has just stored the last byte marks the upload itself. */
const markWithinMs = 20_000;

interface AnalysisDeps extends OutcomeDeps {
	readonly analyzer: AudioAnalyzer;
	readonly scratchFolder: string;
	readonly meter: ClaimMeter;
}

export type AnalysisService = ReturnType<typeof createAnalysisService>;

export function createAnalysisService(deps: AnalysisDeps) {
	const { db, clock, log, storage, incoming, analyzer, scratchFolder } = deps;
	const outcomes = createAnalysisOutcomes(deps);
	const runs = createAnalysisRuns({ analyzer, outcomes, log, scratchFolder });
	const unread = createUnreadUploads(deps, outcomes);
	const queue = createQueue({ db, name: 'analysis', table: uploads, key: uploads.id, meter: deps.meter });
	const working = new Set<Promise<unknown>>();
	let resuming: Promise<void> | undefined;

	/** Claims one of these uploads and analyses it. Resolves when that has begun: false if none was free. */
	function beginOne(which?: SQL): Promise<boolean> {
		return new Promise((resolve, reject) => {
			const where = and(eq(uploads.state, 'analysing'), which);
			const wanted = { where, now: clock.now(), orderBy: [uploads.touchedAt], isAwaited: which !== undefined };
			const work = queue.work(wanted, async (claim) => {
				const run = await startOrFail(claim);
				resolve(true);
				await run?.settled;
				if (run?.isCancelled && !claim.signal.aborted) await claim.giveBack();
			});
			working.add(work);
			work.then(resolve, reject).finally(() => working.delete(work));
		});
	}

	/** An upload that cannot be started does not hold up the others. */
	async function startOrFail(claim: UploadClaim): Promise<AnalysisRun | null> {
		const upload = claim.row;
		try {
			const following = runs.find(upload.id);
			// A run that has ended without the last byte cannot go on; a new one starts after it.
			if (following?.isOver) await following.settled;
			const run = runs.find(upload.id) ?? (await startStored(upload));
			run.receive(claim);
			return run;
		} catch (error) {
			const isLost = error instanceof UploadMissing || error instanceof UploadIncomplete;
			if (isLost) await outcomes.refuse(upload, claim, 'damaged');
			else if (error instanceof AnalysisCancelled) await claim.giveBack();
			else await outcomes.fail(upload, claim, error);
			return null;
		}
	}

	async function startStored(upload: UploadRow): Promise<AnalysisRun> {
		await incoming.finish(upload.storageKey);
		return runs.start(upload, () => openSoundFile(storage, upload.storageKey, scratchFolder));
	}

	async function finishReceiving(upload: UploadRow): Promise<void> {
		if (upload.purpose === 'unconfirmed') return unread.keep(upload);
		const isFirst = await db.transaction(async (tx) => {
			if (!(await markReceived(tx, upload.id, clock.now()))) return false;
			await touchSenderUploads(tx, upload);
			return true;
		});
		if (isFirst && !(await beginOne(eq(uploads.id, upload.id)))) await runs.cancel(upload.id);
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

	async function resume({ isAlone }: { isAlone: boolean }): Promise<void> {
		const now = clock.now().getTime();
		const from = new Date(isAlone ? 0 : now - lookBackMs);
		const to = new Date(isAlone ? now + 1 : now - markWithinMs);
		for (const upload of await listReceiving(db, from, to)) await finishReceivingIfComplete(upload);
		while (!runs.isClosed() && (await beginOne()));
	}

	return {
		/** Bytes of an upload begin to arrive: decodes them meanwhile, where they arrive as a file on this machine. */
		follow(upload: UploadRow): void {
			// Nothing is decoded for somebody who may not exist.
			if (upload.purpose === 'unconfirmed') return;
			runs.find(upload.id)?.keepDecoder();
			const path = incoming.growingPath(upload.storageKey);
			if (path === null) return;
			if (!runs.find(upload.id) && !runs.isClosed())
				runs.start(upload, () => ({ path, isGrowing: true, arrived: Promise.resolve(), close: async () => undefined }));
		},

		/** The connection ended; another one may continue the upload. */
		releaseWhenIdle: (id: UploadId): void => runs.find(id)?.releaseDecoderWhenIdle(),

		/** The last byte has arrived. Calling it twice is fine. */
		finishReceiving,
		/** For an upload that looks unfinished: if all its bytes are there, it is received. */
		finishReceivingIfComplete,
		cancel: runs.cancel,

		/** Analyses an upload that has arrived; resolves when that has ended, whatever the outcome. */
		async analyze({ id }: UploadRow): Promise<void> {
			await beginOne(eq(uploads.id, id));
			await runs.settled(id);
		},

		settled: runs.settled,

		percentOf(id: UploadId): number | null {
			const run = runs.find(id);
			return run ? Math.floor(run.progress * 100) : null;
		},

		/** Resumes what other processes left; with `isAlone`, at a start without other servers, all that has arrived. */
		resume(options: { isAlone: boolean }): Promise<void> {
			resuming ??= resume(options).finally(() => {
				resuming = undefined;
			});
			return resuming;
		},

		async close(): Promise<void> {
			const closing = runs.close();
			await resuming?.catch(() => undefined);
			await closing;
			await Promise.allSettled(working);
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
				await outcomes.refuse(upload, null, 'not_audio');
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

/** What this server analyses at the moment: at most one run for each upload. */
function createAnalysisRuns(deps: RunDeps) {
	const runs = new Map<UploadId, AnalysisRun>();
	let isClosed = false;

	return {
		find: (id: UploadId): AnalysisRun | undefined => runs.get(id),

		isClosed: () => isClosed,

		/** For an upload without a run. */
		start(upload: UploadRow, openFile: () => SoundFile): AnalysisRun {
			if (isClosed) throw new AnalysisCancelled();
			const file = openFile();
			const run: AnalysisRun = new AnalysisRun(deps, upload, file, () => {
				if (runs.get(upload.id) === run) runs.delete(upload.id);
			});
			runs.set(upload.id, run);
			return run;
		},

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
