// The next action for a signed song, as a button (R-SIGNED-6).
import { type Caption, languageInUse, t } from '../kernel/message.ts';
import { keysOf } from '../kernel/tables.ts';
import { type Area, type AreaState, isContractForLabel } from './area-states.ts';
import * as m from './next-action.messages.ts';
import { hasUnclearedSample, hasValidIdentifiers, isReady, readinessOf, type SignedSongFacts } from './readiness.ts';

// The reason for the next action, in a sentence above its button.

export interface Recipients {
	/** The recipient of the newest form; null if there is none. */
	readonly metadata: string | null;
	readonly marketing: string | null;
}

type NamedReason = 'review_metadata' | 'review_marketing' | 'answer_contract' | 'wait';

const reasons: Readonly<Record<Exclude<NextActionName, NamedReason>, Caption>> = {
	countersign_contract: m.countersignReason,
	start_contract: m.startContractReason,
	send_contract: m.sendContractReason,
	send_metadata: m.sendMetadataReason,
	resend_metadata: m.resendMetadataReason,
	settle_split: m.settleSplitReason,
	propose_split: m.proposeSplitReason,
	enter_split: m.enterSplitReason,
	clear_samples: m.clearSamplesReason,
	add_identifiers: m.addIdentifiersReason,
	send_marketing: m.sendMarketingReason,
	resend_marketing: m.resendMarketingReason,
	revise_label_copy: m.reviseCopyReason,
	finish_label_copy: m.finishCopyReason,
	renew_label_copy: m.renewCopyReason,
	generate_label_copy: m.generateCopyReason,
	send_label_copy: m.sendCopyReason,
	nothing: m.nothingReason,
};

export function explainNextAction(name: NextActionName, song: SignedSongFacts, recipients: Recipients): string {
	switch (name) {
		case 'review_metadata':
			return t(m.reviewMetadataReason, { name: recipients.metadata ?? t(m.theArtist) });
		case 'review_marketing':
			return t(m.reviewMarketingReason, { name: recipients.marketing ?? t(m.theArtist) });
		case 'answer_contract':
			return t(wereChangesRequested(song) ? m.changesRequestedReason : m.declinedReason);
		case 'wait':
			return explainWaiting(song, recipients);
		default:
			return t(reasons[name]);
	}
}

/** Otherwise the contract that needs a response was declined. */
function wereChangesRequested({ contracts }: SignedSongFacts) {
	return contracts.some(isContractForLabel);
}

function explainWaiting(song: SignedSongFacts, { metadata, marketing }: Recipients) {
	const states = readinessOf(song);
	const count = song.works.reduce((left, { asked = 0, agreed = 0 }) => left + asked - agreed, 0);
	const waiting = [
		states.contract === 'waiting' && t(m.waitingSignatures),
		states.metadata === 'waiting' && (metadata ? t(m.waitingMetadataFrom, { name: metadata }) : t(m.waitingMetadata)),
		states.splits === 'waiting' && t(m.waitingWriters, { count }),
		states.marketing === 'waiting' &&
			(marketing ? t(m.waitingMarketingFrom, { name: marketing }) : t(m.waitingMarketing)),
		states.labelCopy === 'waiting' && t(m.waitingCopy),
	].filter((part) => part !== false);
	return t(m.waitingReason, { list: new Intl.ListFormat(languageInUse()).format(waiting) });
}

export const nextActions = {
	countersign_contract: m.countersign,
	answer_contract: m.respondToChanges,
	start_contract: m.startContract,
	send_contract: m.sendContract,
	review_metadata: m.reviewMetadata,
	send_metadata: m.sendMetadata,
	resend_metadata: m.resendMetadata,
	settle_split: m.settleSplit,
	propose_split: m.proposeSplit,
	enter_split: m.enterSplit,
	clear_samples: m.clearSamples,
	add_identifiers: m.addIdentifiers,
	review_marketing: m.reviewMarketing,
	send_marketing: m.sendMarketing,
	resend_marketing: m.resendMarketing,
	revise_label_copy: m.reviseCopy,
	finish_label_copy: m.finishCopy,
	renew_label_copy: m.renewCopy,
	generate_label_copy: m.generateCopy,
	send_label_copy: m.sendCopy,
	wait: m.waitingForThemCaption,
	nothing: m.ready,
} satisfies Record<string, Caption>;

