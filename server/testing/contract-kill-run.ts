/**
 * What a label and the people outside do with a signed song while its server is killed again and again. Each document
 * reads its current state and takes the next step, as a page does after a reload, and records what was acknowledged.
 */

import type { Contract } from '../../domain/contracts/contract-shapes.ts';
import type { ContractId, SongId } from '../../domain/kernel/ids.ts';
import type { Caller } from './caller.ts';
import * as contracts from './contract-life.ts';

export interface Office {
	readonly admin: Caller;
	readonly visitor: () => Caller;
	/** Lists the codes that were mailed to an address, in the order of their arrival. */
	readonly listCodes: (email: string) => Promise<string[]>;
	readonly pause: () => Promise<void>;
}

/** How many mails to an address have to arrive; more may be allowed if a response was lost. */
export interface DueMail {
	readonly to: string;
	readonly subject: RegExp;
	readonly atLeast: number;
	readonly atMost: number;
}

export interface DocumentRun {
	readonly name: string;
	/** Takes the next step; returns true once nothing is left to do. */
	advance(): Promise<boolean>;
	/** Lists what was acknowledged and is not there exactly once; empty if all is well. */
	check(): Promise<string[]>;
	/** Lists the mails of what is known to be stored. */
	mails(): DueMail[];
	/** Set if the document never ends. */
	readonly isEndless?: true;
	/** Number of acknowledged changes. */
	acknowledged(): number;
}

export const exactly = (to: string, subject: RegExp, count: number): DueMail => ({
	to,
	subject,
	atLeast: count,
	atMost: count,
});
export const doubled = (name: string, kinds: readonly string[], once: readonly string[]) =>
	once.filter((kind) => kinds.filter((one) => one === kind).length > 1).map((kind) => `${name}: ${kind} twice`);

const contractSteps = ['started', 'saved', 'sent', 'signed', 'countersigned', 'sealed'] as const;

export function createContractRun(
	{ admin, visitor, listCodes, pause }: Office,
	songId: SongId,
	number: number,
): DocumentRun {
	const [title, email] = [`Contract ${number}`, `signer-${number}@outside.example`];
	const signer = [{ legalName: 'Hollis Tern', signerName: 'Hollis Tern', signerEmail: email }];
	let contractId: ContractId | undefined;
	/** Number of acknowledged steps, and of steps that were seen to be done. */
	let [acknowledged, seen] = [0, 0];
	const codes = { asked: 0, acknowledged: 0, isNewWanted: true };

	function note(steps: number): void {
		acknowledged = Math.max(acknowledged, steps);
		seen = Math.max(seen, steps);
	}

	function stepsOf({ status, title: now, sealed }: Contract): number {
		if (status === 'draft') return now === title ? 2 : 1;
		return sealed ? 6 : ({ sent: 3, signed: 4, executed: 5 }[status as string] ?? 0);
	}

	async function signByCode(id: ContractId): Promise<void> {
		const token = await contracts.tokenOf(admin, id);
		if (codes.isNewWanted) {
			await contracts.readAndConsent({ visitor }, token);
			codes.asked += 1;
			await visitor().mustPost('/api/guest/contract/code', { token, version: 1 });
			codes.acknowledged += 1;
			codes.isNewWanted = false;
		}
		const mailed = await listCodes(email);
		if (mailed.length < codes.acknowledged) return pause();
		// This code may be used up: if the signature is not there afterwards, a person asks for another code.
		codes.isNewWanted = true;
		const { status } = await contracts.sign({ visitor }, token, mailed.at(-1) ?? '');
		if (status === 200) note(4);
	}

	return {
		name: title,
		async advance() {
			if (!contractId) {
				contractId = await contracts.startContract(admin, songId);
				note(1);
			}
			const contract = await contracts.getContract(admin, contractId);
			seen = stepsOf(contract);
			if (seen === 1) {
				await contracts.must(contracts.save(admin, contractId, contracts.draftOf(contract, signer, { title })));
				note(2);
			} else if (seen === 2) {
				await contracts.sendContract(admin, contractId);
				note(3);
			} else if (seen === 3) await signByCode(contractId);
			else if (seen === 4) {
				await contracts.must(contracts.countersign(admin, contractId));
				note(5);
			} else if (seen === 5) await pause();
			else note(6);
			return seen === 6;
		},
		async check() {
			if (!contractId) return [];
			const contract = await contracts.getContract(admin, contractId);
			seen = stepsOf(contract);
			const lost = seen < acknowledged ? [`${title}: ${contractSteps[acknowledged - 1]} was lost`] : [];
			const kinds = contract.events.map(({ kind }) => kind);
			const once = ['sent', 'version_made', 'signed', 'all_signed', 'countersigned', 'sealed'];
			return [...lost, ...doubled(title, kinds, once)];
		},
		mails: () => [
			exactly(email, /: please sign the /, seen >= 3 ? 1 : 0),
			exactly(email, /: your signed /, seen >= 6 ? 1 : 0),
			{ to: email, subject: /code/i, atLeast: codes.acknowledged, atMost: codes.asked },
		],
		acknowledged: () => acknowledged + codes.acknowledged,
	};
}
