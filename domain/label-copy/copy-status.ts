// The life of a version of a label copy (reference 4.4).
import { allowed, type Refusal, refused, type Verdict, withDetail } from '../kernel/errors.ts';
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

// What happens to a label copy. Every change of its state is stored, and its page and the chat tell it.

export const copyEventKinds = [
	'generated',
	'sent',
	'changes_requested',
	'approved',
	'approved_on_behalf',
	'finalised',
	'superseded',
	'out_of_date',
] as const;
export type CopyEventKind = (typeof copyEventKinds)[number];

interface ToldCopyEvent {
	readonly kind: CopyEventKind;
	readonly version: number;
	/** A member of the label, or the recipient of the form; null if nobody did it. */
	readonly actor: string | null;
}

/** One line of the history and of the chat; the reason, if there is one, stands below it. */
export function tellCopyEvent({ kind, version, actor }: ToldCopyEvent): string {
	const [who, what] = [actor ?? 'Somebody', `version ${version} of the label copy`];
	switch (kind) {
		case 'generated':
			return `${who} generated ${what}`;
		case 'sent':
			return `${who} sent ${what} for approval`;
		case 'changes_requested':
			return `${who} asked for changes in ${what}`;
		case 'approved':
			return `${who} approved ${what}`;
		case 'approved_on_behalf':
			return `${who} approved ${what} on behalf of the artist`;
		case 'finalised':
			return `${who} made ${what} final`;
		case 'superseded':
			return `Version ${version} of the label copy is superseded`;
		case 'out_of_date':
			return `Data changed since version ${version} of the label copy was finalised`;
	}
}

/** Above a final copy whose data has changed. */
export function outOfDateBanner(version: number): string {
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
export const copyStatusNames = Object.keys(copyStatuses) as [CopyStatus, ...CopyStatus[]];

export const maxCopyReasonLength = 500;

export type CopyRequest =
	/** Again, once the form that it went out with is withdrawn or expired. */
	| { readonly action: 'send'; readonly errors: number; readonly isWithRecipient: boolean }
	| { readonly action: 'ask_for_changes'; readonly reason: string }
	/** The recipient, by their link. */
	| { readonly action: 'answer'; readonly isApproval: boolean }
	| { readonly action: 'approve_on_behalf'; readonly reason: string }
	| {
			readonly action: 'finalise';
			/** What keeps it from being final, whoever wants it. */
			readonly reasons: readonly string[];
			readonly contradictions: number;
			/** Why contradictions do not count; null if nobody overrides them. */
			readonly override: string | null;
	  };
export type CopyAction = CopyRequest['action'];

const from: Readonly<Record<CopyAction, readonly CopyStatus[]>> = {
	send: ['draft', 'in_review'],
	ask_for_changes: ['in_review'],
	answer: ['in_review'],
	approve_on_behalf: ['in_review'],
	finalise: ['approved'],
};

/** Where a version stands after what was done; that it is allowed was asked before. */
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

/** Only contradictions can be overridden, by an admin who says why. */
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

/** A version that is with the recipient or waits to become final is not replaced behind their back. */
export function canGenerate(newest: CopyStatus | null, trackCount: number): Verdict {
	if (trackCount === 0) return refused(noTracks);
	if (newest === 'in_review' || newest === 'approved')
		return refused(withDetail(copyWrongStatus, copyStatuses[newest].toLowerCase()));
	return allowed();
}

/** What becomes of the newest version when the next is generated; a final one stays until the next one is final. */
export function statusWhenReplaced(status: CopyStatus): CopyStatus {
	return status === 'final' ? 'final' : 'superseded';
}
