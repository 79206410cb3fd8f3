import type { Core } from '../framework/core.ts';
import type { ServerModule } from '../framework/server-module.ts';
import { createDiskFloor } from '../platform/health/free-space.ts';
import { hourly } from '../platform/jobs/job.ts';
import { sweepUploadLocks } from '../platform/storage/upload-locker.ts';
import { createAnalysisService } from './analysis.service.ts';
import { createAnalysisSteps } from './analysis-steps.ts';
import { createBlindBytesStep } from './blind-bytes.step.ts';
import { createDemoUploads } from './demo-uploads.service.ts';
import { createDirectUploadService, type TakeWaveform } from './direct-upload.service.ts';
import { createFilesService } from './files.service.ts';
import { createFingerprintStep } from './fingerprint.step.ts';
import { createFingerprints } from './fingerprints.service.ts';
import { ownsStorage } from './installation.ts';
import { type CountSongs, createLabelQuota, type SumOtherBytes } from './label-quota.ts';
import { createLightCopyStep } from './light-copy.step.ts';
import { createTusServer } from './tus-server.ts';
import { readUploadQueues } from './upload-queues.repository.ts';
import { createUploadsHttp } from './uploads.http.ts';
import { sweepUploads } from './uploads.jobs.ts';
import { createUploadsPersonalData } from './uploads.personal-data.ts';
import type { HeardBeforeOfUploads, SongsOfUploads } from './uploads.present.ts';
import { createUploadsRoutes } from './uploads.routes.ts';
import { createUploadsService } from './uploads.service.ts';

/** What later modules do with files that were uploaded. */
interface UploadsPorts {
	readonly songsOf: SongsOfUploads;
	readonly heardBefore: HeardBeforeOfUploads;
	readonly takeWaveform: TakeWaveform;
	readonly countSongs: CountSongs;
	readonly sumOtherBytes: SumOtherBytes;
}

const resumeEveryMs = 10_000;
const stepsEveryMs = 10_000;

export function createUploadsModule(core: Core, ports: UploadsPorts) {
	const { songsOf, heardBefore, takeWaveform, countSongs, sumOtherBytes } = ports;
	const { db, database, clock, log, storage, incoming, locker, analyzer, scratchFolder, events } = core;
	const fingerprints = createFingerprints(db);
	const analysis = createAnalysisService({
		db,
		clock,
		log,
		storage,
		incoming,
		analyzer,
		scratchFolder,
		fingerprints,
		emit: events.emit,
	});
	const { LABEL_QUOTA_GB: gigabytes, LABEL_QUOTA_SONGS: songs, DISK_FLOOR_MB: floorMb } = core.config;
	const disk = createDiskFloor({ folder: core.config.DATA_DIR, floorMb });
	const quota = createLabelQuota({ db, disk, gigabytes, songs, countSongs, sumOtherBytes });
	const service = createUploadsService({ db, clock, storage, incoming, analysis, quota });
	const tus = createTusServer({ db, clock, log, incoming, locker, analysis, disk });
	const direct = createDirectUploadService({ db, clock, storage, analysis, scratchFolder, takeWaveform, quota });
	const files = createFilesService({ db, storage });
	const demos = createDemoUploads({ db, clock, log, storage, incoming, analysis, quota, tus });
	const personal = createUploadsPersonalData({ db, storage });
	const lightCopy = createLightCopyStep({ db, storage, analyzer, clock, scratchFolder, emit: events.emit });
	const steps = createAnalysisSteps({ db, clock, log, readReadiness: core.readiness.read }, [
		lightCopy,
		createFingerprintStep({ storage, analyzer, scratchFolder, fingerprints }),
		createBlindBytesStep({ storage, analyzer, scratchFolder, lightCopy }),
	]);
	let isFirstRun = true;

	/** Goes on with what a process left unfinished: at the start its own last one, later those of other servers. */
	function resume(): Promise<void> {
		// The lock on the data folder guarantees that an embedded database has no other server.
		const isAlone = isFirstRun && database.kind === 'embedded';
		isFirstRun = false;
		return analysis.resume({ isAlone });
	}

	return {
		name: 'uploads',
		routes: createUploadsRoutes({ db, incoming, service, analysis, songsOf, heardBefore }),
		httpRoutes: createUploadsHttp({ service, tus, direct, files }),
		jobs: [
			{ name: 'uploads.resume', everyMs: resumeEveryMs, firstAfterMs: 0, on: 'each-server', run: resume },
			{
				name: 'uploads.steps',
				everyMs: stepsEveryMs,
				on: 'one-server',
				run: (_, pace) => steps.run(pace),
			},
			hourly('uploads.sweep', (now, pace) => sweepUploads({ db, storage, incoming, analysis, log, pace }, now)),
			hourly('uploads.sweep-locks', (_, pace) => sweepUploadLocks(db, pace)),
		],
		queues: (ownerId) => readUploadQueues(db, steps.version, ownerId),
		personalData: [personal.data],
		personalFiles: personal.files,
		files,
		demos,
		analysis,
		quota,
		ownsStorage: () => ownsStorage(db, storage),
	} satisfies ServerModule & {
		files: unknown;
		demos: unknown;
		analysis: unknown;
		quota: unknown;
		ownsStorage: unknown;
	};
}
