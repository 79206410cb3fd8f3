import { describe, expect, it } from 'vitest';
import { contractKindNames } from './contract-kinds.ts';
import { type ContractParty, missingInParties, whoseTurn } from './contract-parties.ts';
import { renderContract, unknownPlaceholder } from './contract-placeholders.ts';
import { startingValues } from './contract-terms.ts';
import { type ContractFacts, longMoney, placeholderValues } from './placeholder-values.ts';
import { checkCode, codeTries, readCode, wrongCode } from './signing-code.ts';
import { startingTexts } from './starting-texts.ts';

const party: ContractParty = {
	side: 'counterparty',
	role: 'Remixer',
	legalName: 'Hollis Ternström',
	companyNo: '',
	address: 'Nygårdsgaten 1\n5015 Bergen',
	signerName: 'Hollis Ternström',
	signerTitle: '',
	signerEmail: 'hollis@ternaudio.example',
	order: 1,
};
const label: ContractParty = {
	...party,
	side: 'label',
	role: 'Label',
	legalName: 'Nordlys Harbour Recordings',
	order: 2,
};

describe('contract parties', () => {
	it('contract parties need names, addresses and a signer', () => {
		expect(missingInParties([party, label])).toEqual([]);
		expect(missingInParties([])).toEqual(['The label is not a party', 'No party other than the label']);
		expect(missingInParties([{ ...party, address: ' ', signerEmail: 'hollis' }, label])).toEqual([
			'Hollis Ternström: address',
			'Hollis Ternström: email address',
		]);
	});

	it('contract parties sign in their order, and the label last', () => {
		const parties = [
			{ ...party, id: 'a', order: 1 },
			{ ...party, id: 'b', order: 2 },
			{ ...party, id: 'c', order: 2 },
			{ ...label, id: 'l', order: 1 },
		];
		const turnAfter = (...signed: string[]) => whoseTurn(parties, new Set(signed)).map(({ id }) => id);
		expect([turnAfter(), turnAfter('a'), turnAfter('a', 'c'), turnAfter('a', 'b', 'c')]).toEqual([
			['a'],
			['b', 'c'],
			['b'],
			[],
		]);
	});
});

const facts: ContractFacts = {
	title: 'Remix agreement',
	song: 'Paper Lanterns',
	artist: 'Mira Quill',
	terms: {
		values: { trackTitle: 'Paper Lanterns', trackVersion: 'Hollis Tern Remix', flatFee: '1500.00', currency: 'EUR' },
		options: [],
	},
	parties: [party, label],
	effectiveDate: '2026-12-04',
	parent: null,
};
const values = placeholderValues(facts);

describe('the contract text', () => {
	it('the contract text is filled in, and clauses without a value are left out without a gap in the numbers', () => {
		const text =
			'// A note\n# {title}\n\n{parties}\n\n## Money\n\nAdvance: {advance?}.\n\nFee: {fee?}.\n\n## Options\n\n{options?}\n\n## Track\n\n{track}, {law}';
		expect(renderContract(text, values)).toEqual({
			blocks: [
				{ kind: 'title', text: 'Remix agreement' },
				{ kind: 'paragraph', text: 'Hollis Ternström, Nygårdsgaten 1, 5015 Bergen (the “Remixer”)' },
				{ kind: 'paragraph', text: 'Nordlys Harbour Recordings, Nygårdsgaten 1, 5015 Bergen (the “Label”)' },
				{ kind: 'clause', number: '1.', heading: 'Money', level: 1 },
				{ kind: 'clause', number: '1.1', text: 'Fee: EUR 1,500.00.', level: 2 },
				{ kind: 'clause', number: '2.', heading: 'Track', level: 1 },
				{ kind: 'clause', number: '2.1', text: 'Paper Lanterns (Hollis Tern Remix), ________', level: 2 },
			],
			missing: ['law'],
		});
		expect(longMoney('EUR', '1234567.50')).toBe('EUR 1,234,567.50');
	});

	it.each(contractKindNames)(
		'the starting text of %s uses only existing placeholders and says that it is not legal advice',
		(kind) => {
			expect(unknownPlaceholder(startingTexts[kind])).toBeNull();
			expect(startingTexts[kind].toLowerCase()).toContain('not legal advice');
			expect(JSON.stringify(renderContract(startingTexts[kind], values).blocks)).not.toContain('legal advice');
		},
	);

	it('the other party is called as the list of parties defines it, and by name if two have the same role', () => {
		const other = (parties: readonly ContractParty[]) => placeholderValues({ ...facts, parties }).other_party;
		expect(other([party, label])).toBe('the Remixer');
		expect(other([party, { ...party, role: 'Artist' }, label])).toBe('the Remixer and the Artist');
		expect(other([party, { ...party, legalName: 'Mira Quill' }, label])).toBe('Hollis Ternström and Mira Quill');
		expect(other([label])).toBe('');
	});

	it.each(contractKindNames)('every sentence of the starting text of %s ends with one full stop', (kind) => {
		const terms = {
			termKind: 'until_date',
			endDate: '2027-12-04',
			territories: 'NO',
			governingLaw: 'Norway, Bergen',
			royaltyBasis: 'none',
			recoupable: 'Mastering',
			use: 'Opening scene',
			...startingValues(kind, 'Mira Quill'),
		};
		const filled = placeholderValues({ ...facts, terms: { values: terms, options: [] } });
		const given = { ...filled, special: 'None.', changes: 'The term is longer.', parent: 'A' };
		const lines = renderContract(startingTexts[kind], given).blocks.flatMap((block) =>
			block.kind === 'clause' && block.text !== undefined ? [block.text] : [],
		);
		expect(lines.length).toBeGreaterThan(2);
		expect(lines.filter((line) => !/[^.]\.$/.test(line))).toEqual([]);
		expect(lines.join(' ')).not.toMatch(/for until|for for|royalty: no|law of Norway, Bergen/);
	});

	it('a word in braces that is not a placeholder is reported', () => {
		expect(unknownPlaceholder('Between {label} and {aritst}')).toBe('{aritst}');
	});
});

describe('the signing code', () => {
	const now = new Date('2026-11-16T10:00:00Z');
	const fresh = { expiresAt: new Date('2026-11-16T10:10:00Z'), tries: 0, usedAt: null };
	it.each([
		['no code was requested', null, false],
		['it is new', fresh, true],
		['ten minutes have passed', { ...fresh, expiresAt: now }, false],
		['it was used', { ...fresh, usedAt: now }, false],
		['five wrong codes were entered', { ...fresh, tries: codeTries }, false],
	])('whether the signing code works if %s', (_, code, isGood) => {
		expect(checkCode(code, now).allowed).toBe(isGood);
	});

	it('a wrong signing code says how many attempts are left', () => {
		expect(wrongCode(4)).toMatchObject({
			error: { message: 'This is not the code from the email. You have 1 attempt left.' },
		});
		expect(wrongCode(5)).toMatchObject({ error: { code: 'contracts.code_expired' } });
		expect(readCode(' 123 456 ')).toBe('123456');
	});
});
