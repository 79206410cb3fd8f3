import { fillIn, keysOf } from '../kernel/tables.ts';
import { type ContractKind, contractKinds } from './contract-kinds.ts';

// The lines about contracts in a song's thread. Every member reads them: kind and state, no name, term or reason
// (R-SIGNED-8).

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

/** Null for events that only admins see. */
export function contractLine(kind: ContractEventKind, contractKind: ContractKind) {
	const line = lines[kind];
	return line === undefined ? null : `The contract (${contractKinds[contractKind].toLowerCase()}) ${line}.`;
}

// The events of a contract: its timeline shows them to admins, the song's thread to everyone.

const sentences = {
	created: '{who} started the draft',
	version_made: '{who} made version {version}',
	sent: 'Version {version} went to {whom}',
	link_renewed: '{who} sent {whom} a new link',
	link_copied: '{who} copied the link of {whom}',
	reminded: '{whom} was reminded',
	opened: '{whom} opened version {version}',
	changes_asked: '{whom} asked for changes',
	negotiating: '{who} took version {version} back',
	signed: '{whom} signed',
	all_signed: 'Everyone on the other side has signed',
	declined: '{whom} declined',
	countersigned: '{who} countersigned',
	sealed: 'The document was sealed',
	delivered: 'A copy went to {whom}',
	paper_recorded: '{who} recorded a contract signed on paper',
	expired: 'The contract has expired',
	terminated: '{who} terminated the contract',
	voided: '{who} made the contract void',
	amended: '{who} started an amendment',
	warned: 'The label was told of a day that is near',
} as const;
export type ContractEventKind = keyof typeof sentences;
export const contractEventKinds = keysOf(sentences);

interface ToldContractEvent {
	readonly kind: ContractEventKind;
	/** A member of the label. */
	readonly actor: string | null;
	/** The signer, or the person who was asked to sign. */
	readonly signer: string | null;
	readonly version: number;
}

export function tellContractEvent({ kind, actor, signer, version }: ToldContractEvent) {
	return fillIn(sentences[kind], { who: actor ?? 'Somebody', whom: signer ?? 'A signer', version });
}
