// The label's contract details, which two admins may edit at the same time.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { noLabelDetails } from '../../domain/organizations/label-details.ts';
import { labelDetailsChanged } from '../../domain/organizations/organizations.errors.ts';
import { queryClient } from '../lib/query-client.ts';
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
