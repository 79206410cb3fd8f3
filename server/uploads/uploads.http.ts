import { AppError } from '../../domain/kernel/errors.ts';
import { uploadIdSchema } from '../../domain/kernel/ids.ts';
import { notFound } from '../../domain/kernel/kernel.errors.ts';
import { noSessionForUpload, uploadNotFound } from '../../domain/uploads/uploads.errors.ts';
import { type HttpRoute, httpRoute } from '../framework/http-route.ts';
import type { DirectUploadService } from './direct-upload.service.ts';
import { filesPath } from './file-address.ts';
import type { FilesService } from './files.service.ts';
import { refuseFunction } from './function-answers.ts';
import { type TusServer, tusPath } from './tus-server.ts';
import type { UploadsService } from './uploads.service.ts';

interface UploadsHttpDeps {
	readonly service: UploadsService;
	readonly tus: TusServer;
	readonly direct: DirectUploadService;
	readonly files: FilesService;
}

/** HTTP routes for bytes, which are not endpoints of the API: uploads and files. */
export function createUploadsHttp({ service, tus, direct, files }: UploadsHttpDeps): HttpRoute[] {
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
