import { keptUnconfirmedHours } from '../../domain/submissions/submission-limits.ts';
import type { Links } from '../links/links.service.ts';
import type { Db } from '../platform/db/database.ts';
import type { Pace } from '../platform/jobs/pace.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { sweepUnknownFiles } from '../platform/storage/sweep-unknown-files.ts';
import type { DemoUploads } from '../uploads/demo-uploads.service.ts';
import { isPictureKey } from './picture-address.ts';
import { listDeclinedBefore, listSwallowedFiles, listUnconfirmedBefore } from './submissions.repository.ts';
import { listPictureKeys } from './submit-pages.repository.ts';
import { removeUnconfirmed } from './unconfirmed.ts';

interface SweepDeps {
	readonly db: Db;
	readonly links: Links;
	readonly demos: DemoUploads;
	readonly storage: Storage;
	readonly ownsStorage: () => Promise<boolean>;
}

const hourMs = 60 * 60_000;
const keptMs = keptUnconfirmedHours * hourMs;
/** So long a declined demo can be taken back into the list. */
const declinedMs = 7 * 24 * hourMs;
const pictureMs = 24 * hourMs;
const piece = 20;

/** Removes what nobody confirmed in time, with its bytes, and files that nobody needs any more. */
export function createSubmissionSweeps({ db, links, demos, storage, ownsStorage }: SweepDeps) {
	async function sweepUnconfirmed(now: Date, pace: Pace): Promise<void> {
		const before = new Date(now.getTime() - keptMs);
		for (let swept = piece; swept === piece; ) {
			const ids = await listUnconfirmedBefore(db, before, piece);
			for (const id of ids) {
				await removeUnconfirmed({ db, links, demos }, id, before);
				if (!(await pace.next())) return;
			}
			swept = ids.length;
		}
	}

	async function sweepDeclined(now: Date, pace: Pace): Promise<void> {
		for (const track of await listDeclinedBefore(db, new Date(now.getTime() - declinedMs), 500)) {
			const uploadId = track.uploadId;
			if (uploadId) await removeUpload(track.organizationId, uploadId);
			if (!(await pace.next())) return;
		}
	}

	/** What blocked senders send after they have confirmed, once it is not sent any more. */
	async function sweepSwallowed(now: Date, pace: Pace): Promise<void> {
		for (const { organizationId, replacementId } of await listSwallowedFiles(db)) {
			const upload = replacementId && (await demos.get(organizationId, replacementId));
			const isDone = upload && (upload.state !== 'receiving' || now.getTime() - upload.touchedAt.getTime() > keptMs);
			if (isDone) await removeUpload(organizationId, upload.id);
			if (!(await pace.next())) return;
		}
	}

	type Upload = Awaited<ReturnType<DemoUploads['get']>>;
	async function removeUpload(organizationId: Upload['organizationId'], id: Upload['id']): Promise<void> {
		await demos.removeFiles(await db.transaction((tx) => demos.remove(tx, organizationId, [id])));
	}

	return {
		async sweep(now: Date, pace: Pace): Promise<void> {
			await sweepUnconfirmed(now, pace);
			await sweepDeclined(now, pace);
			await sweepSwallowed(now, pace);
			if (!(await ownsStorage())) return;
			await sweepUnknownFiles({
				storage,
				pace,
				isOwn: isPictureKey,
				before: new Date(now.getTime() - pictureMs),
				listKnown: (keys) => listPictureKeys(db, keys),
			});
		},
	};
}
