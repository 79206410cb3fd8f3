import { roundUpEnd } from '../../domain/notifications/round-up.ts';
import { type LabelMemberRow, listAllMembers } from '../accounts/reviewers.shared-queries.ts';
import type { Db } from '../platform/db/database.ts';
import { enqueueMails } from '../platform/mail/mail-queue.ts';
import { listEndingFor } from '../songs/told-songs.shared-queries.ts';
import { listUnwilling } from './choices.repository.ts';
import { roundUpMail } from './notifications.mails.ts';
import { claimRoundUps, deleteRoundUpsBefore } from './round-ups.repository.ts';

interface RoundUpDeps {
	readonly db: Db;
	/** From which hour of the server's day on. */
	readonly hour: number;
	readonly publicUrl: string;
}

const peopleAtOnce = 20;
const keptDays = 7;

/** The server's own day, as people around it count. */
function dayOf(date: Date): string {
	const twoDigits = (part: number) => String(part).padStart(2, '0');
	return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

/** The morning mail: once a day for each person, about what waits for them and ends soon. */
export function createRoundUp({ db, hour, publicUrl }: RoundUpDeps) {
	let finishedDay = '';

	function tellPage(people: readonly LabelMemberRow[], day: string, now: Date): Promise<void> {
		return db.transaction(async (tx) => {
			const ids = people.map(({ id }) => id);
			const claimed = await claimRoundUps(tx, ids, day);
			const unwilling = await listUnwilling(tx, 'round_up', 'mail', ids);
			const mails = [];
			for (const person of people) {
				if (!claimed.has(person.id) || unwilling.has(person.id)) continue;
				const reader = { organizationId: person.organizationId, reviewerId: person.id };
				const songs = await listEndingFor(tx, reader, now, roundUpEnd(now));
				if (songs.length > 0) mails.push(roundUpMail(person, songs, now, publicUrl));
			}
			await enqueueMails(tx, mails, now);
		});
	}

	return {
		/** Asked every minute; does its work once a day, whichever server comes first. */
		async roundUp(now: Date): Promise<void> {
			const day = dayOf(now);
			if (now.getHours() < hour || day === finishedDay) return;
			let after: LabelMemberRow['id'] | undefined;
			for (;;) {
				const people = await listAllMembers(db, after, peopleAtOnce);
				if (people.length === 0) break;
				await tellPage(people, day, now);
				after = people.at(-1)?.id;
			}
			finishedDay = day;
		},

		async sweep(now: Date): Promise<void> {
			await deleteRoundUpsBefore(db, dayOf(new Date(now.getTime() - keptDays * 24 * 60 * 60 * 1000)));
		},
	};
}
