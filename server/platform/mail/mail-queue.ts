// Mails that belong to a change are stored in its transaction and sent after it: none is lost when the mail server is
// down or the process dies, and no two servers send the same one.
import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { type Db, isOneOf, type Queries, selectRows, type Tx } from '../db/database.ts';
import { deleteInPieces } from '../db/delete-in-pieces.ts';
import type { Pace } from '../jobs/pace.ts';
import type { Log } from '../log/log.ts';
import { mostCounted, type QueueLength } from '../metrics/queue-length.ts';
import type { Storage } from '../storage/storage.ts';
import { loadAttachment } from './load-attachment.ts';
import { FateUnknown, type Mail, MailGivenUp, type Message, type StoredAttachment } from './mail.ts';
import { outgoingMails } from './outgoing-mails.table.ts';

export const mailChannel = 'acetate_mail';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const firstPauseMs = minuteMs;
const longestPauseMs = 6 * hourMs;
const giveUpAfterMs = 72 * hourMs;
/** Longer than any attempt takes; after it, the server that tried is considered dead. */
const claimMs = 10 * minuteMs;
/** What nobody knows the fate of goes out again much later, and not often: it may well have arrived. */
const firstUnknownPauseMs = hourMs;
const maxUnknown = 3;
const keptMs = 7 * 24 * hourMs;
const batchSize = 5;
const maxShown = 50;

/**
 * Stores mails in the transaction; they are sent after its commit. The owner is shown what becomes of them, and so is
 * whoever looks at what they are about. Returns their ids, of which their Message-IDs are made.
 */
export async function enqueueMails(
	tx: Tx,
	messages: readonly Message[],
	now: Date,
	ownerId: string | null = null,
	aboutId: string | null = null,
): Promise<string[]> {
	if (messages.length === 0) return [];
	const rows = messages.map(({ to, replyTo = null, subject, text, attachment = null }) => ({
		...{ id: randomUUID() as string, recipient: to, replyTo, subject, text, attachment },
		...{ ownerId, aboutId, dueAt: now, createdAt: now },
	}));
	await tx.insert(outgoingMails).values(rows);
	await tx.execute(sql`select pg_notify(${mailChannel}, '')`);
	return rows.map(({ id }) => id);
}

/** For an address whose owner is gone: what still waits for it, or could not be sent, is forgotten. */
export async function dropMailsTo(tx: Tx, recipient: string): Promise<void> {
	await tx.delete(outgoingMails).where(eq(outgoingMails.recipient, recipient));
}

/** What is on its way about something that no longer matters: it is not sent. */
export async function dropMailsAbout(tx: Tx, aboutId: string): Promise<void> {
	await tx.delete(outgoingMails).where(and(eq(outgoingMails.aboutId, aboutId), isNull(outgoingMails.handedOverAt)));
}

/** Which of these things have a mail that could not be sent: it is tried again, or was given up. */
export async function findMailTrouble(
	queries: Queries,
	aboutIds: readonly string[],
): Promise<Map<string, 'retrying' | 'failed'>> {
	if (aboutIds.length === 0) return new Map();
	const rows = await queries
		.select({ aboutId: outgoingMails.aboutId, endedAt: outgoingMails.endedAt })
		.from(outgoingMails)
		.where(and(isOneOf(outgoingMails.aboutId, aboutIds), isNotNull(outgoingMails.failedAt)))
		.orderBy(outgoingMails.createdAt);
	return new Map(rows.map(({ aboutId, endedAt }) => [aboutId ?? '', endedAt ? 'failed' : 'retrying']));
}

/** Of these things, those with a mail that has not left: it waits, or was given up. */
export async function listUnsentAbout(
	queries: Queries,
	aboutIds: readonly string[],
): Promise<Map<string, { readonly isGivenUp: boolean; readonly mayHaveArrived: boolean }>> {
	if (aboutIds.length === 0) return new Map();
	const { aboutId, endedAt, unknownCount } = outgoingMails;
	const rows = await queries
		.select({ aboutId, endedAt, unknownCount })
		.from(outgoingMails)
		.where(isOneOf(aboutId, aboutIds));
	return new Map(
		rows.map((row) => [row.aboutId ?? '', { isGivenUp: row.endedAt !== null, mayHaveArrived: row.unknownCount > 0 }]),
	);
}

/** How long to wait after so many failed attempts. */
export function pauseAfter(attempts: number): number {
	return Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(attempts - 1, 30));
}

/** How long to wait when for the nth time nobody knows whether it was taken: an hour, then four. */
function pauseAfterUnknown(count: number): number {
	return firstUnknownPauseMs * 4 ** (count - 1);
}

/** A mail that could not simply be sent, for those whose matter it is. */
export interface TroubledMail {
	readonly id: string;
	readonly recipient: string;
	readonly subject: string;
	readonly createdAt: Date;
	readonly attempts: number;
	/** Null if it is not tried again. */
	readonly nextTryAt: Date | null;
	/** Whether the mail server may have taken it all the same. */
	readonly mayHaveArrived: boolean;
}

/** The mails of an owner that failed at least once, the newest first. */
export async function listTroubledMails(queries: Queries, ownerId: string): Promise<TroubledMail[]> {
	const rows = await queries
		.select()
		.from(outgoingMails)
		.where(and(eq(outgoingMails.ownerId, ownerId), isNotNull(outgoingMails.failedAt)))
		.orderBy(desc(outgoingMails.createdAt), outgoingMails.id)
		.limit(maxShown);
	return rows.map((row) => ({
		id: row.id,
		recipient: row.recipient,
		subject: row.subject,
		createdAt: row.createdAt,
		attempts: row.attempts,
		nextTryAt: row.endedAt ? null : row.dueAt,
		mayHaveArrived: row.unknownCount > 0,
	}));
}

