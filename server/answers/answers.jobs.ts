import { answerTopic } from '../../domain/kernel/topics.ts';
import type { Core } from '../framework/core.ts';
import { recordTouched, touchLabel } from '../framework/live-scopes.ts';
import { idsOf, type Tx } from '../platform/db/database.ts';
import type { Job } from '../platform/jobs/job.ts';
import type { Pace } from '../platform/jobs/pace.ts';
import { findMailOutcome } from '../platform/mail/mail-queue.ts';
import { listAccountsKnowingSender } from '../songs/sent-songs.shared-queries.ts';
import { markTrackAnswered } from '../submissions/submissions.shared-queries.ts';
import {
	type AnswerRow,
	listDue,
	listUnannounced,
	lockAnswer,
	markAnnounced,
	updateAnswer,
} from './answers.repository.ts';

const batchSize = 50;
const mostAnnounced = 1000;

const everyMs = 15_000;
/** After a start, the mails that were due are sent first. */
const firstAfterMs = 6_000;

/** Records the delivery results of replies. */
export function createAnswerJobs({ db }: Core): Job[] {
	async function recordOutcome(tx: Tx, due: AnswerRow, now: Date, pace: Pace) {
		await pace.fence(tx);
		const answer = await lockAnswer(tx, due.organizationId, due.id);
		if (!answer || answer.undoneAt !== null || answer.sentAt !== null || answer.failedAt !== null) return;
		const mail = await findMailOutcome(tx, answer.organizationId, answer.mailId);
		if (mail?.outcome === null) return;
		const sentAt = mail?.endedAt ?? now;
		if (mail?.outcome === 'sent') {
			await updateAnswer(tx, answer.id, { sentAt, parts: null });
			if (answer.isFinal) await markTrackAnswered(tx, answer.organizationId, answer, sentAt);
		}
		// The mail may have arrived, so it is shown and not sent again; a mail that certainly failed leaves the reply due
		// for those who know the sender.
		else {
			const mayHaveArrived = mail === undefined || mail.outcome === 'unknown';
			await updateAnswer(tx, answer.id, { ...(mayHaveArrived ? { troubledAt: now } : { failedAt: now }), parts: null });
		}
		// Only people who know the sender are refreshed: the time would show others which songs share a sender.
		const knowing = answer.songId ? await listAccountsKnowingSender(tx, answer.organizationId, answer.songId) : [];
		const scopes = knowing.map((userId) => `account:${userId}` as const);
		if (scopes.length > 0) await recordTouched(tx, scopes, [answerTopic]);
	}

	/** Sends one live message for each label, at the time of its replies and not at that of their mails (R-ANSWER-4). */
	async function announce(now: Date, pace: Pace) {
		await db.transaction(async (tx) => {
			await pace.fence(tx);
			const due = await listUnannounced(tx, now, mostAnnounced);
			if (due.length === 0) return;
			await markAnnounced(tx, idsOf(due));
			const labels = new Set(due.map(({ organizationId }) => organizationId));
			for (const organizationId of labels) await touchLabel(tx, organizationId, answerTopic);
		});
	}

	async function noteSent(now: Date, pace: Pace) {
		await announce(now, pace);
		const due = await listDue(db, now, batchSize);
		for (const answer of due) {
			await db.transaction((tx) => recordOutcome(tx, answer, now, pace));
			if (!(await pace.next())) return;
		}
	}

	return [{ name: 'answers.note-sent', everyMs, firstAfterMs, on: 'one-server', run: noteSent }];
}
