// Sends queued mails (`mail-queue.ts`): each mail by one server at a time, whatever happens to that server.

import { createHash } from 'node:crypto';
import { isNull, lt } from 'drizzle-orm';
import type { Clock } from '../clock/clock.ts';
import { type Db, deleteInPieces } from '../db/database.ts';
import type { Pace } from '../jobs/pace.ts';
import { backOff, type Claim, type ClaimMeter, createQueue } from '../jobs/queue.ts';
import type { Log } from '../log/log.ts';
import type { Storage } from '../storage/storage.ts';
import { DeliveryUnknown, type Mail, MailGivenUp, type OutgoingMessage, type StoredAttachment } from './mail.ts';
import { emptied } from './mail-queue.ts';
import { type MailOutcome, outgoingMails } from './outgoing-mails.table.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
export const failurePause = { firstMs: minuteMs, longestMs: 6 * hourMs };
/** A mail that may have arrived is sent again much later, and not often: after an hour, then four. */
const unknownPause = { firstMs: hourMs, longestMs: 24 * hourMs, factor: 4 };
const maxUnknown = 3;
const giveUpAfterMs = 72 * hourMs;
const keptMs = 7 * 24 * hourMs;
/** After this many failures in a row the mail server is probably down. */
const maxFailures = 5;

type MailClaim = Claim<typeof outgoingMails>;

interface DeliveryDeps {
	readonly db: Db;
	readonly mail: Mail;
	readonly storage: Pick<Storage, 'read'>;
	readonly log: Log;
	readonly clock?: Clock;
	readonly meter?: ClaimMeter;
}

