import { AppError } from '../../domain/kernel/errors.ts';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { poolBytes, poolBytesPerNetwork } from '../../domain/submissions/submission-limits.ts';
import { poolFull, poolShareFull } from '../../domain/submissions/submissions.errors.ts';
import type { Links } from '../links/links.service.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Queries } from '../platform/db/database.ts';
import type { DemoUploads } from '../uploads/demo-uploads.service.ts';
import type { UploadRow } from '../uploads/uploads.shared-queries.ts';
import { findTrackOfUpload } from './submissions.repository.ts';
import { removeUnconfirmed } from './unconfirmed.ts';

interface IntakePoolDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly links: Links;
	readonly demos: DemoUploads;
}

/** So long nothing is pushed out: people confirm within minutes. */
const safeMs = 60 * 60_000;

type PooledFile = Pick<UploadRow, 'organizationId' | 'network'> & { readonly id?: UploadRow['id'] };

/**
 * The room that unconfirmed files of a label have together (R-SUBMIT-5). Bytes that are here count, announced ones do not;
 * no network gets more than its share. In a full pool, the network that holds most loses its oldest submission to a network
 * that holds less, so that filling it does not close the submit page.
 */
export function createIntakePool({ db, clock, links, demos }: IntakePoolDeps) {
	/** Refuses a file of which so many bytes are here, or are about to come. */
	async function ensureRoom(queries: Queries, { id, organizationId, network }: PooledFile, bytes: number) {
		const held = await demos.sumPool(queries, organizationId, network, id);
		if (held.ofNetwork + bytes > poolBytesPerNetwork) throw new AppError(poolShareFull);
		if (held.inAll + bytes > poolBytes) throw new AppError(poolFull);
	}

	async function pushOut(organizationId: OrganizationId, moreThan: number): Promise<boolean> {
		const largest = await demos.largestHolder(organizationId);
		if (!largest || largest.bytes <= moreThan) return false;
		const before = new Date(clock.now().getTime() - safeMs);
		for (const uploadId of largest.uploadIds) {
			const track = await findTrackOfUpload(db, uploadId);
			if (track && (await removeUnconfirmed({ db, links, demos }, track.submissionId, before))) return true;
		}
		return false;
	}

	return {
		ensureRoom,

		/** For a file that is about to be announced. */
		async makeRoom({ organizationId, network }: PooledFile, bytes: number): Promise<void> {
			for (;;) {
				const held = await demos.sumPool(db, organizationId, network);
				if (held.inAll + bytes <= poolBytes || held.ofNetwork + bytes > poolBytesPerNetwork) return;
				if (!(await pushOut(organizationId, held.ofNetwork + bytes))) return;
			}
		},

		/** Takes bytes of a file that was announced. What others have sent since is counted again while they arrive. */
		async receive(request: Request, upload: UploadRow): Promise<Response> {
			if (request.method !== 'PATCH') return demos.answer(request, upload);
			await ensureRoom(db, upload, upload.sizeBytes);
			return demos.answerCounted(request, upload, (receivedBytes) => ensureRoom(db, upload, receivedBytes));
		},
	};
}
