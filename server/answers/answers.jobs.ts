import { answerTopic } from '../../domain/answers/answers.topics.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Pace } from '../platform/jobs/pace.ts';
import { findMailOutcome } from '../platform/mail/mail-queue.ts';
import { markTrackAnswered } from '../submissions/answered-tracks.shared-queries.ts';
import { type AnswerRow, listDue, lockAnswer, updateAnswer } from './answers.repository.ts';

const batchSize = 50;

/** Records what became of the mails of answers. */
export function createAnswerJobs({ db }: { readonly db: Db }) {
	async function note(tx: Tx, due: AnswerRow, now: Date, pace: Pace): Promise<void> {
		await pace.fence(tx);
		const answer = await lockAnswer(tx, due.organizationId, due.id);
		if (!answer || answer.undoneAt !== null || answer.sentAt !== null) return;
		const mail = await findMailOutcome(tx, answer.organizationId, answer.mailId);
		if (mail?.outcome === null) return;
		const sentAt = mail?.endedAt ?? now;
		if (mail?.outcome === 'sent') {
			await updateAnswer(tx, answer.id, { sentAt, parts: null });
			if (answer.isFinal) await markTrackAnswered(tx, answer.organizationId, answer, sentAt);
		}
		// It may have arrived, so it is shown and not sent again; what certainly did not is owed once more.
		else {
			const mayHaveArrived = mail === undefined || mail.outcome === 'unknown';
			await updateAnswer(tx, answer.id, { ...(mayHaveArrived ? { troubledAt: now } : { undoneAt: now }), parts: null });
		}
		await recordTouched(tx, [`label:${answer.organizationId}`], [answerTopic]);
	}

	return {
		async noteSent(now: Date, pace: Pace): Promise<void> {
			const due = await listDue(db, now, batchSize);
			for (const answer of due) {
				await db.transaction((tx) => note(tx, answer, now, pace));
				if (!(await pace.next())) return;
			}
		},
	};
}
