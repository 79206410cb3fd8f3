import { describe, expect, it } from 'vitest';
import { missingTerms } from './check-contract.ts';
import { addMonths, endDateOf, remindersDue, sellOffEndOf, warningsDue } from './contract-dates.ts';
import { contractEventKinds, contractLine } from './contract-events.ts';
import type { ContractKind } from './contract-kinds.ts';
import {
	actionsOf,
	type ContractAction,
	type ContractStatus,
	canDo,
	contractStatuses,
	contractStatusNames,
	statusAfterSigning,
} from './contract-status.ts';
import { carriedTerms, startingValues, type TermRule, termRows } from './contract-terms.ts';
import { readTerm } from './read-term.ts';
import type { TermName } from './term-fields.ts';

/** The terms of each kind (R-CONTRACT-1), row by row: exclusive licence, assignment, remix, feature, producer, sync. */
const table: readonly (readonly [row: string, ...rules: string[]])[] = [
	['track', 'R', 'R', 'R', 'R', 'R', 'R'],
	['original', '-', '-', 'R', '-', '-', '-'],
	['territory', 'R', 'R', 'R', 'R', 'R', 'R'],
	['term', 'R', 'R', 'R', 'R', 'R', 'R'],
	['exclusivity', 'yes', '-', 'yes', 'O', 'O', 'R'],
	['advance', 'O', 'O', '-', 'O', 'O', '-'],
	['fee', '-', 'O', 'O', 'O', 'O', '-'],
	['sides', '-', '-', '-', '-', '-', 'R'],
	['royalty', 'R', 'F', 'F', 'O', 'F', '-'],
	['recoupable', 'R', 'R', 'O', '-', 'O', '-'],
	['publishing', '-', '-', 'R', 'R', 'R', '-'],
	['credit', 'R', 'R', 'R', 'R', 'R', 'O'],
	['owners', 'O', 'O', 'O', '-', 'O', '-'],
	['delivery', 'R', 'R', 'R', 'O', 'R', 'R'],
	['stems', '-', '-', 'R', '-', '-', '-'],
	['samples', 'R', 'R', 'R', 'O', 'R', 'R'],
	['accounting', 'R', 'R', 'F', 'O', 'F', '-'],
	['release', 'O', 'O', 'O', '-', '-', '-'],
	['audit', 'O', 'O', 'O', '-', 'O', '-'],
	['media', '-', '-', '-', '-', '-', 'R'],
	['warranties', 'R', 'R', 'R', 'R', 'R', 'R'],
	['law', 'R', 'R', 'R', 'R', 'R', 'R'],
];
const kinds: readonly ContractKind[] = ['exclusive_licence', 'assignment', 'remix', 'feature', 'producer', 'sync'];
const ruleOf: Record<string, TermRule> = { R: 'required', O: 'optional', '-': 'hidden', F: 'unless_fee' };

