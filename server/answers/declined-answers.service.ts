import type { AnswerInput } from '../../domain/answers/answer-input.ts';
import { checkAnswer, checkSendTime } from '../../domain/answers/answer-rules.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { AnswerId, SubmissionTrackId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import { heldTrackGone } from '../../domain/submissions/submissions.errors.ts';
import type { Admin, Member } from '../framework/actor.ts';
import type { OutsideMails } from '../framework/outside-mails.ts';
import { ensureStillAdmin } from '../framework/rights.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { findLookedAt, lockDeclined } from '../submissions/declined-tracks.shared-queries.ts';
import type { SenderOfSong } from '../submissions/submissions.present.ts';
import type { WriteAnswer } from './answer-writing.ts';
import { answerableDemo } from './answerable.ts';

interface DeclinedAnswersDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly outsideMails: OutsideMails;
	readonly write: WriteAnswer;
	/** Declines a demo that waits for a look; it is locked then. */
	readonly declineHeld: (tx: Tx, member: Member, id: SubmissionTrackId) => Promise<SenderOfSong>;
}

export type DeclinedAnswers = ReturnType<typeof createDeclinedAnswers>;

/** Answers for demos that were declined after a look, before they became songs (R-ANSWER-9). */
export function createDeclinedAnswers({ db, clock, outsideMails, write, declineHeld }: DeclinedAnswersDeps) {
	/** Nobody reviews what was declined, so there are no comments, and no reason either. */
	const writeForDeclined = (tx: Tx, admin: Admin, sent: SenderOfSong, answer: AnswerInput, isWithDecision: boolean) =>
		write(tx, admin, answerableDemo(sent), { ...answer, reason: '', comments: [], isWithDecision });

	async function checkDeclined(admin: Admin, trackId: SubmissionTrackId, answer: AnswerInput): Promise<void> {
		ensure(checkAnswer(answer, ''));
		ensure(checkSendTime(answer.sendAt, clock.now()));
		const sent = await findLookedAt(db, admin.organizationId, trackId);
		if (!sent) throw new AppError(heldTrackGone);
		answerableDemo(sent);
	}

	return {
		async send(admin: Admin, trackId: SubmissionTrackId, answer: AnswerInput): Promise<AnswerId> {
			await checkDeclined(admin, trackId, answer);
			const change = () =>
				db.transaction(async (tx) => {
					await ensureStillAdmin(tx, admin);
					const sent = await lockDeclined(tx, admin.organizationId, trackId);
					if (!sent) throw new AppError(heldTrackGone);
					return writeForDeclined(tx, admin, sent, answer, false);
				});
			return outsideMails.reply(admin, change);
		},

		/** Both or neither. */
		async decline(admin: Admin, trackId: SubmissionTrackId, answer: AnswerInput): Promise<AnswerId> {
			await checkDeclined(admin, trackId, answer);
			const change = () =>
				db.transaction(async (tx) => {
					await ensureStillAdmin(tx, admin);
					return writeForDeclined(tx, admin, await declineHeld(tx, admin, trackId), answer, true);
				});
			return outsideMails.reply(admin, change);
		},
	};
}
