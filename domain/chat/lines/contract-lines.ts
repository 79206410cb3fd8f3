import type { ContractEventKind } from '../../signed-songs/contracts/contract-events.ts';
import type { ContractKind } from '../../signed-songs/contracts/contract-kinds.ts';
import { contractLine } from '../../signed-songs/contracts/contract-lines.ts';
import { type LineFacts, type LineTone, line, type ToldLine } from './line.ts';

const tones: Partial<Record<ContractEventKind, LineTone>> = {
	countersigned: 'good',
	paper_recorded: 'good',
	declined: 'bad',
	terminated: 'bad',
	voided: 'bad',
};

/** What happened to a contract: its kind and state, never who or why (R-SIGNED-8). */
export function tellContractLine({ event, detail }: LineFacts): ToldLine {
	const kind = event as ContractEventKind;
	const told = contractLine(kind, detail.contract as ContractKind);
	return line(told?.replace(/\.$/, '') ?? 'Something happened to the contract', tones[kind]);
}
