// The life cycle of a version of a label copy (reference 4.4).
import { allowed, type Refusal, refused, type Verdict, withDetail } from '../kernel/errors.ts';
import { fillIn, keysOf } from '../kernel/tables.ts';
import { lengthOf } from '../kernel/text.ts';
import {
	copyHasErrors,
	copyNotFinal,
	copyReasonMissing,
	copyReasonTooLong,
	copyWrongStatus,
	noTracks,
	overrideAdminOnly,
} from './label-copy.errors.ts';

// The events of a label copy. Every change of its state is stored, and shown on its page and in the chat.

const sentences = {
	generated: '{who} generated version {version} of the label copy',
	sent: '{who} sent version {version} of the label copy for approval',
	changes_requested: '{who} asked for changes in version {version} of the label copy',
	approved: '{who} approved version {version} of the label copy',
	approved_on_behalf: '{who} approved version {version} of the label copy on behalf of the artist',
	finalised: '{who} made version {version} of the label copy final',
	superseded: 'Version {version} of the label copy is superseded',
	out_of_date: 'Data changed since version {version} of the label copy was finalised',
} as const;
export type CopyEventKind = keyof typeof sentences;
export const copyEventKinds = keysOf(sentences);

interface ToldCopyEvent {
	readonly kind: CopyEventKind;
	readonly version: number;
	readonly actor: string | null;
}

export function tellCopyEvent({ kind, version, actor }: ToldCopyEvent) {
	return fillIn(sentences[kind], { who: actor ?? 'Somebody', version });
}

/** Shown above a final copy whose data has changed. */
export function outOfDateBanner(version: number) {
	return `Data changed since this copy was finalised. Generate version ${version + 1}.`;
}

export const copyStatuses = {
	draft: 'Draft',
	in_review: 'In review',
	changes_requested: 'Changes requested',
	approved: 'Approved',
	final: 'Final',
	superseded: 'Superseded',
} as const;
export type CopyStatus = keyof typeof copyStatuses;
export const copyStatusNames = keysOf(copyStatuses);

export const maxCopyReasonLength = 500;

export type CopyRequest =
	/** Sent again, once the form that it was sent with is withdrawn or expired. */
	| { readonly action: 'send'; readonly errors: number; readonly isWithRecipient: boolean }
	| { readonly action: 'ask_for_changes'; readonly reason: string }
	/** The recipient's answer, by their link. */
	| { readonly action: 'answer'; readonly isApproval: boolean }
	| { readonly action: 'approve_on_behalf'; readonly reason: string }
	| {
			readonly action: 'finalise';
			/** What prevents it from becoming final, whoever tries. */
			readonly reasons: readonly string[];
			readonly contradictions: number;
			/** Why contradictions do not count; null if they are not overridden. */
			readonly override: string | null;
	  };
type CopyAction = CopyRequest['action'];

const from: Readonly<Record<CopyAction, readonly CopyStatus[]>> = {
	send: ['draft', 'in_review'],
	ask_for_changes: ['in_review'],
	answer: ['in_review'],
	approve_on_behalf: ['in_review'],
	finalise: ['approved'],
};

/** Status of a version after an action that was already checked. */
export function statusAfter(request: CopyRequest): CopyStatus {
	switch (request.action) {
		case 'send':
			return 'in_review';
		case 'ask_for_changes':
			return 'changes_requested';
		case 'answer':
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
	if (!from[request.action].includes(status) || isOut)
		return refused(withDetail(copyWrongStatus, copyStatuses[status].toLowerCase()));
	const reason = reasonAgainst(request, actor);
	return reason === null ? allowed() : refused(reason);
}

function reasonAgainst(request: CopyRequest, { isAdmin }: { readonly isAdmin: boolean }): Refusal | null {
	switch (request.action) {
		case 'send':
			return request.errors > 0 ? copyHasErrors : null;
		case 'answer':
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
	if (reasons.length > 0) return withDetail(copyNotFinal, reasons.join(' '));
	if (contradictions === 0) return null;
	if (override === null) {
		const found = contradictions === 1 ? 'There is 1 contradiction.' : `There are ${contradictions} contradictions.`;
		return withDetail(copyNotFinal, found);
	}
	return isAdmin ? checkReason(override) : overrideAdminOnly;
}

/** A version that is with the recipient or waiting to become final is not replaced unnoticed. */
export function canGenerate(newest: CopyStatus | null, trackCount: number): Verdict {
	if (trackCount === 0) return refused(noTracks);
	if (newest === 'in_review' || newest === 'approved')
		return refused(withDetail(copyWrongStatus, copyStatuses[newest].toLowerCase()));
	return allowed();
}

/** New status of the newest version when the next is generated; a final one stays until the next one is final. */
export function statusWhenReplaced(status: CopyStatus): CopyStatus {
	return status === 'final' ? 'final' : 'superseded';
}
