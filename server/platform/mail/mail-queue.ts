// Mails that belong to a change are stored in its transaction and sent after it: none is lost when the mail server is
// down or the process dies, and no two servers send the same mail. `mail-delivery.ts` sends them.
import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { OrganizationId, UserId } from '../../../domain/kernel/ids.ts';
import { first, idsOf, isOneOf, type Queries, selectRows, type Tx } from '../db/database.ts';
import { databaseNow } from '../jobs/queue.ts';
import { mostCounted, type QueueLength } from '../metrics/queue-length.ts';
import type { Message } from './mail.ts';
import { outgoingMails } from './outgoing-mails.table.ts';

export const mailChannel = 'acetate_mail';

const maxShown = 50;

/** A label's mail to a person outside or to a member, or a mail of an account, which belongs to no label. */
export type MailOwner =
	| { readonly organizationId: OrganizationId; readonly accountId?: UserId }
	| { readonly organizationId: null; readonly accountId: UserId };

export type QueuedMail = MailOwner & {
	readonly now: Date;
	/** When the mail is sent; at once by default. */
	readonly dueAt?: Date;
	/** From then on the mail is useless and is not sent. */
	readonly expiresAt?: Date;
	readonly aboutId?: string;
	/** The address would name a hidden sender, so the label's pages do not list this mail. */
	readonly isHidden?: boolean;
};

/**
 * Stores mails in the transaction; they are sent after its commit. Returns their ids, from which their Message-IDs are
 * made.
 */
export async function enqueueMails(tx: Tx, messages: readonly Message[], mail: QueuedMail) {
	if (messages.length === 0) return [];
	const {
		organizationId,
		accountId = null,
		now,
		dueAt = now,
		expiresAt = null,
		aboutId = null,
		isHidden = false,
	} = mail;
	const rows = messages.map(({ to, replyTo, subject, text, html, fromName, stopUrl, attachment }) => ({
		id: randomUUID() as string,
		recipient: to,
		replyTo: replyTo ?? null,
		subject,
		text,
		html,
		fromName: fromName ?? null,
		stopUrl: stopUrl ?? null,
		attachment: attachment ?? null,
		organizationId,
		accountId,
		aboutId,
		isHidden,
		dueAt,
		expiresAt,
		createdAt: now,
	}));
	await tx.insert(outgoingMails).values(rows);
	await tx.execute(sql`select pg_notify(${mailChannel}, '')`);
	return idsOf(rows);
}

/** What remains of a mail that was sent or dropped: its recipient and its content are deleted. */
export const emptied = {
	recipient: '',
	replyTo: null,
	subject: '',
	text: '',
	html: '',
	fromName: null,
	stopUrl: null,
	attachment: null,
};

/** Ends mails without sending them. A server that is about to hand such a mail over finds its claim lost. */
async function drop(tx: Tx, condition: SQL | undefined) {
	const rows = await tx
		.update(outgoingMails)
		.set({
			...emptied,
			outcome: sql`coalesce(${outgoingMails.outcome}, 'dropped')`,
			endedAt: sql`coalesce(${outgoingMails.endedAt}, ${databaseNow})`,
			holder: null,
			heldUntil: null,
			fence: sql`${outgoingMails.fence} + 1`,
		})
		.where(condition)
		.returning({ id: outgoingMails.id });
	return rows.length;
}

/**
 * For a sender whose data is erased: drops what this label still has queued for the address. Mails to accounts stay.
 */
export async function dropMailsTo(tx: Tx, organizationId: OrganizationId, recipient: string) {
	const { organizationId: label, accountId } = outgoingMails;
	await drop(tx, and(eq(label, organizationId), eq(outgoingMails.recipient, recipient), isNull(accountId)));
}

/** For an account that is deleted: drops what is still queued for it, by any label. */
export async function dropMailsToAccount(tx: Tx, accountId: UserId) {
	await drop(tx, eq(outgoingMails.accountId, accountId));
}

