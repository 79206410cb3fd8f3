import { AppError } from '../../domain/kernel/errors.ts';
import type { OrganizationId, SubmissionId } from '../../domain/kernel/ids.ts';
import { poolBytes, poolBytesPerNetwork } from '../../domain/submissions/submission-limits.ts';
import { poolFull, poolShareFull } from '../../domain/submissions/submissions.errors.ts';
import type { Queries } from '../platform/db/database.ts';
import type { UploadRow } from '../uploads/uploads.shared-queries.ts';
import {
	deleteSubmission,
	findDemoOfUpload,
	listDemos,
	lockSubmission,
	uploadIdsOf,
} from './submissions.repository.ts';
import type { SubmissionsCore } from './submissions-core.ts';

/** Nothing is evicted for this long: people confirm within minutes. */
const safeMs = 60 * 60_000;

type PooledFile = Pick<UploadRow, 'organizationId' | 'network'> & { readonly id?: UploadRow['id'] };

/**
 * Removes a submission that was not confirmed, with its files. Returns false if it is younger or has just been
 * confirmed.
 */
export async function removeUnconfirmed({ db, links, demoFiles }: SubmissionsCore, id: SubmissionId, before: Date) {
	const storageKeys = await db.transaction(async (tx) => {
		const submission = await lockSubmission(tx, id);
		const isUnconfirmed = submission?.state === 'draft' || submission?.state === 'sent';
		if (!submission || !isUnconfirmed || (submission.sentAt ?? submission.createdAt) >= before) return null;
		const uploadIds = uploadIdsOf(await listDemos(tx, id));
		const keys = await demoFiles.remove(tx, submission.organizationId, uploadIds);
		if (submission.draftLinkId) await links.withdraw(tx, submission.draftLinkId);
		await deleteSubmission(tx, id);
		return keys;
	});
	await demoFiles.removeFiles(storageKeys ?? []);
	return storageKeys !== null;
}

/**
 * Shared space for the unconfirmed files of a label (R-SUBMIT-5). Received bytes count, announced bytes do not; no
 * network gets more than its share. In a full pool, the network that holds most loses its oldest submission to a
 * network that holds less, so that filling the pool does not close the submit page.
 */
export function createIntakePool(core: SubmissionsCore) {
	const { db, clock, demoFiles } = core;

	/** Refuses a file of which this many bytes are stored or about to arrive. */
	async function ensureSpace(queries: Queries, { id, organizationId, network }: PooledFile, bytes: number) {
		const held = await demoFiles.sumPool(queries, organizationId, network, id);
		if (held.ofNetwork + bytes > poolBytesPerNetwork) throw new AppError(poolShareFull);
		if (held.inAll + bytes > poolBytes) throw new AppError(poolFull);
	}

	async function evictLargest(organizationId: OrganizationId, moreThan: number) {
		const largest = await demoFiles.largestHolder(organizationId);
		if (!largest || largest.bytes <= moreThan) return false;
		const before = new Date(clock.now().getTime() - safeMs);
		for (const uploadId of largest.uploadIds) {
			const demo = await findDemoOfUpload(db, uploadId);
			if (demo && (await removeUnconfirmed(core, demo.submissionId, before))) return true;
		}
		return false;
	}

	return {
		ensureSpace,

		/** Makes space for a file that is about to be announced. */
		async makeSpace({ organizationId, network }: PooledFile, bytes: number) {
			for (;;) {
				const held = await demoFiles.sumPool(db, organizationId, network);
				if (held.inAll + bytes <= poolBytes || held.ofNetwork + bytes > poolBytesPerNetwork) return;
				if (!(await evictLargest(organizationId, held.ofNetwork + bytes))) return;
			}
		},

		/** Receives bytes of a file that was announced. The bytes of other senders are counted again while they arrive. */
		async receive(request: Request, upload: UploadRow): Promise<Response> {
			if (request.method !== 'PATCH') return demoFiles.respond(request, upload);
			await ensureSpace(db, upload, upload.sizeBytes);
			return demoFiles.respondCounted(request, upload, (receivedBytes) => ensureSpace(db, upload, receivedBytes));
		},
	};
}
