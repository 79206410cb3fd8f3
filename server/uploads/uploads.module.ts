import { AppError } from '../../domain/kernel/errors.ts';
import { uploadIdSchema } from '../../domain/kernel/ids.ts';
import { notFound } from '../../domain/kernel/kernel.errors.ts';
import { noSessionForUpload, uploadNotFound } from '../../domain/uploads/uploads.errors.ts';
import type { Core } from '../framework/core.ts';
import { type HttpRoute, httpRoute } from '../framework/http-route.ts';
import { type DataOwner, inPages, type ListPersonalFiles, type PersonalData } from '../framework/personal-data.ts';
import type { ServerModule } from '../framework/server-module.ts';
import type { Db } from '../platform/db/database.ts';
import { createDiskFloor } from '../platform/health/free-space.ts';
import { hourly } from '../platform/jobs/job.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { sweepUploadLocks } from '../platform/storage/upload-locker.ts';
import { createAnalysisService } from './analysis.service.ts';
import { createAnalysisSteps } from './analysis-steps.ts';
import { createBlindBytesStep } from './blind-bytes.step.ts';
import { createDemoUploads } from './demo-uploads.service.ts';
import { createDirectUploadService, type DirectUploadService, type TakeWaveform } from './direct-upload.service.ts';
import { filesPath, objectsOf } from './file-address.ts';
import { createFilesService, type FilesService } from './files.service.ts';
import { createFingerprintStep } from './fingerprint.step.ts';
import { createFingerprints } from './fingerprints.service.ts';
import { refuseFunction } from './function-answers.ts';
import { ownsStorage } from './installation.ts';
import { type CountSongs, createLabelQuota, type SumOtherBytes } from './label-quota.ts';
import { createLightCopyStep } from './light-copy.step.ts';
import { listSentBy } from './sent-files.repository.ts';
import { createTusServer, type TusServer, tusPath } from './tus-server.ts';
import { readUploadQueues } from './upload-queues.repository.ts';
import { sweepUploads } from './uploads.jobs.ts';
import type { HeardBeforeOfUploads, SongsOfUploads } from './uploads.present.ts';
import type { UploadRow } from './uploads.repository.ts';
import { createUploadsRoutes } from './uploads.routes.ts';
import { createUploadsService, type UploadsService } from './uploads.service.ts';
import { uploads } from './uploads.table.ts';

const pageSize = 100;
/** What some system or another does not take in the name of a file. */
const unfitCharacters = /[\\/:*?"<>|\p{Cc}]/gu;

/** The files that somebody has sent to their present label, songs included: they knew what was in them. */
function createUploadsPersonalData({ db, storage }: { db: Db; storage: Storage }) {
	async function* listPages({ reviewerId, organizationId }: DataOwner): AsyncGenerator<readonly UploadRow[]> {
		if (!reviewerId || !organizationId) return;
		yield* inPages<UploadRow>(pageSize, (last, limit) => listSentBy(db, { reviewerId, organizationId }, last, limit));
	}

	const data: PersonalData = {
		name: 'uploads',
		async *list(owner) {
			for await (const page of listPages(owner))
				yield page.map(({ fileName, sizeBytes, state, createdAt }) => ({ fileName, sizeBytes, state, createdAt }));
		},
	};

	const files: ListPersonalFiles = async function* (owner) {
		let count = 0;
		for await (const page of listPages(owner))
			for (const { storageKey, fileName, createdAt, state } of page) {
				count += 1;
				const { original } = objectsOf(storageKey);
				if (state !== 'ready' || !(await storage.find(original))) continue;
				yield { name: nameInZip(count, fileName), modifiedAt: createdAt, open: () => storage.read(original) };
			}
	};

	return { data, files };
}

/** With a number, because several files may have the same name. */
function nameInZip(number: number, fileName: string): string {
	return `${String(number).padStart(4, '0')} ${fileName.replaceAll(unfitCharacters, '_').slice(-200)}`;
}

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
		meter: core.meters.claims.analysis,
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
	const { steps: meter } = core.meters.claims;
	const steps = createAnalysisSteps({ db, clock, log, readReadiness: core.readiness.read, meter }, [
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
		claimTables: [uploads],
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

interface UploadsHttpDeps {
	readonly service: UploadsService;
	readonly tus: TusServer;
	readonly direct: DirectUploadService;
	readonly files: FilesService;
}

/** HTTP routes for bytes, which are not endpoints of the API: uploads and files. */
function createUploadsHttp({ service, tus, direct, files }: UploadsHttpDeps): HttpRoute[] {
	return [
		httpRoute({
			method: 'ALL',
			path: `${tusPath}:uploadId`,
			policy: 'member',
			isStreaming: true,
			handle: async (c, _, actor) => {
				const id = uploadIdSchema.safeParse(c.req.param('uploadId'));
				if (!id.success) throw new AppError(uploadNotFound);
				return tus.answer(c.req.raw, await service.getMine(actor, id.data));
			},
		}),
		httpRoute({
			method: 'POST',
			path: '/functions/v1/upload-to-r2',
			policy: 'member',
			isStreaming: true,
			refuse: refuseFunction(noSessionForUpload),
			handle: async (c, _, actor) => {
				const { url, analysisMs } = await direct.upload(actor, c.req.raw);
				// The answer has no field for it (R-FUNCTION-1); the page that compares waveforms shows it.
				if (analysisMs !== null) c.header('server-timing', `analysis;dur=${analysisMs.toFixed(1)}`);
				return c.json({ success: true, url });
			},
		}),
		httpRoute({
			method: 'GET',
			path: `${filesPath}*`,
			policy: 'member',
			trustsRecentSession: true,
			handle: async (c, _, actor) => {
				const answer = await files.answer(c.req.raw, actor.organizationId, c.req.path.slice(filesPath.length));
				if (!answer) throw new AppError(notFound);
				return answer;
			},
		}),
	];
}
