// The life cycle of a split: a draft is proposed, each writer confirms it, then it is frozen until it is reopened.
import { allowed, type Refusal, refused, type Verdict, withValues } from '../kernel/errors.ts';
import { lengthOf } from '../kernel/plain-text.ts';
import { checkDraft, checkWhole, isSameSplit, type SplitRow } from './split-rows.ts';
import {
	formDiffers,
	notInSplit,
	splitAdminOnly,
	splitConfirmed,
	splitDisputed,
	splitProposed,
	splitReasonMissing,
	splitReasonTooLong,
	splitWrongStatus,
} from './splits.errors.ts';

export type SplitStatus = 'draft' | 'proposed' | 'confirmed' | 'disputed';

export const maxSplitReasonLength = 500;

interface Actor {
	readonly isAdmin: boolean;
}

/** A writer's response to the proposal; null without a response. */
type WriterResponse = 'agreed' | 'disagreed' | null;

const frozen: Readonly<Record<Exclude<SplitStatus, 'draft'>, Refusal>> = {
	proposed: splitProposed,
	confirmed: splitConfirmed,
	disputed: splitDisputed,
};

function wrongStatus(status: SplitStatus): Verdict {
	return refused(withValues(splitWrongStatus, { status }));
}

function checkReason(reason: string): Verdict {
	if (reason.trim() === '') return refused(splitReasonMissing);
	return lengthOf(reason.trim()) > maxSplitReasonLength ? refused(splitReasonTooLong) : allowed();
}

/** Shares can be changed in a draft only. */
export function canEditSplit(status: SplitStatus, rows: readonly SplitRow[]): Verdict {
	return status === 'draft' ? checkDraft(rows) : refused(frozen[status]);
}

export function canPropose(status: SplitStatus, rows: readonly SplitRow[]): Verdict {
	return status === 'draft' ? checkWhole(rows) : wrongStatus(status);
}

/** A writer who disputed a split may still agree to it: until it is reopened, its shares stay as they were proposed. */
export const canStillAgree = (status: SplitStatus, earlier: WriterResponse) =>
	status === 'proposed' ? earlier !== 'agreed' : status === 'disputed' && earlier === 'disagreed';

/**
 * A writer's own response by their link. A writer who disagrees gives a reason. Writers may change their mind until the
 * split is confirmed or reopened, but only the writer who disputed it can answer a disputed split.
 */
export function canRespond(
	status: SplitStatus,
	rows: readonly SplitRow[],
	response: {
		readonly writer: string;
		readonly agrees: boolean;
		readonly reason: string;
		/** What this writer responded before. */
		readonly earlier: WriterResponse;
	},
): Verdict {
	const isOpen = status === 'proposed' || (response.agrees && canStillAgree(status, response.earlier));
	if (!isOpen) return wrongStatus(status);
	if (!rows.some(({ holder }) => holder === response.writer)) return refused(notInSplit);
	return response.agrees ? checkWhole(rows) : checkReason(response.reason);
}

/** An admin confirms for a writer who cannot, with a reason. */
export function canConfirmFor(
	status: SplitStatus,
	rows: readonly SplitRow[],
	request: { readonly writer: string; readonly reason: string },
	actor: Actor,
): Verdict {
	if (!actor.isAdmin) return refused(splitAdminOnly);
	if (status !== 'proposed') return wrongStatus(status);
	if (!rows.some(({ holder }) => holder === request.writer)) return refused(notInSplit);
	const verdict = checkWhole(rows);
	return verdict.allowed ? checkReason(request.reason) : verdict;
}

/** Status of a proposal: one writer who disagrees disputes it, the last one who agrees confirms it. */
export function statusAfterResponses(rows: readonly SplitRow[], responses: Readonly<Record<string, WriterResponse>>) {
	const given = rows.map(({ holder }) => (Object.hasOwn(responses, holder) ? responses[holder] : null));
	if (given.includes('disagreed')) return 'disputed';
	return given.length > 0 && given.every((response) => response === 'agreed') ? 'confirmed' : 'proposed';
}

/** Master shares have no links: an admin confirms them. */
export function canConfirmMaster(status: SplitStatus, rows: readonly SplitRow[], actor: Actor): Verdict {
	if (!actor.isAdmin) return refused(splitAdminOnly);
	return status === 'draft' || status === 'proposed' ? checkWhole(rows) : wrongStatus(status);
}

/** Back to a draft. After a dispute its reason is known; otherwise one has to be given. */
export function canReopenSplit(status: SplitStatus, reason: string): Verdict {
	if (status === 'draft') return wrongStatus(status);
	return status === 'disputed' ? allowed() : checkReason(reason);
}

/** Reopening keeps the shares and discards all responses. */
export function reopened(): {
	readonly status: SplitStatus;
	readonly responses: Readonly<Record<string, WriterResponse>>;
} {
	return { status: 'draft', responses: {} };
}

/** Approving a form fills a draft; a later status requires that the split is already the same (R-FORM-6). */
export function canFillFromForm(
	status: SplitStatus,
	current: readonly SplitRow[],
	submitted: readonly SplitRow[],
): Verdict {
	if (status === 'draft' || isSameSplit(current, submitted)) return allowed();
	return refused(withValues(formDiffers, { status }));
}
