import { type ContractKind, contractKinds } from './contract-kinds.ts';

// The lines that a song's thread shows of its contracts. Every member reads them: kind and state, no name, term or reason
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

/** Null for what only admins are told. */
export function contractLine(kind: ContractEventKind, contractKind: ContractKind): string | null {
	const line = lines[kind];
	return line === undefined ? null : `The contract (${contractKinds[contractKind].toLowerCase()}) ${line}.`;
}

// What happens to a contract, as its timeline tells it to admins and the song's thread to everybody.

export const contractEventKinds = [
	'created',
	'version_made',
	'sent',
	'link_renewed',
	'link_copied',
	'reminded',
	'opened',
	'changes_asked',
	'negotiating',
	'signed',
	'all_signed',
	'declined',
	'countersigned',
	'sealed',
	'delivered',
	'paper_recorded',
	'expired',
	'terminated',
	'voided',
	'amended',
	'warned',
] as const;
export type ContractEventKind = (typeof contractEventKinds)[number];

export interface ToldContractEvent {
	readonly kind: ContractEventKind;
	/** Somebody of the label. */
	readonly actor: string | null;
	/** Who signs, or was asked to. */
	readonly signer: string | null;
	readonly version: number;
}

/** One line of the timeline; free text stands below it. */
export function tellContractEvent({ kind, actor, signer, version }: ToldContractEvent): string {
	const [who, whom] = [actor ?? 'Somebody', signer ?? 'A signer'];
	switch (kind) {
		case 'created':
			return `${who} started the draft`;
		case 'version_made':
			return `${who} made version ${version}`;
		case 'sent':
			return `Version ${version} went to ${whom}`;
		case 'link_renewed':
			return `${who} sent ${whom} a new link`;
		case 'link_copied':
			return `${who} copied the link of ${whom}`;
		case 'reminded':
			return `${whom} was reminded`;
		case 'opened':
			return `${whom} opened version ${version}`;
		case 'changes_asked':
			return `${whom} asked for changes`;
		case 'negotiating':
			return `${who} took version ${version} back`;
		case 'signed':
			return `${whom} signed`;
		case 'all_signed':
			return 'Everyone on the other side has signed';
		case 'declined':
			return `${whom} declined`;
		case 'countersigned':
			return `${who} countersigned`;
		case 'sealed':
			return 'The document was sealed';
		case 'delivered':
			return `A copy went to ${whom}`;
		case 'paper_recorded':
			return `${who} recorded a contract signed on paper`;
		case 'expired':
			return 'The contract has expired';
		case 'terminated':
			return `${who} terminated the contract`;
		case 'voided':
			return `${who} made the contract void`;
		case 'amended':
			return `${who} started an amendment`;
		case 'warned':
			return 'The label was told of a day that is near';
	}
}
