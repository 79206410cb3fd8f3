// Draft of a reply while it is edited, before it is sent.
import type { AnswerInput } from '../../domain/answers/answer-input.ts';
import { type AnsweredDecision, type AnswerKind, kindsFor, matterOf } from '../../domain/answers/answer-kinds.ts';
import type { AnswerOffer, AnswerTemplate } from '../../domain/answers/answer-offer.ts';
import { checkAnswer, checkSendTime } from '../../domain/answers/answer-rules.ts';
import { reasonForSeveral } from '../../domain/answers/answers.errors.ts';
import { usesPlaceholder } from '../../domain/answers/reply-placeholders.ts';
import type { ReviewId } from '../../domain/kernel/ids.ts';
import { localDay } from '../lib/local-day.ts';

export type SendTime = 'now' | 'later' | 'never';

export interface AnswerDraft {
	kind: AnswerKind;
	subject: string;
	text: string;
	when: SendTime;
	/** Local time of the viewer, such as 2026-11-20T09:00. */
	time: string;
	commentIds: readonly ReviewId[];
}

/** The kinds that fit a decision and were not sent yet. */
export function openKinds(decision: AnsweredDecision | null, answers: AnswerOffer['answers']): AnswerKind[] {
	const arrived = answers.filter(({ state }) => state !== 'failed');
	const sent = new Set(arrived.map(({ kind }) => (kind === 'elsewhere' ? 'elsewhere' : matterOf(kind))));
	return kindsFor(decision).filter((kind) => !sent.has(matterOf(kind)));
}

export function startDraft(kind: AnswerKind, templates: readonly AnswerTemplate[], now: Date): AnswerDraft {
	const template = templates.find((each) => each.kind === kind);
	const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
	const time = `${localDay(tomorrow)}T09:00`;
	return { kind, subject: template?.subject ?? '', text: template?.text ?? '', when: 'now', time, commentIds: [] };
}

/** The reply as it is sent; null if none is. */
export function toAnswer({ when, time, ...reply }: AnswerDraft): AnswerInput | null {
	if (when === 'never') return null;
	const moment = new Date(time);
	const sendAt = when === 'now' ? null : Number.isNaN(moment.getTime()) ? time : moment.toISOString();
	return { ...reply, commentIds: [...reply.commentIds], sendAt };
}

/** Why it cannot be sent as it is; null if it can. */
export function problemOf(draft: AnswerDraft, reason: string, now: Date) {
	const answer = toAnswer(draft);
	if (!answer) return null;
	const verdict = checkAnswer(answer, reason);
	if (!verdict.allowed) return verdict.error.message;
	const timely = checkSendTime(answer.sendAt, now);
	return timely.allowed ? null : timely.error.message;
}

/** The same for one text that is sent to several senders: reasons are internal. */
export function problemOfSeveral(draft: AnswerDraft, now: Date) {
	const hasReason = draft.when !== 'never' && usesPlaceholder(`${draft.subject}\n${draft.text}`, 'reason');
	return hasReason ? reasonForSeveral.message : problemOf(draft, '', now);
}
