// Editing a contract, which is saved automatically.
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Contract } from '../../domain/contracts/contract-shapes.ts';
import { contractIdSchema, songIdSchema } from '../../domain/kernel/ids.ts';
import { drawPart } from '../testing/open-app.tsx';
import { answer, callsOf, unreachable } from '../testing/server-stub.ts';
import { ContractEditor } from './contract-editor.tsx';

const contract: Contract = {
	id: contractIdSchema.parse('7b0e2f53-6f0d-4a43-9a3c-2f2f8d8c1a01'),
	songId: songIdSchema.parse('7b0e2f53-6f0d-4a43-9a3c-2f2f8d8c1a02'),
	songTitle: 'Low Tide',
	artistName: 'Wren Attic',
	kind: 'exclusive_licence',
	status: 'draft',
	rowVersion: 1,
	actions: ['edit'],
	title: 'Licence of Low Tide',
	effectiveDate: null,
	endDate: null,
	sellOffEnd: null,
	executedAt: null,
	endedAt: null,
	endReason: null,
	isOnPaper: false,
	terms: { values: {}, options: [] },
	text: 'The licence.',
	document: null,
	parent: null,
	amendments: [],
	parties: [],
	missing: { terms: [], parties: [], document: [] },
	versions: [],
	sealed: null,
	events: [],
};

test('an unsaved change counts as not saved, and Done sends it again before the editor closes', async () => {
	const onDone = vi.fn();
	answer({ contracts: { saveContract: unreachable } });
	drawPart(<ContractEditor contract={contract} onDone={onDone} />);
	await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Licence of High Tide');
	const done = page.getByRole('button', { name: 'Done' });
	await done.click();
	await expect.element(page.getByText('Failed to save the contract')).toBeVisible();
	await expect.element(page.getByText('Not saved yet')).toBeVisible();

	answer({ contracts: { saveContract: { rowVersion: 2 } } });
	await done.click();

	await expect.poll(() => onDone.mock.calls.length).toBe(1);
	expect(callsOf('contracts', 'saveContract').at(-1)?.draft.title).toBe('Licence of High Tide');
});
