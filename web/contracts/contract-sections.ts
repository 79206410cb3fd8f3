// The sections of the contract editor, in the order of the work, and what is missing in each.
import { findMissingTerms } from '../../domain/contracts/check-contract.ts';
import type { ContractKind } from '../../domain/contracts/contract-kinds.ts';
import { missingInParties } from '../../domain/contracts/contract-parties.ts';
import { hasOptions, rowsOf, type TermRow } from '../../domain/contracts/contract-terms.ts';
import * as m from '../../domain/contracts/contracts.messages.ts';
import { longMoney } from '../../domain/contracts/placeholder-values.ts';
import { readTerm } from '../../domain/contracts/read-term.ts';
import { type TermName, termFields } from '../../domain/contracts/term-fields.ts';
import type { Caption } from '../../domain/kernel/message.ts';
import { type DraftValues, shownTerm } from './draft-values.ts';

/** Rows that are not named here are conditions. */
const rowNames = {
	recording: ['original', 'track', 'delivery', 'stems', 'samples'],
	rights: ['changes', 'term', 'territory', 'exclusivity', 'release'],
	credits: ['credit', 'owners'],
} as const;

const captions = {
	parties: m.parties,
	rights: m.rightsSection,
	money: m.money,
	recording: m.recordingSection,
	credits: m.creditsSection,
	conditions: m.conditionsSection,
	document: m.documentSection,
} as const satisfies Readonly<Record<string, Caption>>;
export type SectionName = keyof typeof captions;

/** What the list of sections says about each. */
const summaryNames: Partial<Record<SectionName, readonly TermName[]>> = {
	rights: ['termYears', 'endDate', 'territories'],
	money: ['advance', 'flatFee', 'royaltyPercent'],
	recording: ['trackTitle', 'trackVersion'],
	credits: ['creditWording'],
	conditions: ['governingLaw'],
};

export interface ContractSection {
	readonly name: SectionName;
	readonly caption: Caption;
	/** Its most important values, if they are filled in. */
	readonly summary: string;
	readonly rows: readonly TermRow[];
	/** Details that have to be filled in before the contract can be sent. */
	readonly missing: readonly string[];
	/** Names of its rows in which something is missing. */
	readonly missingRows: ReadonlySet<string>;
}

function sectionOf({ name, isMoney }: Pick<TermRow, 'name' | 'isMoney'>): SectionName {
	if (isMoney || name === 'options') return 'money';
	const found = Object.entries(rowNames).find(([, names]) => (names as readonly string[]).includes(name));
	return (found?.[0] as SectionName | undefined) ?? 'conditions';
}

export function sectionsOf(kind: ContractKind, draft: DraftValues): ContractSection[] {
	const rows = rowsOf(kind);
	const terms = { values: draft.values, options: hasOptions(kind) ? draft.options : [] };
	const missing = findMissingTerms({ kind, terms });
	const missingRows = new Set(missing.map(({ row }) => row));
	const missingIn = (section: SectionName) => {
		if (section === 'parties') return missingInParties(draft.parties);
		if (section === 'document') return draft.documentId === null && draft.text.trim() === '' ? [''] : [];
		const rowOf = (name: string) => rows.find((row) => row.name === name) ?? { name };
		return missing.filter(({ row }) => sectionOf(rowOf(row)) === section).map(({ caption }) => caption);
	};
	return Object.entries(captions)
		.map(([name, caption]) => ({
			name: name as SectionName,
			caption,
			summary: summaryOf(name as SectionName, draft),
			rows: rows.filter((row) => sectionOf(row) === name),
			missing: missingIn(name as SectionName),
			missingRows,
		}))
		.filter(({ name, rows }) => rows.length > 0 || name === 'parties' || name === 'document');
}

function summaryOf(section: SectionName, { values, parties }: DraftValues): string {
	if (section === 'parties') {
		const others = parties.filter(({ side }) => side === 'counterparty');
		return others.map(({ legalName }) => legalName).join(', ');
	}
	const shown = (summaryNames[section] ?? []).flatMap((name) => {
		const read = readTerm(name, values[name] ?? '');
		if ('problem' in read || read.value === '') return [];
		const { value } = read;
		if (termFields[name].input.type === 'money') return longMoney(values.currency ?? '', value);
		return termFields[name].input.type === 'percent' ? `${value}%` : shownTerm(name, value);
	});
	return shown.join(', ');
}
