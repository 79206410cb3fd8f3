// The lines that a song's thread shows of its contracts. Every member reads them: kind and state, no name, term or reason
// (R-SIGNED-8).
import type { ContractEventKind } from './contract-events.ts';
import { type ContractKind, contractKinds } from './contract-kinds.ts';

const lines: Partial<Record<ContractEventKind, string>> = {
	created: 'was started',
	version_made: 'was sent for signing',
	changes_asked: 'came back: changes are asked for',
	negotiating: 'was taken back for a new version',
	signed: 'has a new signature',
	all_signed: 'is signed and waits for the label',
	declined: 'was declined',
	countersigned: 'is executed',
	paper_recorded: 'is executed, signed on paper',
	expired: 'has expired',
	terminated: 'was terminated',
	voided: 'was made void',
};

/** Null for what only admins are told. */
export function contractLine(kind: ContractEventKind, contractKind: ContractKind): string | null {
	const line = lines[kind];
	return line === undefined ? null : `The contract (${contractKinds[contractKind].toLowerCase()}) ${line}.`;
}
