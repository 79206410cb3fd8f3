// A contract as it stands in the editor: everything as it is typed.

import type { Contract } from '../../domain/contracts/contract-shapes.ts';
import { rowsOf } from '../../domain/contracts/contract-terms.ts';
import { readTerm } from '../../domain/contracts/read-term.ts';
import { type TermName, termFields } from '../../domain/contracts/term-fields.ts';
import type { ContractFileId, ContractPartyId } from '../../domain/kernel/ids.ts';
import { parseDay } from '../lib/local-day.ts';

type Party = Contract['parties'][number];

/** `key` tells rows apart that have no id yet. */
export interface DraftParty extends Omit<Party, 'id' | 'state' | 'signedAt' | 'isMailTroubled'> {
	readonly key: string;
	readonly id?: ContractPartyId | undefined;
}

export interface DraftValues {
	readonly title: string;
	readonly effectiveDate: string;
	readonly values: Readonly<Partial<Record<TermName, string>>>;
	readonly options: Contract['terms']['options'];
	readonly parties: readonly DraftParty[];
	readonly text: string;
	readonly documentId: ContractFileId | null;
}

export function draftOf(contract: Contract): DraftValues {
	return {
		title: contract.title,
		effectiveDate: contract.effectiveDate ?? '',
		values: contract.terms.values,
		options: contract.terms.options,
		parties: contract.parties.map(({ state: _, signedAt: __, isMailTroubled: ___, ...party }) => ({
			...party,
			key: party.id,
		})),
		text: contract.text,
		documentId: contract.document?.id ?? null,
	};
}

/** As the server takes it. */
export function inputOf({ title, effectiveDate, values, options, parties, text, documentId }: DraftValues) {
	return {
		title,
		text,
		documentId,
		effectiveDate: effectiveDate === '' ? null : effectiveDate,
		terms: { values: { ...values }, options: [...options] },
		parties: parties.map(({ key: _, id, ...party }) => ({ ...party, ...(id && { id }) })),
	};
}

/** The first party on the other side of whom nobody has said who it is. */
export function namelessParty({ actions, parties }: Pick<Contract, 'actions' | 'parties'>) {
	if (!actions.includes('edit')) return;
	return parties.find(({ side, legalName }) => side === 'counterparty' && legalName.trim() === '');
}

/** Whoever signs for a party is the party itself, unless somebody said otherwise. */
export function withName(draft: DraftValues, partyId: ContractPartyId, legalName: string): DraftValues {
	const named = (party: DraftParty) => ({ ...party, legalName, signerName: party.signerName.trim() || legalName });
	return { ...draft, parties: draft.parties.map((party) => (party.id === partyId ? named(party) : party)) };
}

/** What cannot be kept as it is typed, by the name of its term. */
export function problemsOf({ values }: Pick<DraftValues, 'values'>): Partial<Record<TermName, string>> {
	const found = Object.entries(values).flatMap(([name, typed]) => {
		const read = readTerm(name as TermName, typed ?? '');
		return 'problem' in read ? [[name, read.problem] as const] : [];
	});
	return Object.fromEntries(found);
}

/** Money as it is read aloud; terms that are chosen by their caption. */
export function shownTerm(name: TermName, value: string): string {
	const { input } = termFields[name];
	if (value === '') return '–';
	if (input.type === 'choice') return (input.options as Record<string, string>)[value] ?? value;
	if (input.type === 'number') return `${value} ${input.unit}`;
	if (input.type === 'territories') return value === 'WORLD' ? 'World' : value;
	if (input.type === 'day')
		return parseDay(value).toLocaleDateString('en-GB', {
			day: 'numeric',
			month: 'long',
			year: 'numeric',
		});
	return value;
}

/** The terms of a kind, apart from money and with what is fixed. */
export function termNamesOf(kind: Contract['kind'], isMoney: boolean): TermName[] {
	return rowsOf(kind)
		.filter((row) => Boolean(row.isMoney) === isMoney)
		.flatMap(({ fields }) => fields);
}
