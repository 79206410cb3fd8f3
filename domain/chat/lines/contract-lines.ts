import type { ContractEventKind } from '../../contracts/contract-events.ts';
import type { ContractKind } from '../../contracts/contract-kinds.ts';
import { contractLine } from '../../contracts/contract-lines.ts';
import { type LineFacts, type LineTone, line, type ToldLine } from './line.ts';

const tones: Partial<Record<ContractEventKind, LineTone>> = {
	all_signed: 'good',
	countersigned: 'good',
	paper_recorded: 'good',
	declined: 'bad',
	expired: 'bad',
	terminated: 'bad',
	voided: 'bad',
};

export function isContractLine(event: ContractEventKind, kind: ContractKind): boolean {
	return contractLine(event, kind) !== null;
}

/** What happened to a contract of the song: kind and state, as every member may know them (R-SIGNED-8). */
export function tellContractLine({ event, detail }: LineFacts): ToldLine {
	const kind = event as ContractEventKind;
	const text = contractLine(kind, detail.contract as ContractKind) ?? 'Something happened to a contract.';
	return line(text.replace(/\.$/, ''), tones[kind] ?? 'plain');
}
