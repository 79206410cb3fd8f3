// The next action for a signed song, as a button (R-SIGNED-6).
import { keysOf } from '../kernel/tables.ts';
import { type Area, type AreaState, isContractForLabel } from './area-states.ts';
import { hasUnclearedSample, hasValidIdentifiers, isReady, readinessOf, type SignedSongFacts } from './readiness.ts';

// The reason for the next action, in a sentence above its button.

export interface Recipients {
	/** The recipient of the newest form; null if there is none. */
	readonly metadata: string | null;
	readonly marketing: string | null;
}

type Plain = Exclude<NextActionName, 'review_metadata' | 'review_marketing' | 'answer_contract' | 'wait'>;

const sentences: Readonly<Record<Plain, string>> = {
	countersign_contract: 'The contract is signed and waits for the label’s signature.',
	start_contract: 'There is no contract yet.',
	send_contract: 'The contract is drafted, but not sent.',
	send_metadata: 'Nobody was asked for the metadata yet.',
	resend_metadata: 'The link to the metadata form has expired.',
	settle_split: 'A writer does not agree with the shares.',
	propose_split: 'The shares are entered. The writers were not asked yet.',
	enter_split: 'Nobody has entered the shares of the writers.',
	clear_samples: 'A sample is not cleared.',
	add_identifiers: 'Identifiers are missing or wrong.',
	send_marketing: 'Nobody was asked for the marketing plan yet.',
	resend_marketing: 'The link to the marketing form has expired.',
	revise_label_copy: 'There are corrections to the label copy.',
	finish_label_copy: 'The label copy is approved.',
	renew_label_copy: 'Data changed since this copy was finalised.',
	generate_label_copy: 'Everything is there for the label copy.',
	send_label_copy: 'The label copy is drafted. Nobody has checked it.',
	nothing: 'Everything is in place.',
};

export function explainNextAction(name: NextActionName, song: SignedSongFacts, recipients: Recipients): string {
	switch (name) {
		case 'review_metadata':
			return `${recipients.metadata ?? 'The artist'} sent the metadata form. Check it field by field.`;
		case 'review_marketing':
			return `${recipients.marketing ?? 'The artist'} sent the marketing form. Check it field by field.`;
		case 'answer_contract':
			return song.contracts.some(isContractForLabel)
				? 'The contract waits for a new version.'
				: 'The contract was declined.';
		case 'wait':
			return explainWaiting(song, recipients);
		default:
			return sentences[name];
	}
}

function explainWaiting(song: SignedSongFacts, { metadata, marketing }: Recipients) {
	const states = readinessOf(song);
	const writers = song.works.reduce((left, { asked = 0, agreed = 0 }) => left + asked - agreed, 0);
	const waiting = [
		states.contract === 'waiting' && 'the signatures',
		states.metadata === 'waiting' && `the metadata form${metadata ? ` of ${metadata}` : ''}`,
		states.splits === 'waiting' && (writers === 1 ? 'the word of one writer' : `the word of ${writers} writers`),
		states.marketing === 'waiting' && `the marketing form${marketing ? ` of ${marketing}` : ''}`,
		states.labelCopy === 'waiting' && 'the check of the label copy',
	].filter((part) => part !== false);
	return `Waiting for ${waiting.join(' and ')}.`;
}

export const nextActions = {
	countersign_contract: 'Countersign the contract',
	answer_contract: 'Answer on the contract',
	start_contract: 'Start a contract',
	send_contract: 'Send the contract',
	review_metadata: 'Review metadata',
	send_metadata: 'Send the metadata form',
	resend_metadata: 'Resend the metadata form',
	settle_split: 'Settle the split',
	propose_split: 'Propose the split',
	enter_split: 'Enter the split',
	clear_samples: 'Clear the samples',
	add_identifiers: 'Add identifiers',
	review_marketing: 'Review marketing',
	send_marketing: 'Send the marketing form',
	resend_marketing: 'Resend the marketing form',
	revise_label_copy: 'Revise the label copy',
	finish_label_copy: 'Make the label copy final',
	renew_label_copy: 'Generate the label copy again',
	generate_label_copy: 'Generate the label copy',
	send_label_copy: 'Send the label copy',
	wait: 'Waiting for them',
	nothing: 'Ready',
} as const;
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
const waitsForAdmin = 'waits for an admin';

type Candidate = readonly [isNext: boolean, name: NextActionName, area: Area];

/** Answered items come first, then items that were not sent yet; before both, what this viewer can do. */
export function nextAction(song: SignedSongFacts, viewer: { readonly isAdmin: boolean }): NextAction {
	const candidates = [...answered(song), ...notAsked(song)].filter(([isNext]) => isNext);
	const offered = candidates.find(([, name]) => viewer.isAdmin || !adminOnly.has(name));
	const found = offered ?? candidates[0];
	if (found === undefined) {
		const name = isReady(song) ? 'nothing' : 'wait';
		return { name, area: null, caption: nextActions[name], isOffered: false };
	}
	const [, name, area] = found;
	return { name, area, caption: offered ? nextActions[name] : waitsForAdmin, isOffered: offered !== undefined };
}

/** It is the label's turn. */
function answered(song: SignedSongFacts): Candidate[] {
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
function notAsked(song: SignedSongFacts): Candidate[] {
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
