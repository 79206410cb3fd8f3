// The files of a submission before it is confirmed. Their bytes have a separate pool (R-SUBMIT-5).
import { AppError, ensure, required } from '../../domain/kernel/errors.ts';
import { linkExpired } from '../../domain/links/links.errors.ts';
import type { DraftDemo } from '../../domain/submissions/sending.api.ts';
import { defaultDemos } from '../../domain/submissions/submission-limits.ts';
import { draftLink } from '../../domain/submissions/submission-links.ts';
import { submissionsApi } from '../../domain/submissions/submissions.api.ts';
import { alreadyConfirmed, tooManyDemos } from '../../domain/submissions/submissions.errors.ts';
import { announcedName } from '../../domain/uploads/upload-format.ts';
import { canUpload } from '../../domain/uploads/upload-rules.ts';
import { handlers } from '../framework/handle.ts';
import type { Links } from '../links/links.service.ts';
import type { Tx } from '../platform/db/database.ts';
import { fingerprint, networkOf } from '../platform/http/request-facts.ts';
import { listUploadsByIds, type UploadRow } from '../uploads/uploads.shared-queries.ts';
import { createIntakePool } from './intake-pool.ts';
import {
	type DemoRow,
	deleteDemos,
	findSubmission,
	insertDemo,
	listDemos,
	type SubmissionRow,
	uploadIdsOf,
} from './submissions.repository.ts';
import { bytesRoute, type DraftGuest, lockOwn, type SubmissionsCore } from './submissions-core.ts';
import { lockPage } from './submit-pages.repository.ts';

interface AnnouncedFile {
	readonly key: string;
	readonly name: string;
	readonly sizeBytes: number;
}

const draftUploadsPath = '/tus/drafts/';

/** The submission is still a draft: everything may change, and the label does not know of it. */
function ensureDraft({ state }: SubmissionRow) {
	if (state !== 'draft' && state !== 'sent') throw new AppError(alreadyConfirmed);
}

export async function lockDraft(tx: Tx, links: Links, guest: DraftGuest) {
	const submission = await lockOwn(links, tx, guest);
	ensureDraft(submission);
	return submission;
}

export function createDraftFiles(core: SubmissionsCore) {
	const { db, links, demoFiles } = core;
	const pool = createIntakePool(core);

	async function present(demo: DemoRow, upload: UploadRow) {
		const refusal = demoFiles.refusalOf(upload);
		return {
			key: demo.key,
			fileName: upload.fileName,
			sizeBytes: upload.sizeBytes,
			receivedBytes: refusal ? 0 : await demoFiles.receivedBytes(upload),
			isComplete: upload.state === 'waiting',
			refusal: refusal && { code: refusal.code, message: refusal.message },
			uploadUrl: `${draftUploadsPath}${upload.id}`,
		};
	}

	async function announce(tx: Tx, guest: DraftGuest, file: AnnouncedFile, network: string) {
		const { key, sizeBytes } = file;
		const page = await lockPage(tx, guest.organizationId);
		const submission = await lockDraft(tx, links, guest);
		const { organizationId } = submission;
		const demos = await listDemos(tx, submission.id);
		const known = demos.find((demo) => demo.key === key);
		const [before] = known?.uploadId ? await listUploadsByIds(tx, organizationId, [known.uploadId]) : [];
		// This is a repeated call whose first response was lost.
		if (known && before && isSameFile(before, file)) return { demo: known, upload: before, dropped: [] };
		if (!known && demos.length >= (page?.maxDemos ?? defaultDemos)) throw new AppError(tooManyDemos);
		const dropped = before ? await demoFiles.remove(tx, organizationId, [before.id]) : [];
		if (known) await deleteDemos(tx, [known.id]);
		await pool.ensureSpace(tx, { organizationId, network }, sizeBytes);
		const fileName = announcedName(file.name);
		const upload = await demoFiles.announce(tx, { organizationId, fileName, sizeBytes, network, isConfirmed: false });
		const position = known?.position ?? Math.max(-1, ...demos.map((demo) => demo.position)) + 1;
		const own = { submissionId: submission.id, organizationId, key, position, uploadId: upload.id };
		return { demo: await insertDemo(tx, own), upload, dropped };
	}

	return {
		routes: handlers(core, submissionsApi, {
			async openDraft({ actor: { subjectId, organizationId } }) {
				const submission = required(await findSubmission(db, subjectId), linkExpired);
				ensureDraft(submission);
				const drafted = await listDemos(db, submission.id);
				const uploads = await listUploadsByIds(db, organizationId, uploadIdsOf(drafted));
				const demos: DraftDemo[] = [];
				for (const demo of drafted) {
					const upload = uploads.find(({ id }) => id === demo.uploadId);
					if (upload) demos.push(await present(demo, upload));
				}
				return { demos, mailedTo: submission.email };
			},

			async addDraftFile({ actor, input, request, mutate }) {
				ensure(canUpload(input));
				await demoFiles.ensureDisk(input.sizeBytes);
				const network = fingerprint(networkOf(request.address));
				await pool.makeSpace({ organizationId: actor.organizationId, network }, input.sizeBytes);
				const { demo, upload, dropped } = await mutate((tx) => announce(tx, actor, input, network));
				await demoFiles.removeFiles(dropped);
				await demoFiles.begin(upload);
				return present(demo, upload);
			},

			/** A file that no longer exists counts as removed. */
			async removeDraftFile({ actor, input, mutate }) {
				const storageKeys = await mutate(async (tx) => {
					const submission = await lockDraft(tx, links, actor);
					const demo = (await listDemos(tx, submission.id)).find(({ key }) => key === input.key);
					if (!demo) return [];
					await deleteDemos(tx, [demo.id]);
					return demo.uploadId ? demoFiles.remove(tx, submission.organizationId, [demo.uploadId]) : [];
				});
				await demoFiles.removeFiles(storageKeys);
			},
		}),

		bytes: bytesRoute(core, draftUploadsPath, draftLink, 'uploadId', pool.receive),
	};
}

/**
 * Whether a file that is announced again resumes where it stopped. Two mixes of a song have the same length, so
 * comparing the size alone would mix up two files.
 */
export function isSameFile(upload: UploadRow, file: Pick<AnnouncedFile, 'name' | 'sizeBytes'>) {
	const isSame = upload.sizeBytes === file.sizeBytes && upload.fileName === announcedName(file.name);
	return isSame && upload.state !== 'refused';
}
