// The next action for a signed song, as a button (R-SIGNED-6).
import { contractKindsInText } from '../contracts/contract-kinds.ts';
import { type Caption, languageInUse, t } from '../kernel/message.ts';
import { keysOf } from '../kernel/tables.ts';
import {
	type Area,
	type AreaState,
	type ContractFacts,
	contractsThatCount,
	isContractDraft,
	isContractForLabel,
	isContractOut,
} from './area-states.ts';
import * as m from './next-action.messages.ts';
import { hasUnclearedSample, hasValidIdentifiers, isReady, readinessOf, type SignedSongFacts } from './readiness.ts';

// The reason for the next action, in a sentence above its button.

export interface Recipients {
	/** The recipient of the newest form; null if there is none. */
	readonly metadata: string | null;
	readonly marketing: string | null;
}

type NamedReason =
	| 'review_metadata'
	| 'review_marketing'
	| 'countersign_contract'
	| 'answer_contract'
	| 'send_contract'
	| 'wait'
	| 'nothing';

const reasons: Readonly<Record<Exclude<NextActionName, NamedReason>, Caption>> = {
	start_contract: m.startContractReason,
	send_metadata: m.sendMetadataReason,
	resend_metadata: m.resendMetadataReason,
	settle_split: m.settleSplitReason,
	propose_split: m.proposeSplitReason,
	complete_split: m.completeSplitReason,
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
};

export function explainNextAction(name: NextActionName, song: SignedSongFacts, recipients: Recipients): string {
	switch (name) {
		case 'review_metadata':
			return t(m.reviewMetadataReason, { name: recipients.metadata ?? t(m.theArtist) });
		case 'review_marketing':
			return t(m.reviewMarketingReason, { name: recipients.marketing ?? t(m.theArtist) });
		case 'countersign_contract':
			return t(m.countersignReason, kindOf(song.contracts.findLast(isToCountersign)));
		case 'send_contract':
			return t(m.sendContractReason, kindOf(song.contracts.findLast(isContractDraft)));
		case 'answer_contract': {
			const changed = song.contracts.findLast(isNegotiating);
			return changed
				? t(m.changesRequestedReason, kindOf(changed))
				: t(m.declinedReason, kindOf(contractsThatCount(song.contracts).findLast(isDeclined)));
		}
		case 'wait':
			return t(m.waitingReason, { list: listWaiting(song, recipients) });
		case 'nothing': {
			const list = listWaiting(song, recipients);
			return list === '' ? t(m.nothingReason) : t(m.readyWaitingReason, { list });
		}
		default:
			return t(reasons[name]);
	}
}

const isToCountersign = ({ status }: ContractFacts) => status === 'signed';
const isNegotiating = ({ status }: ContractFacts) => status === 'negotiating';
const isDeclined = ({ status }: ContractFacts) => status === 'declined';

function kindOf(contract: ContractFacts | undefined) {
	return { kind: contract ? t(contractKindsInText[contract.kind]) : '' };
}

function listWaiting(song: SignedSongFacts, { metadata, marketing }: Recipients) {
	const states = readinessOf(song);
	const count = song.works.reduce((left, { asked = 0, agreed = 0 }) => left + asked - agreed, 0);
	const out = song.contracts.findLast(isContractOut);
	const waiting = [
		out && t(m.waitingSignatures, kindOf(out)),
		states.metadata === 'waiting' && (metadata ? t(m.waitingMetadataFrom, { name: metadata }) : t(m.waitingMetadata)),
		states.splits === 'waiting' && t(m.waitingWriters, { count }),
		states.marketing === 'waiting' &&
			(marketing ? t(m.waitingMarketingFrom, { name: marketing }) : t(m.waitingMarketing)),
		states.labelCopy === 'waiting' && t(m.waitingCopy),
	].filter((part) => part !== false && part !== undefined);
	return new Intl.ListFormat(languageInUse()).format(waiting);
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
	complete_split: m.completeSplit,
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
	return t(name === 'answer_contract' && !song.contracts.some(isNegotiating) ? m.reviewDeclined : nextActions[name]);
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

interface Viewer {
	readonly isAdmin: boolean;
}

/** Answered items come first, then items that were not sent yet; before both, what this viewer can do. */
export function nextAction(song: SignedSongFacts, viewer: Viewer): NextAction {
	const [first] = offeredActions(song, viewer);
	if (first) return first;
	const [forAdmin] = candidatesOf(song);
	if (forAdmin) {
		const [, name, area] = forAdmin;
		return { name, area, caption: t(m.waitingForAdmin), isOffered: false };
	}
	const name = isReady(song) ? 'nothing' : 'wait';
	return { name, area: null, caption: captionOf(name, song), isOffered: false };
}

/** Everything that this viewer can do now, the next action first. */
export function offeredActions(song: SignedSongFacts, viewer: Viewer): readonly NextAction[] {
	return candidatesOf(song)
		.filter(([, name]) => viewer.isAdmin || !adminOnly.has(name))
		.map(([, name, area]) => ({ name, area, caption: captionOf(name, song), isOffered: true }));
}

function candidatesOf(song: SignedSongFacts) {
	return [...responsesDue(song), ...notStarted(song)].filter(([isNext]) => isNext);
}

/** Next actions for a song where it is the label's turn. */
function responsesDue(song: SignedSongFacts): Candidate[] {
	const state = readinessOf(song);
	const { labelCopy } = song;
	const isDeclinedContract =
		state.contract === 'to_review' && !song.contracts.some((contract) => isContractForLabel(contract));
	const isWhole = song.works.every((work) => work.isWhole);
	const isDisputed = song.works.some(({ status }) => status === 'disputed');
	const isDraft = state.splits === 'to_review' && !isDisputed;
	const isOpenCopy = state.labelCopy === 'to_review';
	return [
		[song.contracts.some(isToCountersign), 'countersign_contract', 'contract'],
		[isDeclinedContract || song.contracts.some(isNegotiating), 'answer_contract', 'contract'],
		[state.metadata === 'to_review', 'review_metadata', 'metadata'],
		[isDisputed, 'settle_split', 'splits'],
		[isDraft && isWhole, 'propose_split', 'splits'],
		[isDraft && !isWhole, 'complete_split', 'splits'],
		[state.marketing === 'to_review', 'review_marketing', 'marketing'],
		[isOpenCopy && labelCopy?.status === 'changes_requested', 'revise_label_copy', 'labelCopy'],
		[isOpenCopy && labelCopy?.status === 'approved', 'finish_label_copy', 'labelCopy'],
		[isOpenCopy && labelCopy?.status === 'final', 'renew_label_copy', 'labelCopy'],
		[song.metadata === 'expired', 'resend_metadata', 'metadata'],
		[song.marketing === 'expired', 'resend_marketing', 'marketing'],
	];
}

/** Not started yet. */
function notStarted(song: SignedSongFacts): Candidate[] {
	const state = readinessOf(song);
	const isNew = (value: AreaState) => value === 'not_started';
	const hasDraftOfRights = song.contracts.some((contract) => isContractDraft(contract) && contract.givesRights);
	const isFilled = state.metadata === 'done';
	return [
		[song.contracts.some(isContractDraft), 'send_contract', 'contract'],
		[isNew(state.contract) && !hasDraftOfRights, 'start_contract', 'contract'],
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
