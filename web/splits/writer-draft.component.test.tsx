// Editing the writer shares of a song.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { done } from '../../domain/kernel/endpoint.ts';
import { catalogueIdSchema, songIdSchema, workIdSchema } from '../../domain/kernel/ids.ts';
import type { ShownSplitRow, Split } from '../../domain/splits/splits.api.ts';
import { drawPart } from '../testing/open-app.tsx';
import { callsOf, respond } from '../testing/server-stub.ts';
import { SplitsSection } from './splits-section.tsx';
import { WriterDraftEditor } from './writer-draft.tsx';

const songId = songIdSchema.parse('5d1f8a34-5c2b-4a57-9a53-0b9d4a0c6b01');

function rowOf(name: string, share: number, number: number): ShownSplitRow {
	const writerId = catalogueIdSchema.parse(`5d1f8a34-5c2b-4a57-9a53-0b9d4a0c6b${10 + number}`);
	return { writerId, name, role: 'CA', share, society: null, ipi: null, publisherId: null, publisher: null };
}

function splitOf(...shares: number[]): Split['work'] {
	return {
		id: workIdSchema.parse('5d1f8a34-5c2b-4a57-9a53-0b9d4a0c6b02'),
		title: 'Low Tide',
		status: 'draft',
		version: 1,
		confirmedAt: null,
		rows: shares.map((share, index) => rowOf(`Writer ${index + 1}`, share, index)),
		responses: [],
	};
}

const propose = page.getByRole('button', { name: 'Propose split' });

test('a split that does not add up to 100% cannot be proposed, and the page says why', async () => {
	drawPart(<WriterDraftEditor songId={songId} work={splitOf(6000, 3000)} />);

	await expect.element(propose).toBeDisabled();
	await expect.element(page.getByText('Shares add up to 90.00%. They must add up to 100%.')).toBeVisible();
});

test('a split that adds up to 100% can be proposed', async () => {
	drawPart(<WriterDraftEditor songId={songId} work={splitOf(6000, 4000)} />);

	await propose.click();

	await expect.element(page.getByRole('dialog', { name: 'Propose this split?' })).toBeVisible();
});

test('a share that is typed while the split is being saved stays, and can be saved next', async () => {
	let finish: () => void = () => undefined;
	respond({ splits: { saveSplit: () => new Promise((resolve) => (finish = () => resolve(done))) } });
	drawPart(<WriterDraftEditor songId={songId} work={splitOf(6000, 4000)} />);
	const first = page.getByRole('textbox', { name: 'Share of Writer 1 in percent' });
	const save = page.getByRole('button', { name: 'Save draft' });
	await first.fill('61.00');
	await save.click();
	await expect.poll(() => callsOf('splits', 'saveSplit')).toHaveLength(1);

	await first.fill('62.00');
	finish();

	await save.click();
	await expect.poll(() => callsOf('splits', 'saveSplit')).toHaveLength(2);
	expect(callsOf('splits', 'saveSplit')[1]).toMatchObject({ version: 2, rows: [{ share: 6200 }, { share: 4000 }] });
	finish();
});

test('the main button of a changed split proposes it when it adds up, otherwise it saves the draft', async () => {
	drawPart(<WriterDraftEditor songId={songId} work={splitOf(6000, 4000)} />);
	const first = page.getByRole('textbox', { name: 'Share of Writer 1 in percent' });
	const save = page.getByRole('button', { name: 'Save draft' });
	const saveAndPropose = page.getByRole('button', { name: 'Save and propose split' });

	await first.fill('61.00');
	await expect.element(save).toHaveClass('bg-accent');
	await expect.element(saveAndPropose).not.toHaveClass('bg-accent');
	await first.fill('60');

	await expect.element(saveAndPropose).toHaveClass('bg-accent');
	await expect.element(save).not.toHaveClass('bg-accent');
});

test('what a writer said against the last proposal is beside the shares until they are proposed again', async () => {
	const event = (kind: 'proposed' | 'disagreed' | 'reopened', reason: string | null = null) => ({
		id: `${kind} ${reason}`,
		kind,
		actor: null,
		writer: 'Callum Reyes',
		reason,
		at: new Date(),
	});
	const history = [
		event('reopened'),
		event('disagreed', 'Half and half, please.'),
		event('proposed'),
		event('disagreed', 'Settled long ago.'),
	];
	respond({ splits: { getSplit: { work: splitOf(6000, 4000), recordings: [], history } } });
	drawPart(<SplitsSection songId={songId} />);
	const shares = page.getByRole('region', { name: 'Song (writers)' });

	await expect.element(shares).toHaveTextContent('“Half and half, please.”');
	await expect.element(shares).not.toHaveTextContent('Settled long ago.');
});
