// The life cycle of a contract (R-CONTRACT-2). A transition that is not
// listed is refused.

import { allowed, refused, type Verdict, withValues } from '../kernel/errors.ts';
import { type Caption, t } from '../kernel/message.ts';
import { lengthOf } from '../kernel/plain-text.ts';
import { keysOf } from '../kernel/tables.ts';
import * as m from './contract-terms.messages.ts';
import { contractReasonMissing, contractReasonTooLong, contractWrongStatus } from './contracts.errors.ts';

export const contractStatuses = {
	draft: m.draft,
	sent: m.sent,
	negotiating: m.negotiating,
	partially_signed: m.partiallySigned,
	signed: m.signed,
	executed: m.complete,
	expired: m.expired,
	terminated: m.terminated,
	declined: m.declined,
	void: m.voided,
} as const satisfies Readonly<Record<string, Caption>>;
export type ContractStatus = keyof typeof contractStatuses;
export const contractStatusNames = keysOf(contractStatuses);

export const contractActions = [
	'edit',
	'send',
	'sign',
	'ask_changes',
	'negotiate',
	'decline',
	'countersign',
	'record_paper',
	'expire',
	'terminate',
	'amend',
	'void',
	'duplicate',
	'delete',
] as const;
export type ContractAction = (typeof contractActions)[number];

export const maxContractReasonLength = 1000;

const from: Readonly<Record<ContractAction, readonly ContractStatus[]>> = {
	edit: ['draft', 'negotiating'],
	send: ['draft', 'negotiating'],
	sign: ['sent', 'partially_signed'],
	/** By a signer. */
	ask_changes: ['sent', 'partially_signed'],
	/** By the label, which wants another version. */
	negotiate: ['sent', 'partially_signed', 'signed'],
	decline: ['sent', 'partially_signed', 'negotiating'],
	countersign: ['signed'],
	/** Signed on paper after all, or from the start. */
	record_paper: ['draft', 'sent', 'negotiating'],
	expire: ['executed'],
	terminate: ['executed'],
	amend: ['executed'],
	void: ['draft', 'sent', 'negotiating', 'partially_signed', 'signed'],
	duplicate: ['declined', 'void', 'expired', 'terminated'],
	/** No one outside has seen it. */
	delete: ['draft'],
};

export function canDo(action: ContractAction, status: ContractStatus): Verdict {
	return from[action].includes(status)
		? allowed()
		: refused(withValues(contractWrongStatus, { status: t(contractStatuses[status]) }));
}

/** The possible actions in a status, for the page. */
export function actionsOf(status: ContractStatus): ContractAction[] {
	return contractActions.filter((action) => from[action].includes(status));
}

/** Whether the links of signers work. */
export function isWithSigners(status: ContractStatus) {
	return status === 'sent' || status === 'partially_signed';
}

/** Status of a contract after one more signer of the other side has signed. */
export function statusAfterSigning(signed: number, asked: number) {
	return signed >= asked ? 'signed' : 'partially_signed';
}

export function checkReason(reason: string): Verdict {
	const length = lengthOf(reason.trim());
	if (length === 0) return refused(contractReasonMissing);
	return length > maxContractReasonLength ? refused(contractReasonTooLong) : allowed();
}
