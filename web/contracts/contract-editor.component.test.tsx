// Editing a contract, which is saved automatically.
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Contract } from '../../domain/contracts/contract-shapes.ts';
import { contractPartyIdSchema } from '../../domain/kernel/ids.ts';
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

const partyOf = (side: 'label' | 'counterparty', legalName: string): Contract['parties'][number] => ({
	id: contractPartyIdSchema.parse(`7b0e2f53-6f0d-4a43-9a3c-2f2f8d8c1b0${side === 'label' ? 1 : 2}`),
	side,
	role: side === 'label' ? 'Label' : 'Artist',
	legalName,
	companyNo: '',
	address: 'Strandgaten 18, Bergen',
	signerName: legalName,
	signerTitle: '',
	signerEmail: `${side}@outside.example`,
	order: 1,
	state: 'not_sent',
	signedAt: null,
	isMailTroubled: false,
});

/** Nothing is missing in it. */
const complete: Contract = {
	...draftContract,
	kind: 'amendment',
	terms: { values: { changes: 'The term is two years longer.' }, options: [] },
	parties: [partyOf('counterparty', 'Wren Attic'), partyOf('label', 'Salt Line')],
};

test('a draft is sent only after a running save and what was typed since', async () => {
	let finishFirst: (saved: { rowVersion: number }) => void = () => undefined;
	const first = new Promise<{ rowVersion: number }>((resolve) => {
		finishFirst = resolve;
	});
	let rowVersion = draftContract.rowVersion;
	respond({
		contracts: {
			saveContract: (input) => {
				rowVersion += 1;
				return input.rowVersion === draftContract.rowVersion ? first : { rowVersion };
			},
		},
	});
	drawPart(
		<ContractEditor
			contract={complete}
			song={{ songId: draftContract.songId, title: 'Low Tide' }}
			onDone={() => undefined}
		/>,
	);
	const title = page.getByRole('textbox', { name: 'Title', exact: true });
	await title.fill('Licence of High Tide');
	await expect.poll(() => callsOf('contracts', 'saveContract').length).toBe(1);
	await title.fill('Licence of Spring Tide');

	await page.getByRole('button', { name: 'Send to 1 signer' }).click();
	finishFirst({ rowVersion });

	await expect
		.poll(() => callsOf('contracts', 'saveContract').map((call) => call.rowVersion))
		.toEqual([draftContract.rowVersion, draftContract.rowVersion + 1]);
	expect(callsOf('contracts', 'saveContract').at(-1)?.draft.title).toBe('Licence of Spring Tide');
});
