// Analyses uploads: follows them while their bytes arrive, processes what has arrived, and resumes what a dead process
// left. The uploads table is the queue.

import { createReadStream } from 'node:fs';
import { and, eq, type SQL } from 'drizzle-orm';
import { AnalysisCancelled } from '../../audio/audio-analysis.ts';
import { createSoundStart } from '../../audio/sound-start.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { UploadId } from '../../domain/kernel/ids.ts';
import type { Core } from '../framework/core.ts';
import { createQueue } from '../platform/jobs/queue.ts';
import { UploadIncomplete, UploadMissing } from '../platform/storage/storage.ts';
import { type AnalysisOutcomes, AnalysisRun, createAnalysisOutcomes } from './analysis-run.ts';
import type { LabelQuota } from './label-quota.ts';
import { openSoundFile, type SoundFile } from './sound-file.ts';
import { refusalFor } from './upload-refusals.ts';
import { touchSenderUploads } from './uploads.live.ts';
import { changeArriving, listReceiving, type UploadClaim, type UploadRow } from './uploads.repository.ts';
import { uploads } from './uploads.table.ts';

/**
 * How far back to look for uploads that are complete but not marked as received. Older uploads are found when their
 * sender continues them, or by the sweep.
 */
const searchBackMs = 10 * 60_000;
/** A request that has just stored the last byte marks the upload itself. */
const markWithinMs = 20_000;

export type AnalysisService = ReturnType<typeof createAnalysisService>;

/** What the other services of uploads are built from. */
export interface UploadsCore extends Core {
	readonly analysis: AnalysisService;
	readonly quota: LabelQuota;
}

