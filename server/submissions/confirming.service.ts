import { AppError } from '../../domain/kernel/errors.ts';
import { linkExpired } from '../../domain/links/links.errors.ts';
import { nextFullHour } from '../../domain/submissions/arrival.ts';
import type { submissionLink } from '../../domain/submissions/submission-links.ts';
import { labelHasNoRoom } from '../../domain/submissions/submissions.errors.ts';
import { submissionTopic } from '../../domain/submissions/submissions.topics.ts';
import { labelFull } from '../../domain/uploads/uploads.errors.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import { type Guest, guestScope } from '../links/guest.ts';
import type { Links } from '../links/links.service.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/event-bus.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import type { OutsideSongs } from '../songs/outside-songs.service.ts';
import type { DemoUploads } from '../uploads/demo-uploads.service.ts';
import { listUploadsByIds } from '../uploads/uploads.shared-queries.ts';
import { countComing } from './arrivals.repository.ts';
import { lockSender } from './senders.repository.ts';
import { submissionEvents } from './submissions.events.ts';
import type { SubmissionLimits } from './submissions.limits.ts';
import {
	findSubmission,
	listTracks,
	lockSubmission,
	type SubmissionRow,
	type TrackRow,
	updateSubmission,
	updateTrack,
} from './submissions.repository.ts';

export type SenderGuest = Guest<typeof submissionLink>;

interface ConfirmingDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly emit: Emit;
	readonly links: Links;
	readonly limits: SubmissionLimits;
	readonly demos: DemoUploads;
	readonly songs: OutsideSongs;
	readonly addressKey: (email: string) => string;
}

export type Confirming = ReturnType<typeof createConfirming>;

/**
 * The address is confirmed: one transaction makes all of it the label's, or nothing. The demos appear at the next full
 * hour (arrivals.service.ts), each once.
 */
export function createConfirming({ db, clock, emit, links, limits, demos, songs, addressKey }: ConfirmingDeps) {
	/** Confirmed files count as the label's from now on. */
	async function takeRoom(tx: Tx, { organizationId }: SubmissionRow, tracks: readonly TrackRow[]): Promise<void> {
		const ids = tracks.flatMap(({ uploadId }) => uploadId ?? []);
		const uploads = await listUploadsByIds(tx, organizationId, ids);
		const bytes = uploads.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
		await demos.takeRoom(tx, organizationId, bytes).catch((error: unknown) => {
			throw error instanceof AppError && error.code === labelFull.code ? new AppError(labelHasNoRoom) : error;
		});
	}

	/** For a blocked sender. They read what everybody reads, and nobody else reads anything. */
	async function swallow(tx: Tx, submission: SubmissionRow, tracks: readonly TrackRow[]): Promise<string[]> {
		await updateSubmission(tx, submission.id, { isSwallowed: true, links: [], country: '', message: '' });
		const ids = tracks.flatMap(({ uploadId }) => uploadId ?? []);
		return demos.remove(tx, submission.organizationId, ids);
	}

	/** The label learns of it at the next full hour (R-SUBMIT-9). */
	async function handOver(tx: Tx, submission: SubmissionRow, tracks: readonly TrackRow[]): Promise<void> {
		const { id, organizationId } = submission;
		const at = clock.now();
		await demos.confirm(
			tx,
			tracks.flatMap(({ uploadId }) => uploadId ?? []),
		);
		for (const track of tracks) await updateTrack(tx, track.id, { appearsAt: nextFullHour(at) });
		const trackIds = tracks.map((track) => track.id);
		await emit(tx, submissionEvents, { kind: 'confirmed', submissionId: id, organizationId, trackIds, at });
	}

	async function confirm(tx: Tx, guest: SenderGuest): Promise<string[]> {
		const { organizationId } = guest;
		const room = await songs.findRoom(tx, organizationId);
		const submission = await lockSubmission(tx, guest.subjectId);
		if (!submission) throw new AppError(linkExpired);
		await links.ensureStillOpen(tx, guest, 'senderLinks');
		// Pressed twice, or somebody has withdrawn it meanwhile.
		if (submission.state !== 'sent' || submission.email === null) return [];
		const { email } = submission;
		const now = clock.now();
		const tracks = (await listTracks(tx, submission.id)).filter(({ withdrawnAt }) => withdrawnAt === null);
		const sender = await lockSender(tx, { organizationId, email, emailKey: addressKey(email), firstSeenAt: now });
		await updateSubmission(tx, submission.id, { state: 'confirmed', confirmedAt: now, senderId: sender.id });
		if (submission.draftLinkId) await links.revoke(tx, submission.draftLinkId);
		await recordTouched(tx, [guestScope(guest.linkId)], [submissionTopic]);
		if (sender.blockedAt !== null) return swallow(tx, submission, tracks);
		if (room - (await countComing(tx, organizationId)) < tracks.length) throw new AppError(labelHasNoRoom);
		await takeRoom(tx, submission, tracks);
		await handOver(tx, submission, tracks);
		return [];
	}

	return {
		async confirm(guest: SenderGuest, request: RequestFacts): Promise<void> {
			const { organizationId } = guest;
			const { state, email = null } = (await findSubmission(db, guest.subjectId)) ?? {};
			const change = () => db.transaction((tx) => confirm(tx, guest));
			const isCounted = state === 'sent' && email !== null;
			const storageKeys = isCounted ? await limits.confirm(request, { organizationId, email }, change) : await change();
			demos.readConfirmed();
			await demos.removeFiles(storageKeys);
		},
	};
}
