// Editing a contract, which is saved automatically.
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draftContract } from '../testing/contracts.ts';
import { drawPart } from '../testing/open-app.tsx';
import { callsOf, respond, unreachable } from '../testing/server-stub.ts';
import { ContractEditor } from './contract-editor.tsx';

test('an unsaved change counts as not saved, and Done sends it again before the editor closes', async () => {
	const onDone = vi.fn();
	respond({ contracts: { saveContract: unreachable } });
	drawPart(
		<ContractEditor
			contract={draftContract}
			song={{ songId: draftContract.songId, title: 'Low Tide' }}
			onDone={onDone}
		/>,
	);
	await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Licence of High Tide');
	const done = page.getByRole('button', { name: 'Done' });
	await done.click();
	await expect.element(page.getByText('Failed to save the contract')).toBeVisible();
	await expect.element(page.getByText('Not saved yet')).toBeVisible();

	respond({ contracts: { saveContract: { rowVersion: 2 } } });
	await done.click();

	await expect.poll(() => onDone.mock.calls.length).toBe(1);
	expect(callsOf('contracts', 'saveContract').at(-1)?.draft.title).toBe('Licence of High Tide');
});
