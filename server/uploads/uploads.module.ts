import { AppError, required } from '../../domain/kernel/errors.ts';
import { uploadIdSchema } from '../../domain/kernel/ids.ts';
import { notFound } from '../../domain/kernel/kernel.errors.ts';
import { noSessionForUpload, uploadNotFound } from '../../domain/uploads/uploads.errors.ts';
import type { Core } from '../framework/core.ts';
import { type HttpRoute, httpRoute } from '../framework/http-route.ts';
import { type DataOwner, inPages, type ListPersonalFiles, type PersonalData } from '../framework/personal-data.ts';
import type { ServerModule } from '../framework/server-module.ts';
import { hourly } from '../platform/jobs/job.ts';
import { sweepUploadLocks } from '../platform/storage/upload-locker.ts';
import { createAnalysisService, type UploadsCore } from './analysis.service.ts';
import { createAnalysisSteps } from './analysis-steps.ts';
import { createDemoUploads } from './demo-uploads.service.ts';
import { createDirectUpload, type TakeWaveform } from './direct-upload.service.ts';
import { filesPath, objectsOf } from './file-address.ts';
import { createFilesService, type FilesService } from './files.service.ts';
import { refuseFunction } from './function-responses.ts';
import { createLabelQuota, type QuotaPorts } from './label-quota.ts';
import { createLaterSteps } from './later-steps.ts';
import { createTusServer, type TusServer, tusPath } from './tus-server.ts';
import { ownsStorage, readUploadQueues, sweepUploads } from './uploads.jobs.ts';
import { listSentBy, type UploadRow } from './uploads.repository.ts';
import { createUploads, getMyUpload, type SongPorts } from './uploads.service.ts';
import { uploads } from './uploads.table.ts';

const pageSize = 100;
/** Characters that some systems do not accept in the name of a file. */
const unfitCharacters = /[\\/:*?"<>|\p{Cc}]/gu;

/** Exports the files that a person has sent to any label, songs included: they knew what was in them. */
function createUploadsPersonalData({ db, storage }: Core) {
	async function* listPages({ reviewerId }: DataOwner): AsyncGenerator<readonly UploadRow[]> {
		if (!reviewerId) return;
		yield* inPages<UploadRow>(pageSize, (last, limit) => listSentBy(db, reviewerId, last, limit));
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

/** The name gets a number, because several files may have the same name. */
function nameInZip(number: number, fileName: string) {
	return `${String(number).padStart(4, '0')} ${fileName.replaceAll(unfitCharacters, '_').slice(-200)}`;
}

/** What later modules do with uploaded files. */
interface UploadsPorts extends SongPorts, QuotaPorts {
	readonly takeWaveform: TakeWaveform;
}

const resumeEveryMs = 10_000;
const stepsEveryMs = 10_000;

export function createUploadsModule(framework: Core, ports: UploadsPorts) {
	const analysis = createAnalysisService(framework);
	const quota = createLabelQuota(framework, ports);
	const core: UploadsCore = { ...framework, analysis, quota };
	const tus = createTusServer(core);
	const files = createFilesService(core);
	const personal = createUploadsPersonalData(core);
	const steps = createAnalysisSteps(core, createLaterSteps(core));
	let isFirstRun = true;

	/** Continues what a process left unfinished: at the start its own last process, later those of other servers. */
	function resume() {
		// The lock on the data folder guarantees that an embedded database has no other server.
		const isAlone = isFirstRun && core.database.kind === 'embedded';
		isFirstRun = false;
		return analysis.resume({ isAlone });
	}

	return {
		name: 'uploads',
		routes: createUploads(core, ports),
		httpRoutes: createUploadsHttp(core, ports, tus, files),
		jobs: [
			{ name: 'uploads.resume', everyMs: resumeEveryMs, firstAfterMs: 0, on: 'each-server', run: resume },
			{
				name: 'uploads.steps',
				everyMs: stepsEveryMs,
				on: 'one-server',
				run: (_, pace) => steps.run(pace),
			},
			hourly('uploads.sweep', (now, pace) => sweepUploads({ ...core, pace }, now)),
			hourly('uploads.sweep-locks', (_, pace) => sweepUploadLocks(core.db, pace)),
		],
		claimTables: [uploads],
		queues: (ownerId) => readUploadQueues(core, steps.version, ownerId),
		personalData: [personal.data],
		personalFiles: personal.files,
		files,
		demos: createDemoUploads(core, tus),
		analysis,
		quota,
		ownsStorage: () => ownsStorage(core),
	} satisfies ServerModule & Record<string, unknown>;
}

/** HTTP routes for bytes, which are not endpoints of the API: uploads and files. */
function createUploadsHttp(
	core: UploadsCore,
	{ takeWaveform }: UploadsPorts,
	tus: TusServer,
	files: FilesService,
): HttpRoute[] {
	const uploadDirectly = createDirectUpload(core, takeWaveform);
	return [
		httpRoute({
			method: 'ALL',
			path: `${tusPath}:uploadId`,
			policy: 'member',
			isStreaming: true,
			handle: async (c, _, actor) => {
				const id = uploadIdSchema.safeParse(c.req.param('uploadId'));
				if (!id.success) throw new AppError(uploadNotFound);
				return tus.respond(c.req.raw, await getMyUpload(core, actor, id.data));
			},
		}),
		httpRoute({
			method: 'POST',
			path: '/functions/v1/upload-to-r2',
			policy: 'member',
			isStreaming: true,
			refuse: refuseFunction(noSessionForUpload),
			handle: async (c, _, actor) => {
				const { url, analysisMs } = await uploadDirectly(actor, c.req.raw);
				// The response has no field for it (R-FUNCTION-1); the page that compares waveforms shows it.
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
				return required(
					await files.respond(c.req.raw, actor.organizationId, c.req.path.slice(filesPath.length)),
					notFound,
				);
			},
		}),
	];
}