/** Drops queued mails about something that no longer matters. Returns how many mails were stopped. */
export async function dropMailsAbout(tx: Tx, organizationId: OrganizationId, aboutId: string) {
	const { organizationId: label, aboutId: about, endedAt, handedOverAt } = outgoingMails;
	return drop(tx, and(eq(label, organizationId), eq(about, aboutId), isNull(endedAt), isNull(handedOverAt)));
}

const couldNotBeSent = and(
	isNotNull(outgoingMails.failedAt),
	or(isNull(outgoingMails.outcome), sql`${outgoingMails.outcome} in ('given-up', 'unknown')`),
);

/** Returns which of these subjects have a mail that could not be sent: it is retried, or was given up. */
export async function findMailTrouble(
	queries: Queries,
	organizationId: OrganizationId,
	aboutIds: readonly string[],
): Promise<Map<string, 'retrying' | 'failed'>> {
	if (aboutIds.length === 0) return new Map();
	const { organizationId: label, aboutId: about, endedAt } = outgoingMails;
	const rows = await queries
		.select({ aboutId: about, endedAt })
		.from(outgoingMails)
		.where(and(eq(label, organizationId), isOneOf(about, aboutIds), couldNotBeSent))
		.orderBy(outgoingMails.createdAt);
	return new Map(rows.map((row) => [row.aboutId ?? '', row.endedAt ? 'failed' : 'retrying']));
}

/**
 * Returns the outcome of the mail about a subject: null while it is queued; a mail that replaced a dropped mail counts.
 */
export function findMailOutcome(queries: Queries, organizationId: OrganizationId, aboutId: string) {
	const { outcome, endedAt } = outgoingMails;
	return first(
		queries
			.select({ outcome, endedAt })
			.from(outgoingMails)
			.where(and(eq(outgoingMails.organizationId, organizationId), eq(outgoingMails.aboutId, aboutId)))
			.orderBy(sql`${outcome} is not distinct from 'dropped'`, desc(outgoingMails.createdAt))
			.limit(1),
	);
}

/** A mail with a delivery problem, for the members responsible for it. */
export interface TroubledMail {
	readonly id: string;
	readonly recipient: string;
	readonly subject: string;
	readonly createdAt: Date;
	readonly attempts: number;
	/** Time of the next attempt; null if there is none. */
	readonly nextTryAt: Date | null;
	/** Whether the mail server may have accepted it nevertheless. */
	readonly mayHaveArrived: boolean;
}

/** Lists the mails of a label that failed at least once, the newest first. */
export async function listTroubledMails(queries: Queries, organizationId: OrganizationId): Promise<TroubledMail[]> {
	const { organizationId: label, isHidden } = outgoingMails;
	const rows = await queries
		.select()
		.from(outgoingMails)
		.where(and(eq(label, organizationId), eq(isHidden, false), couldNotBeSent))
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

/**
 * Reads the lengths of the mail queues: waiting mails, separately those that may have arrived, and those given up in
 * the last days.
 */
export async function readMailQueues(
	queries: Queries,
	which: { readonly isHiddenCounted: boolean },
): Promise<QueueLength[]> {
	const owned = which.isHiddenCounted ? sql`true` : sql`not is_hidden`;
	const kinds = sql`case when outcome is not null then 'mails-given-up'
		when unknown_count > 0 then 'mails-unknown' else 'mails' end`;
	const rows = await selectRows<{ name: QueueLength['name']; waiting: number; oldest: string }>(
		queries,
		sql`select name, count(*)::int as waiting, min(created_at)::text as oldest from (
			select ${kinds} as name, created_at from outgoing_mails
			where ${owned} and (outcome is null or outcome in ('given-up', 'unknown')) limit ${mostCounted}) mails group by name`,
	);
	const found = new Map(rows.map((row) => [row.name, row]));
	return (['mails', 'mails-unknown', 'mails-given-up'] as const).map((name) => {
		const row = found.get(name);
		return { name, waiting: row?.waiting ?? 0, oldestAt: row ? new Date(row.oldest) : null };
	});
}
