import { AppError } from '../../domain/kernel/errors.ts';
import type { UploadId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import { linkExpired } from '../../domain/links/links.errors.ts';
import type { DraftTrack } from '../../domain/submissions/sending.api.ts';
import { defaultTracks } from '../../domain/submissions/submission-limits.ts';
import type { draftLink } from '../../domain/submissions/submission-links.ts';
import { alreadyConfirmed, tooManyTracks } from '../../domain/submissions/submissions.errors.ts';
import { announcedName } from '../../domain/uploads/upload-format.ts';
import { canUpload } from '../../domain/uploads/upload-rules.ts';
import { uploadNotFound } from '../../domain/uploads/uploads.errors.ts';
import type { Guest } from '../links/guest.ts';
import type { Links } from '../links/links.service.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { fingerprint, networkOf, type RequestFacts } from '../platform/http/request-facts.ts';
import type { DemoUploads } from '../uploads/demo-uploads.service.ts';
import { listUploadsByIds, type UploadRow } from '../uploads/uploads.shared-queries.ts';
import { createIntakePool } from './intake-pool.ts';
import {
	deleteTracks,
	findSubmission,
	findTrackOfUpload,
	insertTrack,
	listTracks,
	lockSubmission,
	type SubmissionRow,
	type TrackRow,
} from './submissions.repository.ts';
import { lockPage } from './submit-pages.repository.ts';

export type DraftGuest = Guest<typeof draftLink>;

interface DraftFilesDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly links: Links;
	readonly demos: DemoUploads;
}

interface AnnouncedFile {
	readonly key: string;
	readonly name: string;
	readonly sizeBytes: number;
}

export type DraftFiles = ReturnType<typeof createDraftFiles>;

export const draftUploadsPath = '/tus/drafts/';

/** Still being put together: everything of it may change, and nobody of the label knows of it. */
export async function lockDraft(tx: Tx, links: Links, guest: DraftGuest): Promise<SubmissionRow> {
	const submission = await lockSubmission(tx, guest.subjectId);
	// Swept meanwhile.
	if (!submission) throw new AppError(linkExpired);
	await links.ensureStillOpen(tx, guest, 'senderLinks');
	if (submission.state !== 'draft' && submission.state !== 'sent') throw new AppError(alreadyConfirmed);
	return submission;
}

/** The files of a submission before it is confirmed. Their bytes have a pool of their own (R-SUBMIT-5). */
export function createDraftFiles({ db, clock, links, demos }: DraftFilesDeps) {
	const pool = createIntakePool({ db, clock, links, demos });

	async function present(track: TrackRow, upload: UploadRow): Promise<DraftTrack> {
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

	async function announce(guest: DraftGuest, { key, name, sizeBytes }: AnnouncedFile, network: string) {
		return db.transaction(async (tx) => {
			const page = await lockPage(tx, guest.organizationId);
			const submission = await lockDraft(tx, links, guest);
			const { organizationId } = submission;
			const tracks = await listTracks(tx, submission.id);
			const known = tracks.find((track) => track.key === key);
			const [before] = known?.uploadId ? await listUploadsByIds(tx, organizationId, [known.uploadId]) : [];
			// A repeated call, whose first answer was lost.
			if (known && before && isSameFile(before, { name, sizeBytes }))
				return { track: known, upload: before, dropped: [] };
			if (!known && tracks.length >= (page?.maxTracks ?? defaultTracks)) throw new AppError(tooManyTracks);
			const dropped = before ? await demos.remove(tx, organizationId, [before.id]) : [];
			if (known) await deleteTracks(tx, [known.id]);
			await pool.ensureRoom(tx, { organizationId, network }, sizeBytes);
			const fileName = announcedName(name);
			const upload = await demos.announce(tx, { organizationId, fileName, sizeBytes, network, isConfirmed: false });
			const position = known?.position ?? Math.max(-1, ...tracks.map((track) => track.position)) + 1;
			const own = { submissionId: submission.id, organizationId, key, position, uploadId: upload.id };
			return { track: await insertTrack(tx, own), upload, dropped };
		});
	}

	return {
		async open(guest: DraftGuest): Promise<{ tracks: DraftTrack[]; mailedTo: string | null }> {
			const submission = await findSubmission(db, guest.subjectId);
			if (!submission) throw new AppError(linkExpired);
			if (submission.state !== 'draft' && submission.state !== 'sent') throw new AppError(alreadyConfirmed);
			const tracks = await listTracks(db, submission.id);
			const ids = tracks.flatMap(({ uploadId }) => uploadId ?? []);
			const uploads = new Map(
				(await listUploadsByIds(db, guest.organizationId, ids)).map((upload) => [upload.id, upload]),
			);
			const shown: DraftTrack[] = [];
			for (const track of tracks) {
				const upload = track.uploadId && uploads.get(track.uploadId);
				if (upload) shown.push(await present(track, upload));
			}
			return { tracks: shown, mailedTo: submission.email };
		},

		async add(guest: DraftGuest, file: AnnouncedFile, request: RequestFacts): Promise<DraftTrack> {
			ensure(canUpload(file));
			await demos.ensureDisk(file.sizeBytes);
			const network = fingerprint(networkOf(request.address));
			await pool.makeRoom({ organizationId: guest.organizationId, network }, file.sizeBytes);
			const { track, upload, dropped } = await announce(guest, file, network);
			await demos.removeFiles(dropped);
			await demos.begin(upload);
			return present(track, upload);
		},

		/** What is not there any more is removed already. */
		async remove(guest: DraftGuest, key: string): Promise<void> {
			const storageKeys = await db.transaction(async (tx) => {
				const submission = await lockDraft(tx, links, guest);
				const track = (await listTracks(tx, submission.id)).find((each) => each.key === key);
				if (!track) return [];
				await deleteTracks(tx, [track.id]);
				return track.uploadId ? demos.remove(tx, submission.organizationId, [track.uploadId]) : [];
			});
			await demos.removeFiles(storageKeys);
		},

		/** Bytes of a file of this submission, by the tus protocol. */
		async answer(guest: DraftGuest, request: Request, id: UploadId): Promise<Response> {
			const track = await findTrackOfUpload(db, id);
			if (track?.submissionId !== guest.subjectId) throw new AppError(uploadNotFound);
			const upload = await demos.get(guest.organizationId, id);
			// A server may have died between the announcement and this.
			await demos.begin(upload);
			return pool.receive(request, upload);
		},
	};
}

/**
 * Whether a file that is announced again goes on where it stopped. Two mixes of a song have the same length, so their
 * size alone would make one file of two.
 */
export function isSameFile(
	upload: Pick<UploadRow, 'fileName' | 'sizeBytes' | 'state'>,
	file: { readonly name: string; readonly sizeBytes: number },
): boolean {
	const isSame = upload.sizeBytes === file.sizeBytes && upload.fileName === announcedName(file.name);
	return isSame && upload.state !== 'refused';
}
