import { expect, test } from 'vitest';
import type { Contract } from '../../domain/contracts/contract-shapes.ts';
import type { ContractPartyId } from '../../domain/kernel/ids.ts';
import { draftOf, namelessParty, withName } from './draft-values.ts';

type Party = Contract['parties'][number];

const party = (number: number, given: Partial<Party>): Party => ({
	id: `0000000${number}-0000-4000-8000-000000000000` as ContractPartyId,
	side: 'counterparty',
	role: 'Artist',
	legalName: '',
	companyNo: '',
	address: '',
	signerName: '',
	signerTitle: '',
	signerEmail: '',
	order: 1,
	state: 'not_sent',
	signedAt: null,
	isMailTroubled: false,
	...given,
});
const label = party(1, { side: 'label', legalName: 'Nordlys Harbour' });
const named = party(2, { legalName: 'Mira Quill' });
const nameless = party(3, { signerName: 'Ola Manager' });
const contract = (parties: Party[], actions: Contract['actions']) =>
	({
		parties,
		actions,
		title: '',
		effectiveDate: null,
		terms: { values: {}, options: [] },
		text: '',
		document: null,
	}) as unknown as Contract;

test('a paper contract asks for the name of the other party where the draft has none', () => {
	expect(namelessParty(contract([label, named, nameless], ['edit']))).toBe(nameless);
	expect(namelessParty(contract([label, named], ['edit']))).toBeUndefined();
	expect(namelessParty(contract([label, nameless], ['record_paper']))).toBeUndefined();
});

test('the name given to a party is also used for its signer, unless the signer is known', () => {
	const other = party(4, {});
	const draft = draftOf(contract([label, nameless, other], ['edit']));
	const names = (id: ContractPartyId) =>
		withName(draft, id, 'Quill Ltd').parties.map(({ legalName, signerName }) => [legalName, signerName]);

	expect(names(nameless.id)).toEqual([
		['Nordlys Harbour', ''],
		['Quill Ltd', 'Ola Manager'],
		['', ''],
	]);
	expect(names(other.id)[2]).toEqual(['Quill Ltd', 'Quill Ltd']);
});
