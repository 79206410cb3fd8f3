// Mails about review requests of a batch: one for each person, once all songs of the batch have arrived.
import type { BatchId, OrganizationId, ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import { unnamedColleague } from '../../domain/songs/masked-title.ts';
import type { Core } from '../framework/core.ts';
import { listMembersOf, listPeople } from '../framework/reviewers.shared-queries.ts';
import { findLabelName } from '../organizations/organizations.shared-queries.ts';
import type { Tx } from '../platform/db/database.ts';
import { on } from '../platform/events/event-bus.ts';
import { minuteMs } from '../platform/jobs/job.ts';
import type { Pace } from '../platform/jobs/pace.ts';
import { enqueueMails } from '../platform/mail/mail-queue.ts';
import { batchEvents } from '../songs/songs.events.ts';
import { hasClaimsOf, listTitlesByViewer, type SongTitle } from '../songs/songs.shared-queries.ts';
import { claimDueRequests, type DueBatch, type DueRequest, listDueBatches } from './review-requests.repository.ts';
import { reviewRequestKind, reviewRequestsMail } from './reviews.notifications.ts';

/** For batches that are requested song by song, so that the mail is not sent between two of them. */
const quietMs = minuteMs;
/** A file that does not arrive delays the mail about the others no longer than this. */
const longestWaitMs = 15 * minuteMs;

export function createRequestMails({
	db,
	clock,
	notifier,
	publicUrl,
}: Pick<Core, 'db' | 'clock' | 'notifier' | 'publicUrl'>) {
	async function loadTitles(tx: Tx, organizationId: OrganizationId, owed: readonly DueRequest[]) {
		const titles = new Map<SongId, ReadonlyMap<ReviewerId, SongTitle>>();
		for (const songId of new Set(owed.map((request) => request.songId))) {
			const asked = owed.filter((request) => request.songId === songId).map(({ reviewerId }) => reviewerId);
			titles.set(songId, await listTitlesByViewer(tx, organizationId, songId, asked));
		}
		return titles;
	}

	async function send(tx: Tx, organizationId: OrganizationId, batchId: BatchId) {
		const owed = await claimDueRequests(tx, organizationId, batchId);
		if (owed.length === 0) return;
		const titles = await loadTitles(tx, organizationId, owed);
		const senders = owed.flatMap(({ askedBy }) => askedBy ?? []);
		const [sender] = await listPeople(tx, senders.slice(0, 1));
		const members = await listMembersOf(tx, organizationId);
		const label = await findLabelName(tx, organizationId);
		for (const person of await notifier.filterOptedIn(tx, reviewRequestKind, 'mail', members)) {
			const songs = owed
				.filter(({ reviewerId }) => reviewerId === person.id)
				.flatMap(({ songId }) => {
					const song = titles.get(songId)?.get(person.id);
					return song && !song.hasReviewed && !song.isDecided ? [{ ...song, songId }] : [];
				})
				.toSorted((one, other) => one.submittedAt.getTime() - other.submittedAt.getTime());
			if (songs.length === 0) continue;
			const isNameHidden = songs.some(({ visiblePersonName }) => sender && visiblePersonName(sender.name) === null);
			const senderName = sender && !isNameHidden ? sender.name : unnamedColleague();
			const mail = reviewRequestsMail(person, label, senderName, songs, publicUrl);
			await enqueueMails(tx, [mail], { organizationId, accountId: person.userId, now: clock.now() });
		}
	}

	async function isDue({ batchId, lastAt }: DueBatch, now: Date) {
		const waitedMs = now.getTime() - lastAt.getTime();
		if (waitedMs < quietMs) return false;
		return waitedMs >= longestWaitMs || !(await hasClaimsOf(db, batchId));
	}

	return {
		listener: on(batchEvents, (tx, { organizationId, batchId }) => send(tx, organizationId, batchId)),

		/** For batches without an event for their completion. */
		async sendDue(now: Date, pace: Pace) {
			for (const batch of await listDueBatches(db))
				if (await isDue(batch, now))
					await db.transaction(async (tx) => {
						await pace.fence(tx);
						await send(tx, batch.organizationId, batch.batchId);
					});
		},
	};
}
