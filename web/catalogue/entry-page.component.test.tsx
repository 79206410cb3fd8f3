import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { catalogueFields } from '../../domain/catalogue/catalogue-fields.ts';
import { done } from '../../domain/kernel/endpoint.ts';
import { catalogueIdSchema } from '../../domain/kernel/ids.ts';
import { openAsMember } from '../testing/open-app.tsx';

const id = catalogueIdSchema.parse('5c0b7f0e-2a55-4a0c-8f7c-1f6f4f1f0a01');
const loserId = catalogueIdSchema.parse('5c0b7f0e-2a55-4a0c-8f7c-1f6f4f1f0a02');
const noFields = Object.fromEntries(catalogueFields.artists.map(({ key }) => [key, '']));

const writerFields = Object.fromEntries(catalogueFields.writers.map(({ key }) => [key, '']));

test('two writers with different IPI numbers are merged once the name of the second is typed', async () => {
	await openAsMember(`/manage-writers/${id}`, {
		catalogue: {
			getEntry: {
				id,
				kind: 'writers',
				name: 'Mira Quill',
				isArchived: false,
				rowVersion: 1,
				fields: { ...writerFields, name: 'Mira Quill' },
				aliases: [],
				usage: [],
			},
			listWriters: {
				writers: [
					{
						id: loserId,
						name: 'M. Quill',
						isArchived: false,
						society: null,
						ipi: '00274373649',
						email: null,
						publisher: null,
						works: 0,
						openConfirmations: 0,
					},
				],
				nextAfter: null,
				total: 1,
			},
			listPublishers: { publishers: [], nextAfter: null, total: 0 },
			getLegalDetails: { fields: {}, rowVersion: 0 },
			listShares: { shares: [], nextAfter: null },
			previewMerge: {
				survivor: { id, name: 'Mira Quill', rowVersion: 1 },
				loser: { id: loserId, name: 'M. Quill', rowVersion: 1 },
				moves: [],
				joins: [],
				takes: [],
				keeps: [{ caption: 'IPI', kept: '00014107338', dropped: '00274373649' }],
				refusals: [],
				nameToType: 'M. Quill',
			},
			mergeEntries: done,
		},
		signedSongs: { listEntryDocuments: { documents: [], nextAfter: null } },
	});
	await page.getByRole('button', { name: 'More actions for Mira Quill' }).click();
	await page.getByRole('menuitem', { name: 'Merge with another' }).click();
	await page.getByRole('button', { name: 'M. Quill' }).click();
	const merge = page.getByRole('button', { name: 'Merge', exact: true });
	await expect.element(merge).toBeDisabled();
	await page.getByLabelText(/Type M. Quill/).fill('M. Quill');
	await merge.click();
	await expect.element(page.getByText('M. Quill merged into Mira Quill')).toBeVisible();
});

test('the preview of a merge stays on the page while the merge runs, and its button keeps the focus', async () => {
	let end: (response: typeof done) => void = () => undefined;
	const running = new Promise<typeof done>((resolve) => {
		end = resolve;
	});
	const alias = { id: loserId, name: 'Keld Marow', isArchived: false, signedSongs: 1, lastSignedAt: null };
	await openAsMember(`/manage-artists/${id}`, {
		catalogue: {
			getEntry: {
				id,
				kind: 'artists',
				name: 'Keld Marrow',
				isArchived: false,
				rowVersion: 1,
				fields: { ...noFields, name: 'Keld Marrow' },
				aliases: [],
				usage: [],
			},
			listArtists: { artists: [alias], nextAfter: null, total: 1 },
			listArtistSongs: { songs: [], nextAfter: null },
			listShares: { shares: [], nextAfter: null },
			previewMerge: {
				survivor: { id, name: 'Keld Marrow', rowVersion: 1 },
				loser: { id: loserId, name: 'Keld Marow', rowVersion: 1 },
				moves: [{ count: 1, text: '1 signed song' }],
				joins: [],
				takes: [],
				keeps: [],
				refusals: [],
				nameToType: null,
			},
			mergeEntries: () => running,
		},
		signedSongs: { listEntryDocuments: { documents: [], nextAfter: null } },
	});
	await page.getByRole('button', { name: 'More actions for Keld Marrow' }).click();
	await page.getByRole('menuitem', { name: 'Merge with another' }).click();
	await page.getByRole('button', { name: 'Keld Marow' }).click();
	const moves = page.getByText('Moved to Keld Marrow: 1 signed song');
	await expect.element(moves).toBeVisible();

	const merge = page.getByRole('button', { name: 'Merge', exact: true });
	await merge.click();

	await expect.element(merge).toHaveAttribute('aria-busy', 'true');
	await expect.element(moves).toBeVisible();
	await expect.element(merge).toHaveFocus();
	end(done);
	await expect.element(page.getByText('Keld Marow merged into Keld Marrow')).toBeVisible();
});
