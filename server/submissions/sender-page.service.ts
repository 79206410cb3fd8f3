import { AppError } from '../../domain/kernel/errors.ts';
import type { UploadId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import { linkExpired } from '../../domain/links/links.errors.ts';
import type { SubmittedTrack } from '../../domain/submissions/sender-page.api.ts';
import { keptUnconfirmedHours, poolBytes } from '../../domain/submissions/submission-limits.ts';
import {
	alreadyHeard,
	labelHasNoRoom,
	nothingToReplace,
	trackUnknown,
} from '../../domain/submissions/submissions.errors.ts';
import { submissionTopic } from '../../domain/submissions/submissions.topics.ts';
import { canReplaceFile, type TrackStatus, trackStatusOf } from '../../domain/submissions/track-status.ts';
import { announcedName } from '../../domain/uploads/upload-format.ts';
import { canUpload } from '../../domain/uploads/upload-rules.ts';
import { labelFull, uploadNotFound } from '../../domain/uploads/uploads.errors.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import { guestScope } from '../links/guest.ts';
import type { Links } from '../links/links.service.ts';
import { findLabelName } from '../organizations/organizations.shared-queries.ts';
import type { Db, Queries, Tx } from '../platform/db/database.ts';
import { listSignedIds } from '../songs/outside-songs.shared-queries.ts';
import type { DemoUploads } from '../uploads/demo-uploads.service.ts';
import { listUploadsByIds, type UploadRow } from '../uploads/uploads.shared-queries.ts';
import type { SenderGuest } from './confirming.service.ts';
import { isSameFile } from './draft-files.service.ts';
import {
	findSubmission,
	findTrackOfUpload,
	listTracks,
	lockSubmission,
	type SubmissionRow,
	type TrackRow,
	updateTrack,
} from './submissions.repository.ts';
import { findPage } from './submit-pages.repository.ts';

interface SenderPageDeps {
	readonly db: Db;
	readonly links: Links;
	readonly demos: DemoUploads;
}

export type SenderPage = ReturnType<typeof createSenderPage>;

export const replacementsPath = '/tus/demos/';

/** What senders see of what they sent, and the better file that they may send (R-SUBMIT-4). */
export function createSenderPage({ db, links, demos }: SenderPageDeps) {
	const { listStandings, present } = createStandings(demos);

	async function getOwn(queries: Queries, guest: SenderGuest): Promise<SubmissionRow> {
		const submission = await findSubmission(queries, guest.subjectId);
		// Nobody confirmed it in time.
		if (!submission) throw new AppError(linkExpired);
		return submission;
	}

	return {
		async open(guest: SenderGuest) {
			const submission = await getOwn(db, guest);
			const { state, confirmedAt, sentAt } = submission;
			const isUnconfirmed = state === 'draft' || state === 'sent';
			const standings = state === 'erased' ? [] : await listStandings(db, submission);
			const keptMs = keptUnconfirmedHours * 60 * 60_000;
			const tracks: SubmittedTrack[] = [];
			for (const standing of standings) tracks.push(await present(standing, submission));
			return {
				labelName: await findLabelName(db, submission.organizationId),
				state: isUnconfirmed ? ('unconfirmed' as const) : state,
				promiseDays: (await findPage(db, submission.organizationId))?.promiseDays ?? null,
				confirmedAt,
				keptUntil: isUnconfirmed && sentAt ? new Date(sentAt.getTime() + keptMs) : null,
				tracks,
			};
		},

		/** Announces a better file. It takes the place of the other one when it has been read, if nobody has listened by then. */
		async replace(guest: SenderGuest, file: { key: string; name: string; sizeBytes: number }): Promise<string> {
			ensure(canUpload(file));
			await demos.ensureDisk(file.sizeBytes);
			const { upload, dropped } = await db.transaction((tx) => announce(tx, guest, file));
			await demos.removeFiles(dropped);
			await demos.begin(upload);
			return `${replacementsPath}${upload.id}`;
		},

		async answer(guest: SenderGuest, request: Request, id: UploadId): Promise<Response> {
			const track = await findTrackOfUpload(db, id);
			if (track?.submissionId !== guest.subjectId || track.replacementId !== id) throw new AppError(uploadNotFound);
			const upload = await demos.get(guest.organizationId, id);
			await demos.begin(upload);
			return demos.answer(request, upload);
		},
	};

	async function announce(tx: Tx, guest: SenderGuest, file: { key: string; name: string; sizeBytes: number }) {
		const { organizationId } = guest;
		const { isSwallowed } = await getOwn(tx, guest);
		// Before anything else is locked, as members do it.
		await demos.takeRoom(tx, organizationId, file.sizeBytes).catch(tellSender);
		// Files of blocked senders are held in the pool of unconfirmed ones; the refusal reads the same to every sender.
		if (isSwallowed && (await demos.sumPool(tx, organizationId, null)).inAll + file.sizeBytes > poolBytes)
			throw new AppError(labelHasNoRoom);
		const submission = await lockSubmission(tx, guest.subjectId);
		if (!submission) throw new AppError(linkExpired);
		await links.ensureStillOpen(tx, guest, 'senderLinks');
		const standing = (await listStandings(tx, submission)).find(({ track }) => track.key === file.key);
		if (!standing) throw new AppError(trackUnknown);
		const status = statusOf(standing, submission);
		if (status === 'heard' || status === 'answered') throw new AppError(alreadyHeard);
		if (!canReplaceFile(status) || !hasFile(standing, submission)) throw new AppError(nothingToReplace);
		const { replacement, track } = standing;
		if (replacement?.state === 'receiving' && isSameFile(replacement, file))
			return { upload: replacement, dropped: [] };
		const dropped = replacement ? await demos.remove(tx, organizationId, [replacement.id]) : [];
		const upload = await demos.announce(tx, {
			organizationId,
			fileName: announcedName(file.name),
			sizeBytes: file.sizeBytes,
			// Of a blocked sender nothing is read.
			isConfirmed: !isSwallowed,
		});
		await updateTrack(tx, track.id, { replacementId: upload.id });
		await recordTouched(tx, [guestScope(guest.linkId)], [submissionTopic]);
		return { upload, dropped };
	}
}

function tellSender(error: unknown): never {
	throw error instanceof AppError && error.code === labelFull.code ? new AppError(labelHasNoRoom) : error;
}

/** How a track stands, with what is needed to tell it. */
interface Standing {
	readonly track: TrackRow;
	readonly upload: UploadRow | undefined;
	readonly replacement: UploadRow | undefined;
	readonly isSigned: boolean;
}

function statusOf({ track, upload }: Standing, { isSwallowed }: SubmissionRow): TrackStatus {
	return trackStatusOf({
		isWithdrawn: track.withdrawnAt !== null,
		isAnswered: track.answeredAt !== null,
		isHeard: track.heardAt !== null,
		upload: upload?.state ?? null,
		isAccepted: track.becameSongAt !== null || track.look === 'declined' || track.look === 'blocked',
		isSwallowed,
	});
}

/** Not after the label has declined it, or taken it off its lists. */
function hasFile({ track, upload }: Standing, { isSwallowed, state }: SubmissionRow): boolean {
	if (state !== 'confirmed') return false;
	const isDropped = track.look === 'declined' || track.look === 'blocked';
	return isSwallowed || (!isDropped && (upload !== undefined || track.becameSongAt === null));
}

/** How the tracks of a submission stand, as their sender sees them. */
function createStandings(demos: DemoUploads) {
	async function listStandings(queries: Queries, submission: SubmissionRow): Promise<Standing[]> {
		const tracks = await listTracks(queries, submission.id);
		const ids = tracks.flatMap(({ uploadId, replacementId }) => [uploadId ?? [], replacementId ?? []].flat());
		const uploads = await listUploadsByIds(queries, submission.organizationId, ids);
		const signed = await listSignedIds(
			queries,
			tracks.flatMap(({ songId }) => songId ?? []),
		);
		const uploadWith = (id: UploadId | null) => uploads.find((upload) => upload.id === id);
		return tracks.map((track) => ({
			track,
			upload: uploadWith(track.uploadId),
			replacement: uploadWith(track.replacementId),
			isSigned: track.songId !== null && signed.has(track.songId),
		}));
	}

	async function present(standing: Standing, submission: SubmissionRow): Promise<SubmittedTrack> {
		const { track, upload, replacement, isSigned } = standing;
		const status = statusOf(standing, submission);
		const isConfirmed = submission.state === 'confirmed';
		const refusal =
			(replacement && demos.refusalOf(replacement)) ??
			(status === 'unreadable' && upload ? demos.refusalOf(upload) : null);
		const isArriving = replacement !== undefined && replacement.state !== 'refused' && !submission.isSwallowed;
		return {
			key: track.key,
			title: track.title,
			status,
			problem: refusal?.message ?? (status === 'unreadable' ? 'This file could not be read.' : null),
			canReplace: isConfirmed && canReplaceFile(status) && hasFile(standing, submission),
			canWithdraw: status !== 'withdrawn' && !isSigned,
			replacement: isArriving
				? {
						fileName: replacement.fileName,
						sizeBytes: replacement.sizeBytes,
						receivedBytes: await demos.receivedBytes(replacement),
					}
				: null,
		};
	}

	return { listStandings, present };
}