export function createMailDelivery({ db, mail, storage, log, clock, meter }: DeliveryDeps) {
	const queue = createQueue({ db, name: 'mails', table: outgoingMails, key: outgoingMails.id, meter });

	/** Records the outcome, and deletes the content. */
	const end = (claim: MailClaim, outcome: MailOutcome, now: Date) =>
		claim.finish({ ...emptied, outcome, endedAt: now });

	/** The mail may have arrived, so it is not simply sent again (R-MAIL-7). */
	async function leaveUnknown({ row, finish }: MailClaim, now: Date) {
		const unknownCount = row.unknownCount + 1;
		const isOver = unknownCount >= maxUnknown;
		const facts = { mailId: row.id, attempts: row.attempts, unknownCount };
		log.warn(facts, `mail delivery unknown; ${isOver ? 'not sent again' : 'sent again later'}`);
		const ended = isOver ? { endedAt: now, outcome: 'unknown' as const } : {};
		const dueAt = new Date(now.getTime() + backOff(unknownCount, unknownPause));
		await finish({ unknownCount, handedOverAt: null, handedOverTo: null, dueAt, failedAt: now, ...ended });
	}

	async function leaveFailed({ row, finish }: MailClaim, now: Date, error: unknown) {
		// The message of the error may contain the address, so only its code is logged.
		const { code } = error as { code?: unknown };
		const facts = { mailId: row.id, attempts: row.attempts, code };
		const change = { handedOverAt: null, handedOverTo: null, failedAt: now };
		if (now.getTime() - row.createdAt.getTime() >= giveUpAfterMs) {
			log.error(facts, 'mail given up: it could not be sent for three days');
			await finish({ ...change, endedAt: now, outcome: 'given-up' });
			return;
		}
		log.warn(facts, 'mail could not be sent; will be retried');
		await finish({ ...change, dueAt: new Date(now.getTime() + backOff(row.attempts, failurePause)) });
	}

	async function send(claim: MailClaim, now: Date, signal: AbortSignal) {
		const { id, recipient: to, replyTo, subject, text, html, fromName, stopUrl, attachment, isHidden } = claim.row;
		// A mail that was dropped, or that another server has taken over, is not handed over.
		const onHandOver = () => claim.update({ handedOverAt: now, handedOverTo: mail.outbox?.place ?? null });
		const names = { replyTo: replyTo ?? undefined, fromName: fromName ?? undefined, stopUrl: stopUrl ?? undefined };
		const file = attachment ? await loadAttachment(storage, attachment) : undefined;
		await mail.send({ id, to, ...names, subject, text, html, attachment: file }, { signal, onHandOver, isHidden });
	}

	async function trySending(claim: MailClaim, time: () => Date, signal: AbortSignal) {
		try {
			await send(claim, time(), signal);
		} catch (error) {
			if (claim.signal.aborted) throw claim.signal.reason;
			if (error instanceof DeliveryUnknown) await leaveUnknown(claim, time());
			else if (error instanceof MailGivenUp && error.code === 'STOPPED')
				await claim.finish({ attempts: claim.row.attempts - 1, handedOverAt: null, handedOverTo: null });
			else await leaveFailed(claim, time(), error);
			return false;
		}
		await end(claim, 'sent', time());
		return true;
	}

	/** Returns whether the mail was settled, so that the next mail is worth a try. */
	async function deliver(claimed: MailClaim, time: () => Date, signal: AbortSignal) {
		const known = await wasHandedOver(mail, claimed.row);
		const isAgain = known === 'unknown' && claimed.row.unknownCount === 0;
		const claim = isAgain ? await forgetHandOver(claimed, log) : claimed;
		if (known === true) await end(claim, 'sent', time());
		else if (known === 'unknown' && !isAgain) await leaveUnknown(claim, time());
		else if (claim.row.expiresAt && claim.row.expiresAt <= time()) {
			log.info({ mailId: claim.row.id }, 'mail expired before it could be sent');
			await end(claim, 'expired', time());
		} else return trySending(claim, time, signal);
		return true;
	}

	return {
		/** Table whose rows are claimed. */
		table: outgoingMails,

		/**
		 * Sends the mails that are due, one after the other. Several lanes run at the same time, so that a mail that hangs
		 * does not block the others.
		 */
		async flush(now: Date, pace: Pace) {
			// A run may take long, so it uses the current time instead of its start time.
			const time = () => (clock && clock.now() > now ? clock.now() : now);
			let failures = 0;
			do {
				let isSettled = true;
				const where = isNull(outgoingMails.endedAt);
				const orderBy = [outgoingMails.dueAt, outgoingMails.id];
				const isClaimed = await queue.work({ where, now: time(), orderBy }, async (claim) => {
					try {
						isSettled = await deliver(claim, time, pace.stopping);
					} catch (error) {
						if (!claim.signal.aborted) throw error;
						log.info({ mailId: claim.row.id }, 'claim lost: the mail was dropped or is sent by another server');
					}
				});
				if (!isClaimed) return;
				failures = isSettled ? 0 : failures + 1;
			} while (failures < maxFailures && (await pace.next()));
		},

		/** Deletes mails that were settled a while ago. */
		async sweep(now: Date, pace: Pace) {
			await deleteInPieces(db, outgoingMails, lt(outgoingMails.endedAt, new Date(now.getTime() - keptMs)), pace);
		},
	};
}

/**
 * For a mail whose server died after handing it over: it is sent again at once, because the recipient may be waiting
 * for it, and a second copy with the same Message-ID does less harm. If that happens again, the mail is delayed
 * (R-MAIL-7).
 */
async function forgetHandOver(claim: MailClaim, log: Log): Promise<MailClaim> {
	const change = { unknownCount: claim.row.unknownCount + 1, handedOverAt: null, handedOverTo: null };
	log.warn({ mailId: claim.row.id }, 'mail delivery unknown: its server died; sending again');
	await claim.update(change);
	return { ...claim, row: { ...claim.row, ...change } };
}

/** Whether the previous server had handed the mail over: known only for an outbox, which can be checked. */
async function wasHandedOver({ outbox }: Mail, { handedOverAt, handedOverTo, id }: MailClaim['row']) {
	if (handedOverAt === null) return false;
	return outbox && outbox.place === handedOverTo ? outbox.has(id) : 'unknown';
}

/** Loads the whole attachment and checks it against its fingerprint. */
async function loadAttachment(
	storage: Pick<Storage, 'read'>,
	{ name, contentType, storageKey, sha256 }: StoredAttachment,
): Promise<OutgoingMessage['attachment']> {
	const chunks: Uint8Array[] = [];
	for await (const chunk of await storage.read(storageKey)) chunks.push(chunk as Uint8Array);
	const bytes = Buffer.concat(chunks);
	if (createHash('sha256').update(bytes).digest('hex') !== sha256)
		throw new Error('the attachment of a mail has changed since it was queued');
	return { name, contentType, bytes };
}