export function createAnalysisService(core: Core) {
	const { db, clock, log, incoming } = core;
	const outcomes = createAnalysisOutcomes(core);
	const runs = createAnalysisRuns(core, outcomes);
	const { analysis: meter } = core.meters.claims;
	const queue = createQueue({ db, name: 'analysis', table: uploads, key: uploads.id, meter });
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
				if (run?.isCancelled && !claim.signal.aborted) await claim.release();
			});
			working.add(work);
			work.then(resolve, reject).finally(() => working.delete(work));
		});
	}

	/** An upload that cannot be started does not block the others. */
	async function startOrFail(claim: UploadClaim) {
		const upload = claim.row;
		try {
			const following = runs.find(upload.id);
			// A run that has ended without the last byte cannot continue; a new run starts after it.
			if (following?.isOver) await following.settled;
			const run = runs.find(upload.id) ?? (await startStored(upload));
			run.receive(claim);
			return run;
		} catch (error) {
			const isLost = error instanceof UploadMissing || error instanceof UploadIncomplete;
			if (isLost) await outcomes.refuse(upload, claim, 'damaged');
			else if (error instanceof AnalysisCancelled) await claim.release();
			else await outcomes.fail(upload, claim, error);
			return null;
		}
	}

	async function startStored(upload: UploadRow) {
		await incoming.finish(upload.storageKey);
		return runs.start(upload, () => openSoundFile(core, upload.storageKey));
	}

	/**
	 * Files from outside are not decoded before their sender has confirmed the address. A file whose first bytes are
	 * certainly not audio is refused at once; everything else is found later.
	 */
	async function keepUnread(upload: UploadRow) {
		if ((await incoming.receivedBytes(upload.storageKey)) !== upload.sizeBytes)
			throw new UploadIncomplete(upload.storageKey);
		const path = incoming.growingPath(upload.storageKey);
		if (path !== null && !(await isSound(path))) {
			await outcomes.refuse(upload, null, 'not_audio');
			throw new AppError(refusalFor('not_audio'));
		}
		await changeArriving(db, upload.id, { state: 'waiting', touchedAt: clock.now() });
	}

	async function finishReceiving(upload: UploadRow) {
		if (upload.purpose === 'unconfirmed') return keepUnread(upload);
		const isFirst = await db.transaction(async (tx) => {
			const now = clock.now();
			if (!(await changeArriving(tx, upload.id, { state: 'analysing', touchedAt: now, dueAt: now }))) return false;
			await touchSenderUploads(tx, upload);
			return true;
		});
		if (isFirst && !(await beginOne(eq(uploads.id, upload.id)))) await runs.cancel(upload.id);
	}

	async function finishReceivingIfComplete(upload: UploadRow) {
		try {
			if ((await incoming.receivedBytes(upload.storageKey)) !== upload.sizeBytes) return false;
			await finishReceiving(upload);
			return true;
		} catch (err) {
			log.warn({ err, uploadId: upload.id }, 'upload completeness check failed');
			return false;
		}
	}

	async function resume({ isAlone }: { isAlone: boolean }) {
		const now = clock.now().getTime();
		const from = new Date(isAlone ? 0 : now - searchBackMs);
		const to = new Date(isAlone ? now + 1 : now - markWithinMs);
		for (const upload of await listReceiving(db, from, to)) await finishReceivingIfComplete(upload);
		while (!runs.isClosed() && (await beginOne()));
	}

	return {
		/**
		 * Called when bytes of an upload begin to arrive: decodes them at the same time, if they arrive as a file on this
		 * machine.
		 */
		follow(upload: UploadRow) {
			// Nothing is decoded for a sender who has not confirmed their address.
			if (upload.purpose === 'unconfirmed') return;
			runs.find(upload.id)?.keepDecoder();
			const path = incoming.growingPath(upload.storageKey);
			if (path === null) return;
			if (!runs.find(upload.id) && !runs.isClosed())
				runs.start(upload, () => ({ path, isGrowing: true, arrived: Promise.resolve(), close: async () => undefined }));
		},

		/** The connection ended; another connection may continue the upload. */
		releaseWhenIdle: (id: UploadId): void => runs.find(id)?.releaseDecoderWhenIdle(),

		/** The last byte has arrived. Calling it twice is fine. */
		finishReceiving,
		/** For an upload that looks unfinished: if all its bytes are there, it is received. */
		finishReceivingIfComplete,
		cancel: runs.cancel,

		/** Analyses an upload that has arrived; resolves when that has ended, whatever the outcome. */
		async analyze({ id }: UploadRow) {
			await beginOne(eq(uploads.id, id));
			await runs.settled(id);
		},

		settled: runs.settled,

		percentOf(id: UploadId) {
			const run = runs.find(id);
			return run ? Math.floor(run.progress * 100) : null;
		},

		/**
		 * Resumes what other processes left; with `isAlone`, at a start without other servers, everything that has arrived.
		 */
		resume(options: { isAlone: boolean }) {
			resuming ??= resume(options).finally(() => {
				resuming = undefined;
			});
			return resuming;
		},

		async close() {
			const closing = runs.close();
			await resuming?.catch(() => undefined);
			await closing;
			await Promise.allSettled(working);
		},
	};
}

async function isSound(path: string) {
	const start = createSoundStart();
	for await (const bytes of createReadStream(path, { highWaterMark: 256 * 1024 })) {
		const found = start.add(bytes as Buffer, false);
		if (found) return found.format !== null;
	}
	return start.add(new Uint8Array(0), true)?.format != null;
}

/** What this server is analysing: at most one run for each upload. */
function createAnalysisRuns(core: Core, outcomes: AnalysisOutcomes) {
	const runs = new Map<UploadId, AnalysisRun>();
	let isClosed = false;

	return {
		find: (id: UploadId) => runs.get(id),

		isClosed: () => isClosed,

		/** For an upload without a run. */
		start(upload: UploadRow, openFile: () => SoundFile) {
			if (isClosed) throw new AnalysisCancelled();
			const file = openFile();
			const run: AnalysisRun = new AnalysisRun(core, outcomes, upload, file, () => {
				if (runs.get(upload.id) === run) runs.delete(upload.id);
			});
			runs.set(upload.id, run);
			return run;
		},

		async cancel(id: UploadId) {
			const run = runs.get(id);
			run?.cancel();
			await run?.settled;
		},

		/** Resolves when this server has finished all work on the upload. */
		async settled(id: UploadId) {
			for (let run = runs.get(id); run; run = runs.get(id)) await run.settled;
		},

		async close() {
			isClosed = true;
			for (const run of runs.values()) run.cancel();
			await Promise.all([...runs.values()].map((run) => run.settled));
		},
	};
}
