import { roundUpEnd } from '../../domain/reviews/round-up.ts';
import type { Notifier } from '../framework/notifier.ts';
import { type LabelMemberRow, listAllMembers } from '../framework/reviewers.shared-queries.ts';
import type { Db } from '../platform/db/database.ts';
import type { Pace } from '../platform/jobs/pace.ts';
import { enqueueMails } from '../platform/mail/mail-queue.ts';
import { listExpiringFor } from '../songs/songs-in-notifications.shared-queries.ts';
import { roundUpMail } from './reviews.mails.ts';
import { roundUpKind } from './reviews.notifications.ts';
import { claimRoundUps, deleteRoundUpsBefore } from './round-ups.repository.ts';

interface RoundUpDeps {
	readonly db: Db;
	readonly notifier: Notifier;
	/** The hour, in the server's time zone, from which on the mails are sent. */
	readonly hour: number;
	readonly publicUrl: string;
}

/** Few, because each batch is one transaction, and the embedded database answers nobody else meanwhile. */
const batchSize = 5;
const retentionDays = 7;

/** The day in the server's time zone, because "morning" means the local morning. */
function localDayOf(date: Date): string {
	const twoDigits = (part: number) => String(part).padStart(2, '0');
	return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

/** The morning mail: once a day for each member, about songs that wait for their review and expire soon. */
export function createRoundUp({ db, notifier, hour, publicUrl }: RoundUpDeps) {
	let finishedDay = '';

	function sendBatch(people: readonly LabelMemberRow[], day: string, now: Date, pace: Pace): Promise<void> {
		return db.transaction(async (tx) => {
			await pace.fence(tx);
			const claimed = await claimRoundUps(
				tx,
				people.map(({ id }) => id),
				day,
			);
			const mails = [];
			for (const person of await notifier.filterOptedIn(tx, roundUpKind, 'mail', people)) {
				if (!claimed.has(person.id)) continue;
				const viewer = { organizationId: person.organizationId, reviewerId: person.id };
				const songs = await listExpiringFor(tx, viewer, now, roundUpEnd(now));
				if (songs.length > 0) mails.push({ person, mail: roundUpMail(person, songs, now, publicUrl) });
			}
			for (const { person, mail } of mails) {
				const { organizationId, userId: accountId } = person;
				await enqueueMails(tx, [mail], { organizationId, accountId, now });
			}
		});
	}

	return {
		/** Runs every minute but sends only once a day. */
		async send(now: Date, pace: Pace): Promise<void> {
			const day = localDayOf(now);
			if (now.getHours() < hour || day === finishedDay) return;
			let after: LabelMemberRow['id'] | undefined;
			for (;;) {
				const people = await listAllMembers(db, after, batchSize);
				if (people.length === 0) break;
				await sendBatch(people, day, now, pace);
				after = people.at(-1)?.id;
				if (!(await pace.next())) return;
			}
			finishedDay = day;
		},

		async sweep(now: Date, pace: Pace): Promise<void> {
			const before = localDayOf(new Date(now.getTime() - retentionDays * 24 * 60 * 60 * 1000));
			await deleteRoundUpsBefore(db, before, pace);
		},
	};
}