describe('terms', () => {
	it.each(table)('the term %s is required for the kinds that the table names', (name, ...rules) => {
		const row = termRows.find((one) => one.name === name);
		expect(kinds.map((kind) => row?.rules[kind])).toEqual(rules.map((rule) => ruleOf[rule] ?? { fixed: rule }));
	});

	const remix = {
		originalTitle: 'Paper Lanterns',
		trackTitle: 'Paper Lanterns',
		territories: 'WORLD',
		termKind: 'life_of_copyright',
		isExclusive: 'yes',
		publishingShare: 'None',
		creditWording: 'Hollis Tern Remix',
		deliveryItems: 'WAV',
		deliveryDate: '2026-12-04',
		hasStems: 'no',
		sampleClearance: 'none',
		warranties: 'It is his own work.',
		governingLaw: 'Norway, Bergen',
	} as const;
	it.each([
		['a royalty and statements without a fee', remix, ['Royalty', 'Statements']],
		['a currency for a fee', { ...remix, flatFee: '1500.00' }, ['Currency']],
		['no royalty if a fee is paid', { ...remix, flatFee: '1500.00', currency: 'EUR' }, []],
		[
			'statements, but no percentage if no royalty is paid',
			{ ...remix, royaltyBasis: 'none', accountingPeriod: 'yearly', statementDays: '60' },
			[],
		],
		[
			'a number of years if its term is in years',
			{ ...remix, flatFee: '1.00', currency: 'EUR', termKind: 'fixed_years' },
			['Number of years'],
		],
	])('a remix contract needs %s', (_, values, missing) => {
		expect(missingTerms({ kind: 'remix', terms: { values, options: [] } })).toEqual(missing);
	});

	it.each<[TermName, string, string | null]>([
		['flatFee', '1500', '1500.00'],
		['flatFee', '1,500.5', '1500.50'],
		['flatFee', '1.500,00', '1500.00'],
		['flatFee', "12'000", '12000.00'],
		['flatFee', '-1', null],
		['flatFee', 'much', null],
		['royaltyPercent', '2', '2.00'],
		['royaltyPercent', '0', '0.00'],
		['royaltyPercent', '101', null],
		['territories', 'worldwide', 'WORLD'],
		['territories', 'de, at de', 'AT, DE'],
		['territories', 'Europe', null],
		['currency', 'eur', 'EUR'],
		['currency', '€', null],
		['termYears', '2,5', '2.5'],
		['termYears', '0', null],
		['endDate', '2026-02-30', null],
		['isrc', 'us-rc1-76-07839', 'USRC17607839'],
		['isrc', 'nothing', null],
		['pOwner', 'Nordlys Harbour', 'Nordlys Harbour'],
		['pOwner', '℗ 2026 Nordlys Harbour', null],
		['cOwner', '2026 Nordlys Harbour', null],
		['termKind', 'sometimes', null],
		['governingLaw', '  Norway,   Bergen ', 'Norway, Bergen'],
		['warranties', '', ''],
	])('the term %s typed as %j is stored as %j', (name, typed, kept) => {
		const read = readTerm(name, typed);
		expect('value' in read ? read.value : null).toBe(kept);
	});
});

/** The transitions of R-CONTRACT-2; the label may reopen a signed contract to make a new version. */
const transitions: Readonly<Record<ContractAction, readonly ContractStatus[]>> = {
	edit: ['draft', 'negotiating'],
	send: ['draft', 'negotiating'],
	sign: ['sent', 'partially_signed'],
	ask_changes: ['sent', 'partially_signed'],
	negotiate: ['sent', 'partially_signed', 'signed'],
	decline: ['sent', 'negotiating', 'partially_signed'],
	countersign: ['signed'],
	record_paper: ['draft', 'sent', 'negotiating'],
	expire: ['executed'],
	terminate: ['executed'],
	amend: ['executed'],
	void: ['draft', 'sent', 'negotiating', 'partially_signed', 'signed'],
	duplicate: ['expired', 'terminated', 'declined', 'void'],
	delete: ['draft'],
};

describe('what a new contract starts with', () => {
	it('a licence starts with the usual terms and the credit of its artist, and only sums, days, years and law are missing', () => {
		const values = startingValues('exclusive_licence', 'Mira Quill');
		const terms = { values: { ...values, trackTitle: 'Paper Lanterns' }, options: [] };

		expect(values).toMatchObject({ territories: 'WORLD', creditWording: 'Mira Quill', royaltyBasis: 'net_receipts' });
		expect(missingTerms({ kind: 'exclusive_licence', terms })).toEqual([
			'Royalty',
			'Delivery',
			'Law and venue',
			'Number of years',
		]);
	});

	it('a feature does not start with terms that it need not have', () => {
		const values = startingValues('feature', 'Mira Quill');

		expect(values).not.toHaveProperty('royaltyBasis');
		expect(values).not.toHaveProperty('creditWording');
	});

	it('the next contract of a kind takes over general terms, and neither sums nor anything about one song', () => {
		const values = {
			governingLaw: 'Norway',
			royaltyPercent: '22.00',
			advance: '1500.00',
			creditWording: 'Mira',
			isrc: 'X',
		};

		expect(carriedTerms({ values, options: [] })).toEqual({ governingLaw: 'Norway', royaltyPercent: '22.00' });
	});
});

