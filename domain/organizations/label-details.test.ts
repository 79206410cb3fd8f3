import { expect, it } from 'vitest';
import { checkLabelDetails, labelDetailsOf, noLabelDetails, noLabelSigner, readLabelDetails } from './label-details.ts';

const ada = { name: 'Ada Quill', title: 'Director', email: 'ada@attic.example' };

it('the one signer that earlier versions stored becomes the first of the signers', () => {
	const stored = { legalName: 'Attic AS', signerName: ada.name, signerTitle: ada.title, signerEmail: ada.email };

	expect(labelDetailsOf(stored)).toEqual({ ...noLabelDetails, legalName: 'Attic AS', signers: [ada] });
	expect(labelDetailsOf({ signerName: '', signerTitle: '', signerEmail: '' })).toEqual(noLabelDetails);
	expect(labelDetailsOf({ signers: [ada, ada] }).signers).toEqual([ada, ada]);
});

it('signers of a label are stored trimmed and in their order, without those that were left empty', () => {
	const typed = {
		...noLabelDetails,
		signers: [{ ...ada, name: ' Ada Quill ' }, noLabelSigner, { ...ada, name: 'Bo' }],
	};

	expect(readLabelDetails(typed).signers).toEqual([ada, { ...ada, name: 'Bo' }]);
});

it('a wrong email address of any signer of a label is refused', () => {
	const details = { ...noLabelDetails, signers: [ada, { ...ada, email: 'ada' }] };

	expect(checkLabelDetails(details).allowed).toBe(false);
	expect(checkLabelDetails({ ...details, signers: [ada, { ...ada, email: '' }] }).allowed).toBe(true);
});
