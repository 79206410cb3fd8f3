// Draft of a reply while it is edited, before it is sent.

import type { ReviewId } from '../../domain/kernel/ids.ts';
import { reasonForSeveral } from '../../domain/replies/replies.errors.ts';
import type { ReplyDue } from '../../domain/replies/replies-due.api.ts';
import type { ReplyInput } from '../../domain/replies/reply-input.ts';
import { kindsFor, matterOf, type RepliedDecision, type ReplyKind } from '../../domain/replies/reply-kinds.ts';
import type { ReplyOffer, ReplyTemplate } from '../../domain/replies/reply-offer.ts';
import { usesPlaceholder } from '../../domain/replies/reply-placeholders.ts';
import { checkReply, checkSendTime } from '../../domain/replies/reply-rules.ts';
import { localDay } from '../lib/local-day.ts';

export type SendTime = 'now' | 'later' | 'never';

export interface ReplyDraft {
	kind: ReplyKind;
	subject: string;
	text: string;
	when: SendTime;
	/** Local time of the viewer, such as 2026-11-20T09:00. */
	time: string;
	commentIds: readonly ReviewId[];
}

/** The decision that a reply can be about; null while there is none. */
export function decisionOf({ status }: Pick<ReplyDue, 'status'>): RepliedDecision | null {
	return status === 'signed' || status === 'passed' || status === 'declined' ? status : null;
}

/** The kinds that fit a decision and were not sent yet. */
export function openKinds(decision: RepliedDecision | null, replies: ReplyOffer['replies']): ReplyKind[] {
	const arrived = replies.filter(({ state }) => state !== 'failed');
	const sent = new Set(arrived.map(({ kind }) => (kind === 'elsewhere' ? 'elsewhere' : matterOf(kind))));
	return kindsFor(decision).filter((kind) => !sent.has(matterOf(kind)));
}

export function startDraft(
	kind: ReplyKind,
	templates: readonly ReplyTemplate[],
	now: Date,
	isProposed = true,
): ReplyDraft {
	const template = templates.find((each) => each.kind === kind);
	const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
	const time = `${localDay(tomorrow)}T09:00`;
	return {
		kind,
		subject: template?.subject ?? '',
		text: template?.text ?? '',
		when: isProposed ? 'now' : 'never',
		time,
		commentIds: [],
	};
}

/** The reply as it is sent; null if none is. */
export function toReply({ when, time, ...reply }: ReplyDraft): ReplyInput | null {
	if (when === 'never') return null;
	const moment = new Date(time);
	const sendAt = when === 'now' ? null : Number.isNaN(moment.getTime()) ? time : moment.toISOString();
	return { ...reply, commentIds: [...reply.commentIds], sendAt };
}

/** Why it cannot be sent as it is; null if it can. */
export function problemOf(draft: ReplyDraft, reason: string, now: Date) {
	const reply = toReply(draft);
	if (!reply) return null;
	const verdict = checkReply(reply, reason);
	if (!verdict.allowed) return verdict.error.message;
	const timely = checkSendTime(reply.sendAt, now);
	return timely.allowed ? null : timely.error.message;
}

/** The same for one text that is sent to several senders: reasons are internal. */
export function problemOfSeveral(draft: ReplyDraft, now: Date) {
	const hasReason = draft.when !== 'never' && usesPlaceholder(`${draft.subject}\n${draft.text}`, 'reason');
	return hasReason ? reasonForSeveral.message : problemOf(draft, '', now);
}
