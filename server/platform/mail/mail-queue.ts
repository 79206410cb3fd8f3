// Mails that belong to a change are written into its transaction and handed over after it: neither a mail server that is
// down nor a process that dies loses one, and no two servers hand over the same.
import { eq, sql } from 'drizzle-orm';
import { type Db, selectRows, type Tx } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import type { Mail, Message } from './mail.ts';
import { outgoingMails } from './outgoing-mails.table.ts';

export const mailChannel = 'acetate_mail';

const minuteMs = 60_000;
const firstPauseMs = minuteMs;
const longestPauseMs = 6 * 60 * minuteMs;
const givenUpAfterMs = 3 * 24 * 60 * minuteMs;
/** Longer than any try lasts; after it, whoever tried is believed dead. */
const tryMs = 10 * minuteMs;
const triesAtOnce = 5;

/** Puts mails into the transaction; they leave after its commit. */
export async function enqueueMails(tx: Tx, messages: readonly Message[], now: Date): Promise<void> {
	if (messages.length === 0) return;
	await tx
		.insert(outgoingMails)
		.values(messages.map(({ to, subject, text }) => ({ recipient: to, subject, text, dueAt: now, createdAt: now })));
	await tx.execute(sql`select pg_notify(${mailChannel}, '')`);
}

/** How long to wait after so many tries in vain. */
export function pauseAfter(attempts: number): number {
	return Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(attempts - 1, 30));
}

interface DueMail extends Message {
	readonly id: string;
	readonly attempts: number;
	readonly ageMs: number;
}

export function createMailQueue({ db, mail, log }: { db: Db; mail: Mail; log: Log }) {
	/** Moves them out of everybody else's sight for the time of a try. */
	function claim(now: Date): Promise<DueMail[]> {
		const until = new Date(now.getTime() + tryMs);
		return selectRows<DueMail>(
			db,
			sql`update outgoing_mails set attempts = attempts + 1, due_at = ${until.toISOString()}::timestamptz
			where id in (
				select id from outgoing_mails where due_at <= ${now.toISOString()}::timestamptz
				order by due_at, id limit ${triesAtOnce} for update skip locked)
			returning id, recipient as "to", subject, text, attempts,
				(extract(epoch from ${now.toISOString()}::timestamptz - created_at) * 1000)::float8 as "ageMs"`,
		);
	}

	async function handOver({ id, attempts, ageMs, to, subject, text }: DueMail, now: Date): Promise<boolean> {
		const mine = eq(outgoingMails.id, id);
		try {
			await mail.send({ to, subject, text });
		} catch (error) {
			// What the mail server said may repeat the address: the log gets the kind of failure only.
			const { code } = error as { code?: unknown };
			if (ageMs >= givenUpAfterMs) {
				log.error({ mailId: id, attempts, code }, 'a mail was given up');
				await db.delete(outgoingMails).where(mine);
				return false;
			}
			log.warn({ mailId: id, attempts, code }, 'a mail could not be handed over; it is tried again');
			const dueAt = new Date(now.getTime() + pauseAfter(attempts));
			await db.update(outgoingMails).set({ dueAt }).where(mine);
			return false;
		}
		await db.delete(outgoingMails).where(mine);
		return true;
	}

	return {
		/** Hands over what is due; a round in which nothing went through is the last one for now. */
		async flush(now: Date): Promise<void> {
			for (;;) {
				const due = await claim(now);
				const isHandedOver = await Promise.all(due.map((each) => handOver(each, now)));
				if (!isHandedOver.includes(true)) return;
			}
		},
	};
}
