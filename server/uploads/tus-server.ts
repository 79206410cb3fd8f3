import { ERRORS, Server } from '@tus/server';
import { AppError, type Refusal, withValues } from '../../domain/kernel/errors.ts';
import { methodNotAllowed } from '../../domain/kernel/kernel.errors.ts';
import { uploadBusy } from '../../domain/uploads/uploads.errors.ts';
import { toRefusal } from '../platform/http/refusals.ts';
import type { UploadsCore } from './analysis.service.ts';
import { refusalByCode } from './upload-refusals.ts';
import { findUpload, touchUpload, type UploadRow } from './uploads.repository.ts';

export type TusServer = ReturnType<typeof createTusServer>;

export const tusPath = '/tus/';
const tusVersion = '1.0.0';

/** Receives the bytes of announced uploads by the tus protocol, and starts their analysis. */
export function createTusServer({ db, clock, log, incoming, locker, analysis, quota }: UploadsCore) {
	// The tus library knows only the request; the upload was found and authorized before.
	const uploads = new WeakMap<Request, UploadRow>();
	const server = new Server({
		path: tusPath.slice(0, -1),
		datastore: incoming.store,
		locker,
		getFileIdFromRequest: (request) => uploads.get(request as Request)?.storageKey,
		allowedOrigins: [],
		onUploadFinish: async (request) => {
			const upload = uploads.get(request as Request);
			if (upload) await receive(upload);
			return {};
		},
		// The library would respond with the text of the error, which may be a path or SQL.
		onResponseError: (_, error) => {
			if (error === ERRORS.ERR_LOCK_TIMEOUT) return inTusForm(uploadBusy);
			if ('status_code' in error) return undefined;
			if (error instanceof AppError) return inTusForm(error);
			const refusal = toRefusal(error);
			log[refusal.status === 503 ? 'warn' : 'error']({ err: error }, 'upload request failed');
			return inTusForm(refusal);
		},
	});

	async function receive(upload: UploadRow) {
		try {
			await analysis.finishReceiving(upload);
		} catch (error) {
			// The file may have been refused while its last bytes were still arriving.
			const now = await findUpload(db, upload.organizationId, upload.id);
			if (now?.state !== 'refused') throw error;
			throw { ...inTusForm(refusalByCode(now.refusalCode)), status_code: 422 };
		}
	}

	return {
		/** For an upload that the caller may continue, which the route has checked. */
		async respond(request: Request, upload: UploadRow) {
			if (request.method !== 'HEAD' && request.method !== 'PATCH')
				throw new AppError(withValues(methodNotAllowed, { methods: 'HEAD or PATCH' }));
			if (upload.state === 'refused') throw new AppError(refusalByCode(upload.refusalCode));
			if (upload.state !== 'receiving') return respondToComplete(upload);
			uploads.set(request, upload);
			if (request.method === 'HEAD') return respondToHead(upload, await server.handleWeb(request));
			await quota.ensureDisk();
			await touchUpload(db, upload.id, clock.now());
			analysis.follow(upload);
			try {
				return await server.handleWeb(request);
			} finally {
				analysis.releaseWhenIdle(upload.id);
			}
		},
	};

	/** If all bytes had arrived when a server died, no further request will bring a last byte. */
	async function respondToHead(upload: UploadRow, response: Response) {
		if (response.headers.get('upload-offset') === String(upload.sizeBytes)) await receive(upload);
		return response;
	}
}

function inTusForm({ code, status, message }: Refusal) {
	return { status_code: status, body: JSON.stringify({ code, status, message }) };
}

function respondToComplete(upload: UploadRow) {
	const size = String(upload.sizeBytes);
	return new Response(null, {
		status: 200,
		headers: {
			'tus-resumable': tusVersion,
			'upload-offset': size,
			'upload-length': size,
			'cache-control': 'no-store',
		},
	});
}
