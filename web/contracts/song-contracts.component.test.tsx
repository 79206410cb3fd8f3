// The contracts of a song on its page: the list, the open contract, and its editor beside a preview.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Contract, ContractSummary } from '../../domain/contracts/contract-shapes.ts';
import { contractIdSchema } from '../../domain/kernel/ids.ts';
import { draftContract, signedSong } from '../testing/contracts.ts';
import { openAsMember } from '../testing/open-app.tsx';
import { pdfOf } from '../testing/sample-pdf.ts';
import { callsOf, respond, respondWithFile } from '../testing/server-stub.ts';

const older: Contract = {
	...draftContract,
	id: contractIdSchema.parse('7b0e2f53-6f0d-4a43-9a3c-2f2f8d8c1a09'),
	kind: 'feature',
	title: 'Feature on Low Tide',
};

function summaryOf({ id, songId, songTitle, artistName, kind, status, title }: Contract): ContractSummary {
	const dates = { sentAt: null, executedAt: null, endedAt: null, effectiveDate: null, endDate: null };
	const details = { title, counterparties: [], asked: 0, signed: 0, isOnPaper: false, version: 0, optionDays: [] };
	return { id, songId, songTitle, artistName, kind, status, createdAt: new Date(), ...dates, details };
}

const path = (contract: Contract) => `/signed-songs/${contract.songId}/contracts?contract=${contract.id}`;

async function openContracts(shown: Contract): Promise<void> {
	const contracts = [draftContract, older];
	await openAsMember(path(shown), {
		signedSongs: { getSignedSong: signedSong },
		contracts: {
			listContractsOfSong: { contracts: contracts.map(summaryOf) },
			getContract: ({ contractId }) => contracts.find(({ id }) => id === contractId) ?? draftContract,
			listKnownPeople: { people: [], labelSigners: [] },
		},
	});
}

const rowOf = (kind: string) => page.getByRole('button', { name: new RegExp(`^${kind}`) });
const topOf = (title: string) =>
	page.getByRole('heading', { name: title, exact: true }).element().getBoundingClientRect().top;

test('on a phone, tapping a contract scrolls to it, also when it was open already', async () => {
	await page.viewport(390, 600);
	await openContracts(draftContract);
	await expect.element(page.getByRole('heading', { name: draftContract.title, exact: true })).toBeVisible();
	await expect.poll(() => topOf(draftContract.title)).toBeLessThan(300);

	for (const contract of [older, draftContract, draftContract]) {
		window.scrollTo(0, 0);
		await rowOf(contract === older ? 'Feature' : 'Exclusive licence').click();
		await expect.element(page.getByRole('heading', { name: contract.title, exact: true })).toBeInTheDocument();
		await expect.poll(() => topOf(contract.title)).toBeLessThan(300);
		expect(topOf(contract.title)).toBeGreaterThanOrEqual(0);
	}
});

test('the preview of a draft is loaded again after every save', async () => {
	let rowVersion = draftContract.rowVersion;
	await openContracts(draftContract);
	respond({
		contracts: {
			getContract: () => ({ ...draftContract, rowVersion }),
			saveContract: () => {
				rowVersion += 1;
				return { rowVersion };
			},
		},
	});
	respondWithFile(`/files/contracts/${draftContract.id}/preview`, () => new Response(pdfOf([`Draft ${rowVersion}`])));
	await page.getByRole('button', { name: 'Edit terms' }).click();
	const preview = page.getByRole('region', { name: 'Preview' });
	await expect.element(preview.getByText('Draft 1')).toBeInTheDocument();

	await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Licence of High Tide');

	await expect.element(preview.getByText('Draft 2')).toBeInTheDocument();
	expect(callsOf('contracts', 'saveContract')).toHaveLength(1);
});

test.each([
	[1024, true],
	[1023, false],
])('at %i pixels, whether the preview of a draft is beside its fields: %s', async (width, isBeside) => {
	await page.viewport(width, 768);
	await openContracts(draftContract);
	respondWithFile(`/files/contracts/${draftContract.id}/preview`, () => new Response(pdfOf(['Draft'])));
	await page.getByRole('button', { name: 'Edit terms' }).click();
	await expect.element(page.getByRole('textbox', { name: 'Title', exact: true })).toBeVisible();

	expect(page.getByRole('region', { name: 'Preview' }).query() !== null).toBe(isBeside);
	expect(page.getByRole('button', { name: 'Preview' }).query() === null).toBe(isBeside);
});
