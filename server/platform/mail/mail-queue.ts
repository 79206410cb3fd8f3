// Mails that belong to a change are stored in its transaction and sent after it: none is lost when the mail server is
// down or the process dies, and no two servers send the same one.
import { eq, sql } from 'drizzle-orm';
import { type Db, selectRows, type Tx } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import type { Mail, Message } from './mail.ts';
import { outgoingMails } from './outgoing-mails.table.ts';

export const mailChannel = 'acetate_mail';

const minuteMs = 60_000;
const firstPauseMs = minuteMs;
const longestPauseMs = 6 * 60 * minuteMs;
const giveUpAfterMs = 3 * 24 * 60 * minuteMs;
/** Longer than any attempt takes; after it, the server that tried is considered dead. */
const claimMs = 10 * minuteMs;
const batchSize = 5;

/** Stores mails in the transaction; they are sent after its commit. */
export async function enqueueMails(tx: Tx, messages: readonly Message[], now: Date): Promise<void> {
	if (messages.length === 0) return;
	await tx
		.insert(outgoingMails)
		.values(messages.map(({ to, subject, text }) => ({ recipient: to, subject, text, dueAt: now, createdAt: now })));
	await tx.execute(sql`select pg_notify(${mailChannel}, '')`);
}

/** How long to wait after so many failed attempts. */
export function pauseAfter(attempts: number): number {
	return Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(attempts - 1, 30));
}

interface DueMail extends Message {
	readonly id: string;
	readonly attempts: number;
	readonly ageMs: number;
}

export function createMailQueue({ db, mail, log }: { db: Db; mail: Mail; log: Log }) {
	/** Moves their due time, so that no other server tries to send them meanwhile. */
	function claim(now: Date): Promise<DueMail[]> {
		const until = new Date(now.getTime() + claimMs);
		return selectRows<DueMail>(
			db,
			sql`update outgoing_mails set attempts = attempts + 1, due_at = ${until.toISOString()}::timestamptz
			where id in (
				select id from outgoing_mails where due_at <= ${now.toISOString()}::timestamptz
				order by due_at, id limit ${batchSize} for update skip locked)
			returning id, recipient as "to", subject, text, attempts,
				(extract(epoch from ${now.toISOString()}::timestamptz - created_at) * 1000)::float8 as "ageMs"`,
		);
	}

	async function deliver({ id, attempts, ageMs, to, subject, text }: DueMail, now: Date): Promise<boolean> {
		const mine = eq(outgoingMails.id, id);
		try {
			await mail.send({ to, subject, text });
		} catch (error) {
			// The message of the error may contain the address, so only its code is logged.
			const { code } = error as { code?: unknown };
			if (ageMs >= giveUpAfterMs) {
				log.error({ mailId: id, attempts, code }, 'a mail could not be sent for three days and was given up');
				await db.delete(outgoingMails).where(mine);
				return false;
			}
			log.warn({ mailId: id, attempts, code }, 'a mail could not be sent and will be tried again');
			const dueAt = new Date(now.getTime() + pauseAfter(attempts));
			await db.update(outgoingMails).set({ dueAt }).where(mine);
			return false;
		}
		await db.delete(outgoingMails).where(mine);
		return true;
	}

	return {
		/** Sends what is due, in batches; stops after a batch of which nothing could be sent. */
		async flush(now: Date): Promise<void> {
			for (;;) {
				const due = await claim(now);
				const isDelivered = await Promise.all(due.map((each) => deliver(each, now)));
				if (!isDelivered.includes(true)) return;
			}
		},
	};
}
