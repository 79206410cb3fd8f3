// The label's contract details, which two admins may edit at the same time.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { noLabelDetails } from '../../domain/organizations/label-details.ts';
import { labelDetailsChanged } from '../../domain/organizations/organizations.errors.ts';
import { queryClient } from '../lib/query-client.ts';
import { expectAccessible } from '../testing/axe.ts';
import { openAsMember } from '../testing/open-app.tsx';
import { callsOf, refuse, respond } from '../testing/server-stub.ts';

const details = page.getByRole('region', { name: 'Contract details' });
const legalName = details.getByRole('textbox', { name: 'Legal name' });
const address = details.getByRole('textbox', { name: 'Address' });

async function saveElsewhere(): Promise<void> {
	respond({
		organizations: { getLabelDetails: { ...noLabelDetails, address: 'Strandgaten 18, Bergen', rowVersion: 2 } },
	});
	await queryClient.invalidateQueries();
}

test('what is typed into the contract details is kept when another admin saves them, and saving says so', async () => {
	await openAsMember('/profile/label', { organizations: { saveLabelDetails: refuse(labelDetailsChanged) } });
	await legalName.fill('Salt Line AS');
	await saveElsewhere();
	await expect.element(legalName).toHaveValue('Salt Line AS');

	await details.getByRole('button', { name: 'Save details' }).click();

	await expect.element(details.getByText('Someone else changed these details. Reload to see them.')).toBeVisible();
	expect(callsOf('organizations', 'saveLabelDetails').at(-1)).toMatchObject({
		legalName: 'Salt Line AS',
		rowVersion: 1,
	});
	await expect.element(legalName).toHaveValue('Salt Line AS');
	await legalName.fill('');
});

test('contract details that another admin saves appear while nothing is typed', async () => {
	await openAsMember('/profile/label');
	await expect.element(address).toHaveValue('');

	await saveElsewhere();

	await expect.element(address).toHaveValue('Strandgaten 18, Bergen');
});

test('several signers of a label are entered in their order, moved up and removed', async () => {
	const signers = ['Bo Tern', 'Ada Quill'].map((name) => ({ name, title: '', email: '' }));
	const saved = { ...noLabelDetails, signers, rowVersion: 2 };
	const isSaved = () => callsOf('organizations', 'saveLabelDetails').length > 0;
	await openAsMember('/profile/label', {
		organizations: {
			saveLabelDetails: saved,
			getLabelDetails: () => (isSaved() ? saved : { ...noLabelDetails, rowVersion: 1 }),
		},
	});
	const signer = (number: number) => details.getByRole('group', { name: `Signer ${number}` });
	const nameOf = (number: number) => signer(number).getByRole('textbox', { name: 'Signer’s name' });
	const savedNames = () =>
		callsOf('organizations', 'saveLabelDetails')
			.at(-1)
			?.signers?.map(({ name }) => name);
	for (const [index, name] of ['Ada Quill', 'Bo Tern', 'Cleo Vance'].entries()) {
		if (index > 0) await details.getByRole('button', { name: 'Add signer' }).click();
		await nameOf(index + 1).fill(name);
	}
	await details.getByRole('button', { name: 'Move signer 2 up' }).click();
	await details.getByRole('button', { name: 'Remove signer 3' }).click();
	await details.getByRole('button', { name: 'Save details' }).click();

	await expect.poll(savedNames).toEqual(['Bo Tern', 'Ada Quill']);
	await expect.element(nameOf(1)).toHaveValue('Bo Tern');
	await expectAccessible('the contract details with two signers');
});
