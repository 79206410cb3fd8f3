import { roundUpEnd } from '../../domain/reviews/round-up.ts';
import type { Notifier } from '../accounts/notifier.ts';
import { type LabelMemberRow, listAllMembers } from '../accounts/reviewers.shared-queries.ts';
import type { Db } from '../platform/db/database.ts';
import { enqueueMails } from '../platform/mail/mail-queue.ts';
import { listExpiringFor } from '../songs/songs-in-notifications.shared-queries.ts';
import { roundUpMail } from './reviews.mails.ts';
import { roundUpKind } from './reviews.notifications.ts';
import { claimRoundUps, deleteRoundUpsBefore } from './round-ups.repository.ts';

interface RoundUpDeps {
	readonly db: Db;
	readonly notifier: Notifier;
	/** From which hour of the server's day on. */
	readonly hour: number;
	readonly publicUrl: string;
}

const peopleAtOnce = 20;
const keptDays = 7;

/** The day in the server's own time zone, which is that of the people around it. */
function localDayOf(date: Date): string {
	const twoDigits = (part: number) => String(part).padStart(2, '0');
	return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

/** The morning mail: once a day for each person, about songs that wait for their review and expire soon. */
export function createRoundUp({ db, notifier, hour, publicUrl }: RoundUpDeps) {
	let finishedDay = '';

	function sendPage(people: readonly LabelMemberRow[], day: string, now: Date): Promise<void> {
		return db.transaction(async (tx) => {
			const claimed = await claimRoundUps(
				tx,
				people.map(({ id }) => id),
				day,
			);
			const mails = [];
			for (const person of await notifier.filterOptedIn(tx, roundUpKind, 'mail', people)) {
				if (!claimed.has(person.id)) continue;
				const reader = { organizationId: person.organizationId, reviewerId: person.id };
				const songs = await listExpiringFor(tx, reader, now, roundUpEnd(now));
				if (songs.length > 0) mails.push(roundUpMail(person, songs, now, publicUrl));
			}
			await enqueueMails(tx, mails, now);
		});
	}

	return {
		/** Asked every minute; does its work once a day, whichever server comes first. */
		async send(now: Date): Promise<void> {
			const day = localDayOf(now);
			if (now.getHours() < hour || day === finishedDay) return;
			let after: LabelMemberRow['id'] | undefined;
			for (;;) {
				const people = await listAllMembers(db, after, peopleAtOnce);
				if (people.length === 0) break;
				await sendPage(people, day, now);
				after = people.at(-1)?.id;
			}
			finishedDay = day;
		},

		async sweep(now: Date): Promise<void> {
			await deleteRoundUpsBefore(db, localDayOf(new Date(now.getTime() - keptDays * 24 * 60 * 60 * 1000)));
		},
	};
}
