// The status text under each of the five areas of a signed song: Submitted, 2 of 3 agreed, Out of date.

import { contractKinds } from '../contracts/contract-kinds.ts';
import { type ContractStatus, contractStatuses } from '../contracts/contract-status.ts';
import type { FormStatus } from '../forms/form-status.ts';
import { type Caption, t } from '../kernel/message.ts';
import {
	type Area,
	type AreaState,
	areaNames,
	areaStates,
	type ContractFacts,
	contractState,
	contractsThatCount,
	isContractDraft,
	type LabelCopyStatus,
	openContracts,
	type SplitFacts,
} from './area-states.ts';
import { readinessOf, type SignedSongFacts } from './readiness.ts';
import * as m from './signed-songs.messages.ts';

interface AreaStatus {
	readonly state: AreaState;
	/** Text of the status. */
	readonly caption: string;
	/** The contract that is open, if the song has several; otherwise empty. */
	readonly detail: string;
	/** There is a problem: it was refused, has expired or no longer fits. */
	readonly isBroken: boolean;
}

const contractCaptions: Partial<Record<ContractStatus, Caption>> = {
	partially_signed: m.partiallySigned,
	signed: m.toCountersign,
};

const formCaptions: Readonly<Record<FormStatus, Caption>> = {
	draft: m.formNotSent,
	sent: m.formSent,
	opened: m.formOpened,
	in_progress: m.formInProgress,
	submitted: m.formSubmitted,
	changes_requested: m.formChangesRequested,
	approved: m.formApproved,
	cancelled: m.formCancelled,
	expired: m.formLinkExpired,
};

const copyCaptions: Readonly<Record<LabelCopyStatus, Caption>> = {
	draft: m.copyDraft,
	in_review: m.copyInReview,
	changes_requested: m.copyChangesRequested,
	approved: m.copyApproved,
	final: m.copyFinal,
	superseded: m.copySuperseded,
};

export function areaStatusesOf(song: SignedSongFacts): Record<Area, AreaStatus> {
	const states = readinessOf(song);
	const contract = contractStatusOf(song, states.contract);
	const texts: Record<Area, string> = {
		contract: contract.caption,
		metadata: formStatusText(song.metadata),
		splits: splitStatusText(song.works, states.splits),
		marketing: formStatusText(song.marketing),
		labelCopy: copyStatusText(song),
	};
	const isBroken: Record<Area, boolean> = {
		contract: contract.isBroken,
		metadata: song.metadata === 'expired',
		splits: song.works.some(({ status }) => status === 'disputed'),
		marketing: song.marketing === 'expired',
		labelCopy: song.labelCopy?.status === 'final' && song.labelCopy.isOutOfDate,
	};
	const statusOf = (area: Area) => ({
		state: area === 'contract' ? contract.state : states[area],
		caption: texts[area],
		detail: area === 'contract' ? contract.detail : '',
		isBroken: isBroken[area],
	});
	return Object.fromEntries(areaNames.map((area) => [area, statusOf(area)])) as Record<Area, AreaStatus>;
}

const ended: ReadonlySet<ContractStatus> = new Set(['declined', 'expired', 'terminated', 'void']);

/** Of several contracts the one that is furthest from done is shown, although one executed contract makes a song ready. */
function contractStatusOf(song: SignedSongFacts, state: AreaState): AreaStatus {
	const open = openContracts(song.contracts);
	const [worst] = open;
	const count = song.contracts.filter(({ status }) => !ended.has(status)).length;
	if (worst === undefined || count === 1) {
		const shown = shownContract(song, state);
		return { state, caption: contractStatusText(shown, state), detail: '', isBroken: shown?.status === 'declined' };
	}
	const stateOfWorst = contractState([{ ...worst, givesRights: true }]);
	return {
		// Beside other contracts, a draft is the label's turn: the area as a whole was started.
		state: isContractDraft(worst) ? 'to_review' : stateOfWorst,
		caption: t(m.contractsOpen, { open: open.length, count }),
		detail: t(m.openContract, { kind: t(contractKinds[worst.kind]), status: contractStatusText(worst, stateOfWorst) }),
		isBroken: false,
	};
}

/** The newest contract that determines the state: a void one beside one that is being signed does not count. */
function shownContract({ contracts }: SignedSongFacts, state: AreaState) {
	return contractsThatCount(contracts).findLast((one) => contractState([one]) === state);
}

function contractStatusText(shown: ContractFacts | undefined, state: AreaState) {
	if (shown === undefined) return t(areaStates[state]);
	const { status, asked, signed = 0 } = shown;
	if (status === 'partially_signed' && asked) return t(m.signedByCount, { signed, asked });
	return t(contractCaptions[status] ?? contractStatuses[status]);
}

function formStatusText(status: FormStatus | null) {
	return t(status === null ? areaStates.not_started : formCaptions[status]);
}

/** If writers were asked, the number of those who have agreed. */
function splitStatusText(works: readonly SplitFacts[], state: AreaState) {
	const proposed = works.find(({ status }) => status === 'proposed');
	if (works.some(({ status }) => status === 'disputed')) return t(m.splitDisputed);
	if (state === 'done') return t(m.splitConfirmed);
	if (proposed?.asked) return t(m.agreedByCount, { agreed: proposed.agreed ?? 0, asked: proposed.asked });
	if (proposed) return t(m.splitProposed);
	return t(works.some(({ hasRows }) => hasRows) ? m.splitDraft : areaStates.not_started);
}

function copyStatusText({ labelCopy }: SignedSongFacts) {
	if (labelCopy === null) return t(areaStates.not_started);
	return t(labelCopy.status === 'final' && labelCopy.isOutOfDate ? m.copyOutOfDate : copyCaptions[labelCopy.status]);
}