describe('contract states', () => {
	it.each(Object.entries(transitions))('the action %s is possible in %j only', (action, from) => {
		expect(contractStatusNames.filter((status) => canDo(action as ContractAction, status).allowed)).toEqual(from);
	});

	it('an action that is not listed is refused with the text of the reference', () => {
		expect(canDo('sign', 'void')).toMatchObject({
			error: { message: 'You can’t do this while the contract is “Void”.' },
		});
		expect(Object.keys(contractStatuses)).toEqual([...contractStatusNames]);
		expect(actionsOf('executed')).toEqual(['expire', 'terminate', 'amend']);
	});

	it('the last signature of the other side makes a contract signed', () => {
		expect([statusAfterSigning(1, 2), statusAfterSigning(2, 2)]).toEqual(['partially_signed', 'signed']);
	});

	it('lines that members read name the kind and the state, and nothing else', () => {
		const lines = contractEventKinds.map((kind) => contractLine(kind, 'remix')).filter((line) => line !== null);
		expect(lines.every((line) => line.includes('contract (remix)'))).toBe(true);
	});
});

describe('contract dates', () => {
	it.each([
		[{ termKind: 'fixed_years', termYears: '5' }, '2026-11-02', '2031-11-02'],
		[{ termKind: 'fixed_years', termYears: '1.5' }, '2026-08-31', '2028-02-29'],
		[{ termKind: 'fixed_years', termYears: '5' }, null, null],
		[{ termKind: 'until_date', endDate: '2027-01-31' }, null, '2027-01-31'],
		[{ termKind: 'life_of_copyright' }, '2026-11-02', null],
		[{ termKind: 'perpetual' }, '2026-11-02', null],
	])('the term %j from %s ends %s', (values, effective, end) => {
		expect(endDateOf({ values }, effective)).toBe(end);
	});

	it('the sell-off period starts at the end', () => {
		expect(sellOffEndOf({ values: { retentionMonths: '6' } }, '2027-08-31')).toBe('2028-02-29');
		expect([addMonths('2026-01-31', 1), addMonths('2026-12-15', 1)]).toEqual(['2026-02-28', '2027-01-15']);
	});

	it.each([
		['2026-11-01', [], []],
		['2027-01-01', [], ['end 2027-03-31:90']],
		['2027-01-01', ['end 2027-03-31:90'], []],
		['2027-03-10', ['end 2027-03-31:90'], ['end 2027-03-31:30']],
		['2027-03-30', [], ['end 2027-03-31:7']],
		['2027-04-01', [], []],
	])('on %s, after the warnings %j, the label gets the warnings %j', (today, given, keys) => {
		expect(warningsDue({ endDate: '2027-03-31', options: [] }, today, given).map(({ key }) => key)).toEqual(keys);
	});

	it('options have separate warnings', () => {
		const due = warningsDue({ endDate: null, options: [{ exerciseBy: '2026-12-01' }] }, '2026-11-16', []);
		expect(due).toMatchObject([{ about: 'option', daysLeft: 15 }]);
	});

	it.each([
		[2.9, 0],
		[3, 1],
		[7, 2],
		[14, 3],
		[40, 3],
	])('%s days after a link was sent %s reminders are due', (days, due) => {
		const sentAt = new Date('2026-11-16T10:00:00Z');
		expect(remindersDue(sentAt, new Date(sentAt.getTime() + days * 86_400_000))).toBe(due);
	});
});
