// Analyses uploads: follows them while their bytes arrive, works through what has arrived, and resumes what a dead
// process left. The uploads table is the queue.
import type { UploadId } from '../../domain/kernel/ids.ts';
import type { AudioAnalyzer } from '../platform/audio/audio-analysis.ts';
import { createAnalysisLeases } from './analysis-leases.ts';
import { createAnalysisOutcomes, type OutcomeDeps } from './analysis-outcome.ts';
import { type AnalysisRuns, createAnalysisRuns } from './analysis-runs.ts';
import { resumeUploads } from './resume-uploads.ts';
import { openSoundFile } from './sound-file.ts';
import { createUnreadUploads } from './unread-uploads.ts';
import { touchSenderUploads } from './uploads.live.ts';
import { markReceived, type UploadRow } from './uploads.repository.ts';

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
