import type { SubmissionId } from '../../domain/kernel/ids.ts';
import type { Links } from '../links/links.service.ts';
import type { Db } from '../platform/db/database.ts';
import type { DemoUploads } from '../uploads/demo-uploads.service.ts';
import { deleteSubmission, listTracks, lockSubmission } from './submissions.repository.ts';

interface RemovalDeps {
	readonly db: Db;
	readonly links: Links;
	readonly demos: DemoUploads;
}

/** Removes a submission that was not confirmed, with its files. False if it is younger or has just been confirmed. */
export async function removeUnconfirmed(
	{ db, links, demos }: RemovalDeps,
	id: SubmissionId,
	before: Date,
): Promise<boolean> {
	const storageKeys = await db.transaction(async (tx) => {
		const submission = await lockSubmission(tx, id);
		const isUnconfirmed = submission?.state === 'draft' || submission?.state === 'sent';
		if (!submission || !isUnconfirmed || (submission.sentAt ?? submission.createdAt) >= before) return null;
		const tracks = await listTracks(tx, id);
		const uploadIds = tracks.flatMap(({ uploadId }) => uploadId ?? []);
		const keys = await demos.remove(tx, submission.organizationId, uploadIds);
		if (submission.draftLinkId) await links.revoke(tx, submission.draftLinkId);
		await deleteSubmission(tx, id);
		return keys;
	});
	await demos.removeFiles(storageKeys ?? []);
	return storageKeys !== null;
}
