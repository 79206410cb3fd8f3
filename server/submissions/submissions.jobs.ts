import type { OrganizationId, UploadId } from '../../domain/kernel/ids.ts';
import { keptUnconfirmedHours } from '../../domain/submissions/submission-limits.ts';
import { hourly, hourMs, type Job } from '../platform/jobs/job.ts';
import type { Pace } from '../platform/jobs/pace.ts';
import { sweepUnknownFiles } from '../platform/storage/sweep-unknown-files.ts';
import { removeUnconfirmed } from './intake-pool.ts';
import { listDeclinedBefore, listDiscardedFiles, listUnconfirmedBefore } from './submissions.repository.ts';
import type { SubmissionsCore } from './submissions-core.ts';
import { listPictureKeys } from './submit-pages.repository.ts';
import { isPictureKey } from './submit-settings.service.ts';

const keptMs = keptUnconfirmedHours * hourMs;
/** For this long a declined demo can be restored to the list. */
const declinedMs = 7 * 24 * hourMs;
const pictureMs = 24 * hourMs;
const piece = 20;

/** Removes submissions that were not confirmed in time, with their bytes, and files that are no longer needed. */
export function createSubmissionSweep(core: SubmissionsCore): Job {
	const { db, demoFiles, storage, ownsStorage } = core;

	async function sweepUnconfirmed(now: Date, pace: Pace) {
		const before = new Date(now.getTime() - keptMs);
		for (let swept = piece; swept === piece; ) {
			const ids = await listUnconfirmedBefore(db, before, piece);
			for (const id of ids) {
				await removeUnconfirmed(core, id, before);
				if (!(await pace.next())) return;
			}
			swept = ids.length;
		}
	}

	async function sweepDeclined(now: Date, pace: Pace) {
		for (const demo of await listDeclinedBefore(db, new Date(now.getTime() - declinedMs), 500)) {
			if (demo.uploadId) await removeUpload(demo.organizationId, demo.uploadId);
			if (!(await pace.next())) return;
		}
	}

	/** Removes files that blocked senders sent after they had confirmed, once they are complete or abandoned. */
	async function sweepDiscarded(now: Date, pace: Pace) {
		for (const { organizationId, replacementId } of await listDiscardedFiles(db)) {
			const upload = replacementId && (await demoFiles.get(organizationId, replacementId));
			const isDone = upload && (upload.state !== 'receiving' || now.getTime() - upload.touchedAt.getTime() > keptMs);
			if (isDone) await removeUpload(organizationId, upload.id);
			if (!(await pace.next())) return;
		}
	}

	async function removeUpload(organizationId: OrganizationId, id: UploadId) {
		await demoFiles.removeFiles(await db.transaction((tx) => demoFiles.remove(tx, organizationId, [id])));
	}

	return hourly('submissions.sweep', async (now, pace) => {
		await sweepUnconfirmed(now, pace);
		await sweepDeclined(now, pace);
		await sweepDiscarded(now, pace);
		if (!(await ownsStorage())) return;
		await sweepUnknownFiles({
			storage,
			pace,
			isOwn: isPictureKey,
			before: new Date(now.getTime() - pictureMs),
			listKnown: (keys) => listPictureKeys(db, keys),
		});
	});
}
