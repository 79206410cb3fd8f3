// The status text under each of the five areas of a signed song: Submitted, 2 of 3 agreed, Out of date.

import { type ContractStatus, contractStatuses } from '../contracts/contract-status.ts';
import type { FormStatus } from '../forms/form-status.ts';
import { t } from '../kernel/message.ts';
import {
	type Area,
	type AreaState,
	areaNames,
	areaStates,
	type ContractFacts,
	contractState,
	contractsThatCount,
	type LabelCopyStatus,
	type SplitFacts,
} from './area-states.ts';
import { readinessOf, type SignedSongFacts } from './readiness.ts';

interface AreaStanding {
	readonly state: AreaState;
	readonly word: string;
	/** There is a problem: it was refused, has expired or no longer fits. */
	readonly isBroken: boolean;
}

const contractWords: Readonly<Partial<Record<ContractStatus, string>>> = {
	partially_signed: 'Partly signed',
	signed: 'Countersign',
};

const formWords: Readonly<Record<FormStatus, string>> = {
	draft: 'Not sent',
	sent: 'Sent',
	opened: 'Opened',
	in_progress: 'In progress',
	submitted: 'Submitted',
	changes_requested: 'Changes asked for',
	approved: 'Approved',
	cancelled: 'Withdrawn',
	expired: 'Link expired',
};

const copyWords: Readonly<Record<LabelCopyStatus, string>> = {
	draft: 'Draft',
	in_review: 'In review',
	changes_requested: 'Corrections',
	approved: 'Approved',
	final: 'Final',
	superseded: 'Superseded',
};

export function standingsOf(song: SignedSongFacts): Record<Area, AreaStanding> {
	const states = readinessOf(song);
	const words: Record<Area, string> = {
		contract: contractWord(shownContract(song, states.contract), states.contract),
		metadata: formWord(song.metadata),
		splits: splitsWord(song.works, states.splits),
		marketing: formWord(song.marketing),
		labelCopy: copyWord(song),
	};
	const isBroken: Record<Area, boolean> = {
		contract: shownContract(song, states.contract)?.status === 'declined',
		metadata: song.metadata === 'expired',
		splits: song.works.some(({ status }) => status === 'disputed'),
		marketing: song.marketing === 'expired',
		labelCopy: song.labelCopy?.status === 'final' && song.labelCopy.isOutOfDate,
	};
	const standing = (area: Area) => ({ state: states[area], word: words[area], isBroken: isBroken[area] });
	return Object.fromEntries(areaNames.map((area) => [area, standing(area)])) as Record<Area, AreaStanding>;
}

/** The newest contract that determines the state: a void one beside one that is being signed does not count. */
function shownContract({ contracts }: SignedSongFacts, state: AreaState) {
	return contractsThatCount(contracts).findLast((one) => contractState([one]) === state);
}

function contractWord(shown: ContractFacts | undefined, state: AreaState) {
	if (shown === undefined) return areaStates[state];
	if (shown.status === 'partially_signed' && shown.asked) return `${shown.signed ?? 0} of ${shown.asked} signed`;
	return contractWords[shown.status] ?? t(contractStatuses[shown.status]);
}

function formWord(status: FormStatus | null) {
	return status === null ? areaStates.not_started : formWords[status];
}

/** If writers were asked, the number of those who have agreed. */
function splitsWord(works: readonly SplitFacts[], state: AreaState) {
	const waiting = works.find(({ status }) => status === 'proposed');
	if (works.some(({ status }) => status === 'disputed')) return 'Disputed';
	if (state === 'done') return 'Confirmed';
	if (waiting?.asked) return `${waiting.agreed ?? 0} of ${waiting.asked} agreed`;
	if (waiting) return 'Proposed';
	return works.some(({ hasRows }) => hasRows) ? 'Draft' : areaStates.not_started;
}

function copyWord({ labelCopy }: SignedSongFacts) {
	if (labelCopy === null) return areaStates.not_started;
	return labelCopy.status === 'final' && labelCopy.isOutOfDate ? 'Out of date' : copyWords[labelCopy.status];
}
