import { answerTopic } from '../../domain/answers/answers.topics.ts';
import { recordTouched } from '../accounts/live-scopes.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Pace } from '../platform/jobs/pace.ts';
import { listUnsentAbout } from '../platform/mail/mail-queue.ts';
import { markTrackAnswered } from '../submissions/answered-tracks.shared-queries.ts';
import { type AnswerRow, listDue, lockAnswer, updateAnswer } from './answers.repository.ts';

const batchSize = 50;

/** Notes which answers have left: their mails are no longer in the queue. */
export function createAnswerJobs({ db }: { readonly db: Db }) {
	async function note(tx: Tx, due: AnswerRow, now: Date): Promise<void> {
		const answer = await lockAnswer(tx, due.organizationId, due.id);
		if (!answer || answer.undoneAt !== null || answer.sentAt !== null) return;
		const mail = (await listUnsentAbout(tx, [answer.mailId])).get(answer.mailId);
		if (mail && !mail.isGivenUp) return;
		if (!mail) {
			await updateAnswer(tx, answer.id, { sentAt: now, parts: null });
			if (answer.isFinal) await markTrackAnswered(tx, answer.organizationId, answer, now);
		}
		// It may have arrived, so it is shown and not sent again; what certainly did not is owed once more.
		else
			await updateAnswer(tx, answer.id, {
				...(mail.mayHaveArrived ? { troubledAt: now } : { undoneAt: now }),
				parts: null,
			});
		await recordTouched(tx, [`label:${answer.organizationId}`], [answerTopic]);
	}

	return {
		async noteSent(now: Date, pace: Pace): Promise<void> {
			const due = await listDue(db, now, batchSize);
			for (const answer of due) {
				await db.transaction((tx) => note(tx, answer, now));
				if (!(await pace.next())) return;
			}
		},
	};
}
