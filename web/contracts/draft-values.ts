// Contract values in the editor, all as typed.

import { countryCodes } from '../../domain/catalogue/countries.ts';
import { countryName } from '../../domain/catalogue/country-names.ts';
import type { Contract } from '../../domain/contracts/contract-shapes.ts';
import * as termTexts from '../../domain/contracts/contract-terms.messages.ts';
import { rowsOf } from '../../domain/contracts/contract-terms.ts';
import { readTerm, world } from '../../domain/contracts/read-term.ts';
import { type TermName, termFields, unitCounts } from '../../domain/contracts/term-fields.ts';
import type { ContractFileId, ContractPartyId } from '../../domain/kernel/ids.ts';
import { type Caption, languageInUse, t } from '../../domain/kernel/message.ts';
import { parseDay } from '../lib/local-day.ts';

type Party = Contract['parties'][number];

/** `key` distinguishes rows that have no id yet. */
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

/** Converts the draft into the server's input. */
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

/** The first party of the other side without a name. */
export function namelessParty({ actions, parties }: Pick<Contract, 'actions' | 'parties'>) {
	if (!actions.includes('edit')) return;
	return parties.find(({ side, legalName }) => side === 'counterparty' && legalName.trim() === '');
}

/** The signer of a party is the party itself, unless another signer is entered. */
export function withName(draft: DraftValues, partyId: ContractPartyId, legalName: string): DraftValues {
	const named = (party: DraftParty) => ({ ...party, legalName, signerName: party.signerName.trim() || legalName });
	return { ...draft, parties: draft.parties.map((party) => (party.id === partyId ? named(party) : party)) };
}

/** Values that cannot be saved as typed, by the name of their term. */
export function problemsOf({ values }: Pick<DraftValues, 'values'>): Partial<Record<TermName, string>> {
	const found = Object.entries(values).flatMap(([name, typed]) => {
		const read = readTerm(name as TermName, typed ?? '');
		return 'problem' in read ? [[name, read.problem] as const] : [];
	});
	return Object.fromEntries(found);
}

/** Formats money for reading, and chosen terms by their caption. */
export function shownTerm(name: TermName, value: string): string {
	const { input } = termFields[name];
	if (value === '') return '–';
	if (input.type === 'choice') {
		const caption = (input.options as Readonly<Record<string, Caption>>)[value];
		return caption ? t(caption) : value;
	}
	if (input.type === 'number') return t(unitCounts[input.unit], { count: Number(value) });
	if (input.type === 'territories') return shownTerritories(value);
	if (input.type === 'day')
		return parseDay(value).toLocaleDateString('en-GB', {
			day: 'numeric',
			month: 'long',
			year: 'numeric',
		});
	return value;
}

/** "World", or the countries by name. */
export function shownTerritories(value: string) {
	if (value === world) return t(termTexts.world);
	return new Intl.ListFormat(languageInUse()).format(codesOf(value).map((code) => countryName(code)));
}

/** The countries of a territory, also while it is typed. */
export function codesOf(territories: string) {
	return territories.split(/[\s,;]+/u).filter((code) => countryCodes.has(code.toUpperCase()));
}

/** The money terms of a kind, or all its other terms. */
export function termNamesOf(kind: Contract['kind'], isMoney: boolean): TermName[] {
	return rowsOf(kind)
		.filter((row) => Boolean(row.isMoney) === isMoney)
		.flatMap(({ fields }) => fields);
}
