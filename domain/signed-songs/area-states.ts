// The five areas of a signed song and their states (R-SIGNED-6).

import type { ContractKind } from '../contracts/contract-kinds.ts';
import type { ContractStatus } from '../contracts/contract-status.ts';
import type { FormStatus } from '../forms/form-status.ts';
import type { Caption } from '../kernel/message.ts';
import { keysOf } from '../kernel/tables.ts';
import type { SplitStatus } from '../splits/split-status.ts';
import * as m from './signed-songs.messages.ts';

export const areas = {
	contract: m.contract,
	metadata: m.metadata,
	splits: m.splits,
	marketing: m.marketing,
	labelCopy: m.labelCopy,
} satisfies Record<string, Caption>;
export type Area = keyof typeof areas;
export const areaNames = keysOf(areas);

export const areaStates = {
	not_started: m.notStarted,
	waiting: m.waitingForThem,
	to_review: m.toReview,
	done: m.done,
} satisfies Record<string, Caption>;
export type AreaState = keyof typeof areaStates;
export const areaStateNames = keysOf(areaStates);

export interface ContractFacts {
	readonly kind: ContractKind;
	readonly status: ContractStatus;
	/** Whether its kind gives rights in the recording; a producer or sync contract does not. */
	readonly givesRights: boolean;
	/** Number of signers of the other side who were asked, and of those who have signed. */
	readonly asked?: number;
	readonly signed?: number;
}

const contractStates: Readonly<Record<ContractStatus, AreaState>> = {
	draft: 'not_started',
	sent: 'waiting',
	partially_signed: 'waiting',
	negotiating: 'to_review',
	signed: 'to_review',
	declined: 'to_review',
	executed: 'done',
	expired: 'not_started',
	terminated: 'not_started',
	void: 'not_started',
};

/** Highest precedence first. */
const bestFirst: readonly AreaState[] = ['done', 'to_review', 'waiting', 'not_started'];

/**
 * The contracts that count for the song, oldest first: only those that give rights in it, without declined ones that
 * the label has replaced.
 */
export function contractsThatCount(contracts: readonly ContractFacts[]): readonly ContractFacts[] {
	const own = contracts.filter((contract) => contract.givesRights);
	const isReplaced = (index: number) => own.slice(index + 1).some(({ status }) => status !== 'void');
	return own.filter(({ status }, index) => status !== 'declined' || !isReplaced(index));
}

/** The most advanced contract counts. */
export function contractState(contracts: readonly ContractFacts[]): AreaState {
	const states = contractsThatCount(contracts).map(({ status }) => contractStates[status]);
	return bestFirst.find((state) => states.includes(state)) ?? 'not_started';
}

/** With people outside, whatever its kind. */
export function isContractOut({ status }: ContractFacts) {
	return contractStates[status] === 'waiting';
}

/**
 * Signed by the others or answered with change requests, regardless of other contracts of the song; including
 * amendments.
 */
export function isContractForLabel({ status }: ContractFacts) {
	return status === 'signed' || status === 'negotiating';
}

export function isContractDraft({ status }: ContractFacts) {
	return status === 'draft';
}

/**
 * Contracts of any kind that are not settled: first those that others have answered, then drafts, then those that are
 * out. Newest first.
 */
export function openContracts(contracts: readonly ContractFacts[]): readonly ContractFacts[] {
	const newestFirst = contracts.toReversed();
	return [isContractForLabel, isContractDraft, isContractOut].flatMap((isOpen) => newestFirst.filter(isOpen));
}

const formStates: Readonly<Record<FormStatus, AreaState>> = {
	draft: 'not_started',
	cancelled: 'not_started',
	sent: 'waiting',
	opened: 'waiting',
	in_progress: 'waiting',
	changes_requested: 'waiting',
	// The recipient can still answer; the next action is to send it again.
	expired: 'waiting',
	submitted: 'to_review',
	approved: 'done',
};

/** The newest form counts. */
export function formState(status: FormStatus | null): AreaState {
	return status === null ? 'not_started' : formStates[status];
}

export interface SplitFacts {
	readonly status: SplitStatus;
	readonly hasRows: boolean;
	/** The shares add up to 100%. */
	readonly isWhole: boolean;
	/** Number of writers who were asked, and of those who have agreed. */
	readonly asked?: number;
	readonly agreed?: number;
}

/** All works count, and the one that needs the label's action comes first. A draft with shares has to be proposed. */
export function splitsState(works: readonly SplitFacts[]): AreaState {
	if (works.length > 0 && works.every(({ status }) => status === 'confirmed')) return 'done';
	if (works.some(({ status, hasRows }) => status === 'disputed' || (status === 'draft' && hasRows))) return 'to_review';
	return works.some(({ status }) => status === 'proposed') ? 'waiting' : 'not_started';
}

export type LabelCopyStatus = 'draft' | 'in_review' | 'changes_requested' | 'approved' | 'final' | 'superseded';

export interface LabelCopyFacts {
	readonly status: LabelCopyStatus;
	readonly isOutOfDate: boolean;
}

const copyStates: Readonly<Record<LabelCopyStatus, AreaState>> = {
	draft: 'not_started',
	superseded: 'not_started',
	in_review: 'waiting',
	changes_requested: 'to_review',
	approved: 'to_review',
	final: 'done',
};

/** The newest version counts. */
export function labelCopyState(copy: LabelCopyFacts | null): AreaState {
	if (copy === null) return 'not_started';
	return copy.status === 'final' && copy.isOutOfDate ? 'to_review' : copyStates[copy.status];
}
