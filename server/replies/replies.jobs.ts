import { replyTopic } from '../../domain/kernel/topics.ts';
import type { Core } from '../framework/core.ts';
import { recordTouched, touchLabel } from '../framework/live-scopes.ts';
import { idsOf, type Tx } from '../platform/db/database.ts';
import type { Job } from '../platform/jobs/job.ts';
import type { Pace } from '../platform/jobs/pace.ts';
import { findMailOutcome } from '../platform/mail/mail-queue.ts';
import { listAccountsKnowingSender } from '../songs/sent-songs.shared-queries.ts';
import { markDemoReplied } from '../submissions/submissions.shared-queries.ts';
import {
	listDue,
	listUnannounced,
	lockReply,
	markAnnounced,
	type ReplyRow,
	updateReply,
} from './replies.repository.ts';

const batchSize = 50;
const mostAnnounced = 1000;

const everyMs = 15_000;
/** After a start, the mails that were due are sent first. */
const firstAfterMs = 6_000;

/** Records the delivery results of replies. */
export function createReplyJobs({ db }: Core): Job[] {
	async function recordOutcome(tx: Tx, due: ReplyRow, now: Date, pace: Pace) {
		await pace.fence(tx);
		const reply = await lockReply(tx, due.organizationId, due.id);
		if (!reply || reply.undoneAt !== null || reply.sentAt !== null || reply.failedAt !== null) return;
		const mail = await findMailOutcome(tx, reply.organizationId, reply.mailId);
		if (mail?.outcome === null) return;
		const sentAt = mail?.endedAt ?? now;
		if (mail?.outcome === 'sent') {
			await updateReply(tx, reply.id, { sentAt, parts: null });
			if (reply.isFinal) await markDemoReplied(tx, reply.organizationId, reply, sentAt);
		}
		// The mail may have arrived, so it is shown and not sent again; a mail that certainly failed leaves the reply due
		// for those who know the sender.
		else {
			const mayHaveArrived = mail === undefined || mail.outcome === 'unknown';
			await updateReply(tx, reply.id, { ...(mayHaveArrived ? { troubledAt: now } : { failedAt: now }), parts: null });
		}
		// Only people who know the sender are refreshed: the time would show others which songs share a sender.
		const knowing = reply.songId ? await listAccountsKnowingSender(tx, reply.organizationId, reply.songId) : [];
		const scopes = knowing.map((userId) => `account:${userId}` as const);
		if (scopes.length > 0) await recordTouched(tx, scopes, [replyTopic]);
	}

	/** Sends one live message for each label, at the time of its replies and not at that of their mails (R-ANSWER-4). */
	async function announce(now: Date, pace: Pace) {
		await db.transaction(async (tx) => {
			await pace.fence(tx);
			const due = await listUnannounced(tx, now, mostAnnounced);
			if (due.length === 0) return;
			await markAnnounced(tx, idsOf(due));
			const labels = new Set(due.map(({ organizationId }) => organizationId));
			for (const organizationId of labels) await touchLabel(tx, organizationId, replyTopic);
		});
	}

	async function noteSent(now: Date, pace: Pace) {
		await announce(now, pace);
		const due = await listDue(db, now, batchSize);
		for (const reply of due) {
			await db.transaction((tx) => recordOutcome(tx, reply, now, pace));
			if (!(await pace.next())) return;
		}
	}

	return [{ name: 'replies.note-sent', everyMs, firstAfterMs, on: 'one-server', run: noteSent }];
}