function captionOf(name: NextActionName, song: SignedSongFacts) {
	return t(name === 'answer_contract' && !wereChangesRequested(song) ? m.reviewDeclined : nextActions[name]);
}

export type NextActionName = keyof typeof nextActions;
export const nextActionNames = keysOf(nextActions);

export interface NextAction {
	readonly name: NextActionName;
	/** The area it belongs to; null if there is nothing to do. */
	readonly area: Area | null;
	/** Caption of the button, or of the text instead of it. */
	readonly caption: string;
	/** Whether this viewer can do it. */
	readonly isOffered: boolean;
}

const adminOnly: ReadonlySet<NextActionName> = new Set([
	'countersign_contract',
	'answer_contract',
	'start_contract',
	'send_contract',
]);

type Candidate = readonly [isNext: boolean, name: NextActionName, area: Area];

/** Answered items come first, then items that were not sent yet; before both, what this viewer can do. */
export function nextAction(song: SignedSongFacts, viewer: { readonly isAdmin: boolean }): NextAction {
	const candidates = [...responsesDue(song), ...notStarted(song)].filter(([isNext]) => isNext);
	const offered = candidates.find(([, name]) => viewer.isAdmin || !adminOnly.has(name));
	const found = offered ?? candidates[0];
	if (found === undefined) {
		const name = isReady(song) ? 'nothing' : 'wait';
		return { name, area: null, caption: captionOf(name, song), isOffered: false };
	}
	const [, name, area] = found;
	return {
		name,
		area,
		caption: offered ? captionOf(name, song) : t(m.waitingForAdmin),
		isOffered: offered !== undefined,
	};
}

/** It is the label's turn. */
function responsesDue(song: SignedSongFacts): Candidate[] {
	const state = readinessOf(song);
	const { labelCopy } = song;
	const isOpenContract = state.contract === 'to_review' || song.contracts.some(isContractForLabel);
	const isOpenCopy = state.labelCopy === 'to_review';
	return [
		[song.contracts.some(({ status }) => status === 'signed'), 'countersign_contract', 'contract'],
		[isOpenContract, 'answer_contract', 'contract'],
		[state.metadata === 'to_review', 'review_metadata', 'metadata'],
		[song.works.some(({ status }) => status === 'disputed'), 'settle_split', 'splits'],
		[state.splits === 'to_review', 'propose_split', 'splits'],
		[state.marketing === 'to_review', 'review_marketing', 'marketing'],
		[isOpenCopy && labelCopy?.status === 'changes_requested', 'revise_label_copy', 'labelCopy'],
		[isOpenCopy && labelCopy?.status === 'approved', 'finish_label_copy', 'labelCopy'],
		[isOpenCopy, 'renew_label_copy', 'labelCopy'],
		[song.metadata === 'expired', 'resend_metadata', 'metadata'],
		[song.marketing === 'expired', 'resend_marketing', 'marketing'],
	];
}

/** Not started yet. */
function notStarted(song: SignedSongFacts): Candidate[] {
	const state = readinessOf(song);
	const isNew = (value: AreaState) => value === 'not_started';
	const hasDraft = song.contracts.some(({ status, givesRights }) => status === 'draft' && givesRights);
	const isFilled = state.metadata === 'done';
	return [
		[isNew(state.contract) && hasDraft, 'send_contract', 'contract'],
		[isNew(state.contract), 'start_contract', 'contract'],
		[isNew(state.metadata), 'send_metadata', 'metadata'],
		// The metadata form asks for shares; while it is out, they need not be entered.
		[isNew(state.splits) && isFilled, 'enter_split', 'splits'],
		[isFilled && hasUnclearedSample(song), 'clear_samples', 'metadata'],
		[isFilled && !hasValidIdentifiers(song), 'add_identifiers', 'metadata'],
		[isNew(state.marketing), 'send_marketing', 'marketing'],
		[isNew(state.labelCopy) && song.labelCopy?.status === 'draft', 'send_label_copy', 'labelCopy'],
		[isNew(state.labelCopy) && isFilled && state.splits === 'done', 'generate_label_copy', 'labelCopy'],
	];
}
