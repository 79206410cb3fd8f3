// The life cycle of a version of a label copy (R-COPY-4).
import { allowed, type Refusal, refused, type Verdict, withValues } from '../kernel/errors.ts';
import { type Caption, type Message, t } from '../kernel/message.ts';
import { lengthOf } from '../kernel/plain-text.ts';
import { keysOf } from '../kernel/tables.ts';
import {
	copyHasErrors,
	copyNotFinal,
	copyReasonMissing,
	copyReasonTooLong,
	copyWrongStatus,
	noTracks,
	overrideAdminOnly,
} from './label-copy.errors.ts';
import * as m from './label-copy.messages.ts';

// The events of a label copy. Every change of its state is stored, and shown on its page and in the chat.

const sentences = {
	generated: m.generatedEvent,
	sent: m.sentEvent,
	changes_requested: m.changesRequestedEvent,
	approved: m.approvedEvent,
	approved_on_behalf: m.approvedOnBehalfEvent,
	finalised: m.finalisedEvent,
	superseded: m.supersededEvent,
	out_of_date: m.outOfDateEvent,
};
export type CopyEventKind = keyof typeof sentences;
export const copyEventKinds = keysOf(sentences);

interface CopyEventFacts {
	readonly kind: CopyEventKind;
	readonly version: number;
	readonly actor: string | null;
}

export function describeCopyEvent({ kind, version, actor }: CopyEventFacts) {
	const sentence: Message<{ who: string; version: number }> = sentences[kind];
	return t(sentence, { who: actor ?? t(m.someone), version });
}

/** Shown above a final copy whose data has changed. */
export function outOfDateBanner(version: number) {
	return t(m.outOfDateBanner, { version: version + 1 });
}

export const copyStatuses = {
	draft: m.draft,
	in_review: m.inReview,
	changes_requested: m.changesRequested,
	approved: m.approved,
	final: m.final,
	superseded: m.superseded,
} satisfies Record<string, Caption>;
export type CopyStatus = keyof typeof copyStatuses;
export const copyStatusNames = keysOf(copyStatuses);

export const maxCopyReasonLength = 500;

export type CopyRequest =
	/** Sent again, once the form that it was sent with is withdrawn or expired. */
	| { readonly action: 'send'; readonly errors: number; readonly isWithRecipient: boolean }
	| { readonly action: 'request_changes'; readonly reason: string }
	/** The recipient's response, by their link. */
	| { readonly action: 'respond'; readonly isApproval: boolean }
	| { readonly action: 'approve_on_behalf'; readonly reason: string }
	| {
			readonly action: 'finalise';
			/** What prevents everyone, also admins, from making it final. */
			readonly reasons: readonly string[];
			readonly contradictions: number;
			/** Why contradictions do not count; null if they are not overridden. */
			readonly override: string | null;
	  };
type CopyAction = CopyRequest['action'];

const from: Readonly<Record<CopyAction, readonly CopyStatus[]>> = {
	send: ['draft', 'in_review'],
	request_changes: ['in_review'],
	respond: ['in_review'],
	approve_on_behalf: ['in_review'],
	finalise: ['approved'],
};

/** Status of a version after an action that was already checked. */
export function statusAfter(request: CopyRequest): CopyStatus {
	switch (request.action) {
		case 'send':
			return 'in_review';
		case 'request_changes':
			return 'changes_requested';
		case 'respond':
			return request.isApproval ? 'approved' : 'changes_requested';
		case 'approve_on_behalf':
			return 'approved';
		case 'finalise':
			return 'final';
	}
}

function checkReason(reason: string): Refusal | null {
	if (reason.trim() === '') return copyReasonMissing;
	return lengthOf(reason.trim()) > maxCopyReasonLength ? copyReasonTooLong : null;
}

export function canChangeCopy(request: CopyRequest, status: CopyStatus, actor: { readonly isAdmin: boolean }): Verdict {
	const isOut = request.action === 'send' && status === 'in_review' && request.isWithRecipient;
	if (!from[request.action].includes(status) || isOut) return refused(withValues(copyWrongStatus, { status }));
	const reason = reasonAgainst(request, actor);
	return reason === null ? allowed() : refused(reason);
}

function reasonAgainst(request: CopyRequest, { isAdmin }: { readonly isAdmin: boolean }): Refusal | null {
	switch (request.action) {
		case 'send':
			return request.errors > 0 ? copyHasErrors : null;
		case 'respond':
			return null;
		case 'finalise':
			return reasonAgainstFinal(request, isAdmin);
		default:
			return checkReason(request.reason);
	}
}

/** Only contradictions can be overridden, by an admin who gives a reason. */
function reasonAgainstFinal(request: Extract<CopyRequest, { action: 'finalise' }>, isAdmin: boolean): Refusal | null {
	const { reasons, contradictions, override } = request;
	if (reasons.length > 0) return withValues(copyNotFinal, { reasons: reasons.join(' ') });
	if (contradictions === 0) return null;
	if (override === null)
		return withValues(copyNotFinal, { reasons: t(m.contradictionsLeft, { count: contradictions }) });
	return isAdmin ? checkReason(override) : overrideAdminOnly;
}

/** A version that is with the recipient or waiting to become final is not replaced unnoticed. */
export function canGenerate(newest: CopyStatus | null, trackCount: number): Verdict {
	if (trackCount === 0) return refused(noTracks);
	if (newest === 'in_review' || newest === 'approved') return refused(withValues(copyWrongStatus, { status: newest }));
	return allowed();
}

/** New status of the newest version when the next is generated; a final one stays until the next one is final. */
export function statusWhenReplaced(status: CopyStatus): CopyStatus {
	return status === 'final' ? 'final' : 'superseded';
}
