import { canUndoAnswer } from '../../domain/answers/answer-rules.ts';
import { answerTopic } from '../../domain/answers/answers.topics.ts';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { recordTouched } from '../accounts/live-scopes.ts';
import type { Tx } from '../platform/db/database.ts';
import { dropMailsAbout } from '../platform/mail/mail-queue.ts';
import { type AnswerRow, updateAnswer } from './answers.repository.ts';

/** It can still be taken back. */
export function isWaiting(row: AnswerRow, now: Date): boolean {
	return row.undoneAt === null && canUndoAnswer(row, now).allowed;
}

/** Its mail never leaves. */
export async function takeBack(tx: Tx, { id }: AnswerRow, now: Date): Promise<void> {
	await dropMailsAbout(tx, id);
	await updateAnswer(tx, id, { undoneAt: now });
}

export function touchAnswers(tx: Tx, organizationId: OrganizationId): Promise<void> {
	return recordTouched(tx, [`label:${organizationId}`], [answerTopic]);
}
