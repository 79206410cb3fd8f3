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
import { canReplaceFile } from '../../domain/submissions/track-status.ts';
import { announcedName } from '../../domain/uploads/upload-format.ts';
import { canUpload } from '../../domain/uploads/upload-rules.ts';
import { labelFull, uploadNotFound } from '../../domain/uploads/uploads.errors.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import { guestScope } from '../links/guest.ts';
import type { Links } from '../links/links.service.ts';
import { findLabelName } from '../organizations/organizations.shared-queries.ts';
import type { Db, Queries, Tx } from '../platform/db/database.ts';
import type { DemoUploads } from '../uploads/demo-uploads.service.ts';
import type { SenderGuest } from './confirming.service.ts';
import { isSameFile } from './draft-files.service.ts';
import { createStandings, hasFile, statusOf } from './standings.ts';
import {
	findSubmission,
	findTrackOfUpload,
	lockSubmission,
	type SubmissionRow,
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
		await links.ensureStillOpen(tx, guest);
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
			...{ organizationId, fileName: announcedName(file.name), sizeBytes: file.sizeBytes },
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
