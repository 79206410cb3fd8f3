// The files of a submission before it is confirmed. Their bytes have a separate pool (R-SUBMIT-5).
import { AppError, ensure, required } from '../../domain/kernel/errors.ts';
import { linkExpired } from '../../domain/links/links.errors.ts';
import type { DraftTrack } from '../../domain/submissions/sending.api.ts';
import { defaultTracks } from '../../domain/submissions/submission-limits.ts';
import { draftLink } from '../../domain/submissions/submission-links.ts';
import { submissionsApi } from '../../domain/submissions/submissions.api.ts';
import { alreadyConfirmed, tooManyTracks } from '../../domain/submissions/submissions.errors.ts';
import { announcedName } from '../../domain/uploads/upload-format.ts';
import { canUpload } from '../../domain/uploads/upload-rules.ts';
import { handlers } from '../framework/handle.ts';
import type { Links } from '../links/links.service.ts';
import type { Tx } from '../platform/db/database.ts';
import { fingerprint, networkOf } from '../platform/http/request-facts.ts';
import { listUploadsByIds, type UploadRow } from '../uploads/uploads.shared-queries.ts';
import { createIntakePool } from './intake-pool.ts';
import {
	deleteTracks,
	findSubmission,
	insertTrack,
	listTracks,
	type SubmissionRow,
	type TrackRow,
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
	const { db, links, demos } = core;
	const pool = createIntakePool(core);

	async function present(track: TrackRow, upload: UploadRow) {
		const refusal = demos.refusalOf(upload);
		return {
			key: track.key,
			fileName: upload.fileName,
			sizeBytes: upload.sizeBytes,
			receivedBytes: refusal ? 0 : await demos.receivedBytes(upload),
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
		const tracks = await listTracks(tx, submission.id);
		const known = tracks.find((track) => track.key === key);
		const [before] = known?.uploadId ? await listUploadsByIds(tx, organizationId, [known.uploadId]) : [];
		// This is a repeated call whose first response was lost.
		if (known && before && isSameFile(before, file)) return { track: known, upload: before, dropped: [] };
		if (!known && tracks.length >= (page?.maxTracks ?? defaultTracks)) throw new AppError(tooManyTracks);
		const dropped = before ? await demos.remove(tx, organizationId, [before.id]) : [];
		if (known) await deleteTracks(tx, [known.id]);
		await pool.ensureSpace(tx, { organizationId, network }, sizeBytes);
		const fileName = announcedName(file.name);
		const upload = await demos.announce(tx, { organizationId, fileName, sizeBytes, network, isConfirmed: false });
		const position = known?.position ?? Math.max(-1, ...tracks.map((track) => track.position)) + 1;
		const own = { submissionId: submission.id, organizationId, key, position, uploadId: upload.id };
		return { track: await insertTrack(tx, own), upload, dropped };
	}

	return {
		routes: handlers(core, submissionsApi, {
			async openDraft({ actor: { subjectId, organizationId } }) {
				const submission = required(await findSubmission(db, subjectId), linkExpired);
				ensureDraft(submission);
				const drafted = await listTracks(db, submission.id);
				const uploads = await listUploadsByIds(db, organizationId, uploadIdsOf(drafted));
				const tracks: DraftTrack[] = [];
				for (const track of drafted) {
					const upload = uploads.find(({ id }) => id === track.uploadId);
					if (upload) tracks.push(await present(track, upload));
				}
				return { tracks, mailedTo: submission.email };
			},

			async addDraftFile({ actor, input, request, mutate }) {
				ensure(canUpload(input));
				await demos.ensureDisk(input.sizeBytes);
				const network = fingerprint(networkOf(request.address));
				await pool.makeSpace({ organizationId: actor.organizationId, network }, input.sizeBytes);
				const { track, upload, dropped } = await mutate((tx) => announce(tx, actor, input, network));
				await demos.removeFiles(dropped);
				await demos.begin(upload);
				return present(track, upload);
			},

			/** A file that no longer exists counts as removed. */
			async removeDraftFile({ actor, input, mutate }) {
				const storageKeys = await mutate(async (tx) => {
					const submission = await lockDraft(tx, links, actor);
					const track = (await listTracks(tx, submission.id)).find(({ key }) => key === input.key);
					if (!track) return [];
					await deleteTracks(tx, [track.id]);
					return track.uploadId ? demos.remove(tx, submission.organizationId, [track.uploadId]) : [];
				});
				await demos.removeFiles(storageKeys);
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
