// Signing a contract for the label.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Member, MemberContext } from '../accounts/member.ts';
import { draftContract } from '../testing/contracts.ts';
import { admin } from '../testing/empty-label.ts';
import { drawPart } from '../testing/open-app.tsx';
import { callsOf } from '../testing/server-stub.ts';
import { CountersignDialog } from './countersign-dialog.tsx';

test('an admin countersigns only after agreeing to sign electronically, and with a name', async () => {
	drawPart(
		<MemberContext value={admin as Member}>
			<CountersignDialog contract={{ ...draftContract, status: 'signed' }} onClose={() => undefined} />
		</MemberContext>,
	);
	const countersign = page.getByRole('button', { name: 'Countersign' });
	await expect.element(page.getByRole('textbox', { name: 'Your full name' })).toHaveValue('Ada Quill');
	await expect.element(countersign).toBeDisabled();

	await page.getByRole('checkbox', { name: /I agree to sign/ }).click();
	await expect.element(countersign).toBeEnabled();
	await page.getByRole('textbox', { name: 'Your full name' }).fill('');
	await expect.element(countersign).toBeDisabled();

	expect(callsOf('contracts', 'countersignContract')).toEqual([]);
});
