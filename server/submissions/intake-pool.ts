import { AppError } from '../../domain/kernel/errors.ts';
import { poolBytes, poolBytesPerNetwork } from '../../domain/submissions/submission-limits.ts';
import { poolFull, poolShareFull } from '../../domain/submissions/submissions.errors.ts';
import type { Db, Queries } from '../platform/db/database.ts';
import type { DemoUploads } from '../uploads/demo-uploads.service.ts';
import type { UploadRow } from '../uploads/uploads.shared-queries.ts';

interface IntakePoolDeps {
	readonly db: Db;
	readonly demos: DemoUploads;
}

type PooledFile = Pick<UploadRow, 'organizationId' | 'network'> & { readonly id?: UploadRow['id'] };

/**
 * The room that unconfirmed files of a label have together (R-SUBMIT-5). Bytes that are here count, announced ones do not;
 * no network gets more than its share.
 */
export function createIntakePool({ db, demos }: IntakePoolDeps) {
	/** Refuses a file of which so many bytes are here, or are about to come. */
	async function ensureRoom(queries: Queries, { id, organizationId, network }: PooledFile, bytes: number) {
		const held = await demos.sumPool(queries, organizationId, network, id);
		if (held.inAll + bytes > poolBytes) throw new AppError(poolFull);
		if (held.ofNetwork + bytes > poolBytesPerNetwork) throw new AppError(poolShareFull);
	}

	return {
		ensureRoom,

		/** Takes bytes of a file that was announced. What others have sent since is counted again while they arrive. */
		async receive(request: Request, upload: UploadRow): Promise<Response> {
			if (request.method !== 'PATCH') return demos.answer(request, upload);
			await ensureRoom(db, upload, upload.sizeBytes);
			return demos.answerCounted(request, upload, (receivedBytes) => ensureRoom(db, upload, receivedBytes));
		},
	};
}