/** What waits to be sent, apart from it what may have arrived, and what was given up within the last days. */
export async function readMailQueues(queries: Queries, ownerId: string | null): Promise<QueueLength[]> {
	const owned = ownerId === null ? sql`true` : sql`owner_id = ${ownerId}`;
	const kinds = sql`case when ended_at is not null then 'mails-given-up'
		when unknown_count > 0 then 'mails-unknown' else 'mails' end`;
	const rows = await selectRows<{ name: QueueLength['name']; waiting: number; oldest: string }>(
		queries,
		sql`select name, count(*)::int as waiting, min(created_at)::text as oldest from (
			select ${kinds} as name, created_at from outgoing_mails where ${owned} limit ${mostCounted}) mails group by name`,
	);
	const found = new Map(rows.map((row) => [row.name, row]));
	return (['mails', 'mails-unknown', 'mails-given-up'] as const).map((name) => {
		const row = found.get(name);
		return { name, waiting: row?.waiting ?? 0, oldestAt: row ? new Date(row.oldest) : null };
	});
}

interface DueMail extends Omit<Message, 'attachment'> {
	readonly id: string;
	readonly attachment: StoredAttachment | null;
	readonly attempts: number;
	readonly ageMs: number;
	readonly wasHandedOver: boolean;
	readonly unknownCount: number;
}

interface MailQueueDeps {
	readonly db: Db;
	readonly mail: Mail;
	readonly storage: Pick<Storage, 'read'>;
	readonly log: Log;
}

export function createMailQueue({ db, mail, storage, log }: MailQueueDeps) {
	/** Moves their due time, so that no other server tries to send them meanwhile. */
	function claim(now: Date): Promise<DueMail[]> {
		const until = new Date(now.getTime() + claimMs);
		return selectRows<DueMail>(
			db,
			sql`update outgoing_mails set attempts = attempts + 1, due_at = ${until.toISOString()}::timestamptz
			where id in (
				select id from outgoing_mails where due_at <= ${now.toISOString()}::timestamptz and ended_at is null
				order by due_at, id limit ${batchSize} for update skip locked)
			returning id, recipient as "to", reply_to as "replyTo", subject, text, attachment, attempts, unknown_count as "unknownCount",
				handed_over_at is not null as "wasHandedOver",
				(extract(epoch from ${now.toISOString()}::timestamptz - created_at) * 1000)::float8 as "ageMs"`,
		);
	}

	function update({ id }: DueMail, change: Partial<typeof outgoingMails.$inferInsert>) {
		return db.update(outgoingMails).set(change).where(eq(outgoingMails.id, id));
	}

	/** It may have arrived, so it is not simply sent again (R-MAIL-7). */
	async function leaveUnknown(due: DueMail, now: Date): Promise<void> {
		const unknownCount = due.unknownCount + 1;
		const facts = { mailId: due.id, attempts: due.attempts, unknownCount };
		const isOver = unknownCount >= maxUnknown;
		log.warn(
			facts,
			`nobody knows whether a mail was taken; it ${isOver ? 'is not sent again' : 'is sent again later'}`,
		);
		const dueAt = new Date(now.getTime() + pauseAfterUnknown(unknownCount));
		await update(due, { unknownCount, handedOverAt: null, dueAt, failedAt: now, endedAt: isOver ? now : null });
	}

	async function leaveFailed(due: DueMail, now: Date, error: unknown): Promise<void> {
		// The message of the error may contain the address, so only its code is logged.
		const { code } = error as { code?: unknown };
		const facts = { mailId: due.id, attempts: due.attempts, code };
		if (due.ageMs >= giveUpAfterMs) {
			log.error(facts, 'a mail could not be sent for three days and was given up');
			await update(due, { handedOverAt: null, failedAt: now, endedAt: now });
			return;
		}
		log.warn(facts, 'a mail could not be sent and will be tried again');
		const dueAt = new Date(now.getTime() + pauseAfter(due.attempts));
		await update(due, { handedOverAt: null, failedAt: now, dueAt });
	}

	async function deliver(due: DueMail, now: Date, signal: AbortSignal): Promise<boolean> {
		// The server that tried before died after it had handed over the message.
		if (due.wasHandedOver) {
			await leaveUnknown(due, now);
			return false;
		}
		const { id, to, replyTo, subject, text, attachment } = due;
		const onHandOver = async () => {
			await update(due, { handedOverAt: now });
		};
		try {
			const message = { id, to, replyTo: replyTo ?? undefined, subject, text };
			const file = attachment ? await loadAttachment(storage, attachment) : undefined;
			await mail.send({ ...message, attachment: file }, { signal, onHandOver });
		} catch (error) {
			if (error instanceof FateUnknown) await leaveUnknown(due, now);
			else if (error instanceof MailGivenUp && error.code === 'STOPPED')
				await update(due, { attempts: due.attempts - 1, handedOverAt: null, dueAt: now });
			else await leaveFailed(due, now, error);
			return false;
		}
		await db.delete(outgoingMails).where(eq(outgoingMails.id, id));
		return true;
	}

	return {
		/** Sends what is due, in batches; stops after a batch of which nothing could be sent. */
		async flush(now: Date, pace: Pace): Promise<void> {
			do {
				const due = await claim(now);
				const isDelivered = await Promise.all(due.map((each) => deliver(each, now, pace.stopping)));
				if (!isDelivered.includes(true)) return;
			} while (await pace.next());
		},

		/** Forgets what was given up a while ago. */
		async sweep(now: Date, pace: Pace): Promise<void> {
			await deleteInPieces(db, outgoingMails, lt(outgoingMails.endedAt, new Date(now.getTime() - keptMs)), pace);
		},
	};
}
