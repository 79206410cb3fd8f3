// The mails about review requests of a batch: one for each person, once all songs of the batch are there.
import type { BatchId, OrganizationId, ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import { someColleague } from '../../domain/songs/hidden-names.ts';
import type { Notifier } from '../framework/notifier.ts';
import { listMembersOf, listPeople } from '../framework/reviewers.shared-queries.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Pace } from '../platform/jobs/pace.ts';
import { enqueueMails } from '../platform/mail/mail-queue.ts';
import type { BatchAdded } from '../songs/songs.events.ts';
import { hasClaimsOf } from '../songs/songs.shared-queries.ts';
import { listTitlesByViewer, type MentionedSong } from '../songs/songs-in-notifications.shared-queries.ts';
import { claimOwedRequests, listOwedBatches, type OwedBatch, type OwedRequest } from './review-requests.repository.ts';
import { reviewRequestsMail } from './reviews.mails.ts';
import { reviewRequestKind } from './reviews.notifications.ts';

interface RequestMailsDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly notifier: Notifier;
	readonly publicUrl: string;
}

const minuteMs = 60_000;
/** For batches that are asked about song by song, so that the mail does not leave between two of them. */
const quietMs = minuteMs;
/** A file that does not arrive holds the mail about the others no longer than this. */
const longestWaitMs = 15 * minuteMs;

type TitlesBySong = ReadonlyMap<SongId, ReadonlyMap<ReviewerId, MentionedSong>>;

export function createRequestMails({ db, clock, notifier, publicUrl }: RequestMailsDeps) {
	async function loadTitles(tx: Tx, organizationId: BatchAdded['organizationId'], owed: readonly OwedRequest[]) {
		const titles = new Map<SongId, ReadonlyMap<ReviewerId, MentionedSong>>();
		for (const songId of new Set(owed.map((request) => request.songId))) {
			const asked = owed.filter((request) => request.songId === songId).map(({ reviewerId }) => reviewerId);
			titles.set(songId, await listTitlesByViewer(tx, organizationId, songId, asked));
		}
		return titles;
	}

	async function send(tx: Tx, organizationId: OrganizationId, batchId: BatchId): Promise<void> {
		const owed = await claimOwedRequests(tx, organizationId, batchId);
		if (owed.length === 0) return;
		const titles: TitlesBySong = await loadTitles(tx, organizationId, owed);
		const senders = owed.flatMap(({ askedBy }) => (askedBy ? [askedBy] : []));
		const [sender] = await listPeople(tx, organizationId, { ids: senders.slice(0, 1), emails: [] });
		const members = await listMembersOf(tx, organizationId);
		const mails = (await notifier.filterOptedIn(tx, reviewRequestKind, 'mail', members)).flatMap((person) => {
			const songs = owed
				.filter(({ reviewerId }) => reviewerId === person.id)
				.flatMap(({ songId }) => {
					const song = titles.get(songId)?.get(person.id);
					return song?.isOpen ? [{ ...song, songId }] : [];
				})
				.toSorted((one, other) => one.submittedAt.getTime() - other.submittedAt.getTime());
			const isNameHidden = songs.some(({ visiblePersonName }) => sender && visiblePersonName(sender.name) === null);
			const senderName = sender && !isNameHidden ? sender.name : someColleague;
			return songs.length === 0 ? [] : [{ person, mail: reviewRequestsMail(person, senderName, songs, publicUrl) }];
		});
		for (const { person, mail } of mails)
			await enqueueMails(tx, [mail], { organizationId, accountId: person.userId, now: clock.now() });
	}

	async function isDue({ batchId, lastAt }: OwedBatch, now: Date): Promise<boolean> {
		const waitedMs = now.getTime() - lastAt.getTime();
		if (waitedMs < quietMs) return false;
		return waitedMs >= longestWaitMs || !(await hasClaimsOf(db, batchId));
	}

	return {
		onBatchAdded: (tx: Tx, { organizationId, batchId }: BatchAdded): Promise<void> => send(tx, organizationId, batchId),

		/** For batches of which no event tells that they are complete. */
		async sendDue(now: Date, pace: Pace): Promise<void> {
			for (const batch of await listOwedBatches(db))
				if (await isDue(batch, now))
					await db.transaction(async (tx) => {
						await pace.fence(tx);
						await send(tx, batch.organizationId, batch.batchId);
					});
		},
	};
}
