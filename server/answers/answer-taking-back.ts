import { canUndoAnswer } from '../../domain/answers/answer-rules.ts';
import { answerTopic } from '../../domain/answers/answers.topics.ts';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import type { Tx } from '../platform/db/database.ts';
import { markTrackAnswered } from '../submissions/answered-tracks.shared-queries.ts';
import { type AnswerRow, listAnswersOf, listAnswersOfTracks } from './answers.repository.ts';

/** It can still be taken back. */
export function isWaiting(row: AnswerRow, now: Date): boolean {
	return row.undoneAt === null && canUndoAnswer(row, now).allowed;
}

/** It was noted as gone and is not: unless another one has, the sender's page no longer says answered. */
export async function unmarkTrack(tx: Tx, { id, organizationId, songId, trackId }: AnswerRow): Promise<void> {
	const others = [
		...(await listAnswersOf(tx, organizationId, songId ? [songId] : [])),
		...(await listAnswersOfTracks(tx, organizationId, trackId ? [trackId] : [])),
	];
	const isAnswered = others.some((other) => other.id !== id && other.isFinal && other.sentAt !== null);
	if (!isAnswered) await markTrackAnswered(tx, organizationId, { songId, trackId }, null);
}

export function touchAnswers(tx: Tx, organizationId: OrganizationId): Promise<void> {
	return recordTouched(tx, [`label:${organizationId}`], [answerTopic]);
}
