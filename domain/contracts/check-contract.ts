// What is missing in a contract before it can be sent.
import { t } from '../kernel/message.ts';
import type { ContractKind } from './contract-kinds.ts';
import { type ContractParty, missingInParties } from './contract-parties.ts';
import * as m from './contract-terms.messages.ts';
import { rowsOf, type TermRow } from './contract-terms.ts';
import { type ContractTerms, type TermName, termFields, termOf } from './term-fields.ts';

interface ContractDraft {
	readonly kind: ContractKind;
	readonly terms: ContractTerms;
	readonly parties: readonly ContractParty[];
}

const fees: readonly TermName[] = ['flatFee', 'masterFee', 'publishingFee'];

function isFilled({ fields, spare = [] }: TermRow, terms: ContractTerms) {
	return fields.filter((name) => !spare.includes(name)).every((name) => termOf(terms, name) !== '');
}

/** Without a royalty there is no percentage to pay. */
function isRoyaltyRefused(terms: ContractTerms) {
	return termOf(terms, 'royaltyBasis') === 'none';
}

/** A row of terms, or the options, and what is missing in it. */
export interface MissingTerm {
	readonly row: string;
	readonly caption: string;
}

export function findMissingTerms({ kind, terms }: Pick<ContractDraft, 'kind' | 'terms'>): MissingTerm[] {
	const hasFee = fees.some((name) => termOf(terms, name) !== '');
	const missing = rowsOf(kind).filter((row) => {
		const rule = row.rules[kind];
		if (rule !== 'required' && !(rule === 'unless_fee' && !hasFee)) return false;
		if (row.name === 'royalty' && isRoyaltyRefused(terms)) return false;
		return !isFilled(row, terms);
	});
	const amounts: readonly TermName[] = ['advance', ...fees];
	const hasAmount =
		amounts.some((name) => termOf(terms, name) !== '') || terms.options.some(({ advance }) => advance !== '');
	return [
		...missing.map(({ name, caption }) => ({ row: name, caption: t(caption) })),
		...(termOf(terms, 'termKind') === 'fixed_years' && termOf(terms, 'termYears') === ''
			? [{ row: 'term', caption: t(termFields.termYears.caption) }]
			: []),
		...(termOf(terms, 'termKind') === 'until_date' && termOf(terms, 'endDate') === ''
			? [{ row: 'term', caption: t(termFields.endDate.caption) }]
			: []),
		...(hasAmount && termOf(terms, 'currency') === ''
			? [{ row: 'currency', caption: t(termFields.currency.caption) }]
			: []),
		...(terms.options.some(({ what, exerciseBy }) => what === '' || exerciseBy === '')
			? [{ row: 'options', caption: t(m.optionDetails) }]
			: []),
	];
}

export function missingTerms(draft: Pick<ContractDraft, 'kind' | 'terms'>): string[] {
	return findMissingTerms(draft).map(({ caption }) => caption);
}

export function checkDraft(draft: ContractDraft) {
	return { terms: missingTerms(draft), parties: missingInParties(draft.parties) };
}
