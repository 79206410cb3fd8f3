import { lt } from 'drizzle-orm';
import { roundUpEnd } from '../../domain/reviews/late-review.ts';
import type { Core } from '../framework/core.ts';
import { type LabelMemberRow, listAllMembers } from '../framework/reviewers.shared-queries.ts';
import { findLabelName } from '../organizations/organizations.shared-queries.ts';
import { type Db, deleteInPieces, idsOf, type Tx } from '../platform/db/database.ts';
import type { Pace } from '../platform/jobs/pace.ts';
import { enqueueMails } from '../platform/mail/mail-queue.ts';
import { listExpiringFor } from '../songs/songs.shared-queries.ts';
import { roundUpKind, roundUpMail } from './reviews.notifications.ts';
import { roundUps } from './reviews.table.ts';

/** Few, because each batch is one transaction, during which the embedded database serves no other caller. */
const batchSize = 5;
const retentionDays = 7;

/** Returns the day in the server's time zone, because "morning" means the local morning. */
function localDayOf(date: Date) {
	const twoDigits = (part: number) => String(part).padStart(2, '0');
	return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

/** Marks the mails of a day as sent. Returns the people whose mail no other server has marked before. */
async function claimRoundUps(tx: Tx, people: readonly LabelMemberRow[], day: string) {
	const rows = await tx
		.insert(roundUps)
		.values(people.map(({ id: reviewerId }) => ({ reviewerId, day })))
		.onConflictDoNothing()
		.returning({ id: roundUps.reviewerId });
	return new Set(idsOf(rows));
}

export async function deleteRoundUpsBefore(db: Db, day: string, pace: Pace) {
	await deleteInPieces(db, roundUps, lt(roundUps.day, day), pace);
}

/**
 * The morning mail: once a day for each member, about songs that need their review and expire soon. It is sent from an
 * hour on that is in the server's time zone.
 */
export function createRoundUp({ db, notifier, config, publicUrl }: Core) {
	let finishedDay = '';

	function sendBatch(people: readonly LabelMemberRow[], day: string, now: Date, pace: Pace) {
		return db.transaction(async (tx) => {
			await pace.fence(tx);
			const claimed = await claimRoundUps(tx, people, day);
			for (const person of await notifier.filterOptedIn(tx, roundUpKind, 'mail', people)) {
				if (!claimed.has(person.id)) continue;
				const { id: reviewerId, organizationId, userId: accountId } = person;
				const songs = await listExpiringFor(tx, { organizationId, reviewerId }, now, roundUpEnd(now));
				if (songs.length === 0) continue;
				const label = await findLabelName(tx, organizationId);
				await enqueueMails(tx, [roundUpMail(person, label, songs, now, publicUrl)], { organizationId, accountId, now });
			}
		});
	}

	return {
		/** Runs every minute but sends only once a day. */
		async send(now: Date, pace: Pace) {
			const day = localDayOf(now);
			if (now.getHours() < config.ROUND_UP_HOUR || day === finishedDay) return;
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

		async sweep(now: Date, pace: Pace) {
			const before = localDayOf(new Date(now.getTime() - retentionDays * 24 * 60 * 60 * 1000));
			await deleteRoundUpsBefore(db, before, pace);
		},
	};
}
