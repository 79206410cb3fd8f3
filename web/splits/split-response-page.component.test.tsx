// What a writer sees behind the link, before and after responding.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { GuestSplit } from '../../domain/splits/splits.api.ts';
import { drawPart } from '../testing/open-app.tsx';
import { callsOf, respond } from '../testing/server-stub.ts';
import { SplitResponsePage } from './split-response-page.tsx';

const proposed: GuestSplit = {
	labelName: 'Moss and Vinyl',
	title: 'Paper Lanterns',
	artist: 'Mira Quill',
	status: 'proposed',
	writerName: 'Otto Vantage',
	rows: [
		{ name: 'Mira Quill', role: 'CA', share: 5000, isOwn: false },
		{ name: 'Otto Vantage', role: 'CA', share: 5000, isOwn: true },
	],
	response: null,
	reason: null,
	respondedAt: null,
	isSpokenFor: false,
	expiresAt: new Date('2026-12-19T12:00:00Z'),
	suggested: null,
	missing: [],
};
const disputed: GuestSplit = {
	...proposed,
	status: 'disputed',
	response: 'disagreed',
	reason: 'I wrote the words too',
	respondedAt: new Date('2026-11-19T12:00:00Z'),
};

const button = (name: string) => page.getByRole('button', { name, exact: true });
const request = page.getByText('Moss and Vinyl asks Otto Vantage to confirm');

function open(split: GuestSplit): void {
	respond({
		splits: { getSplitAsGuest: split, agreeToSplit: { success: true } },
		live: { guestStream: () => new Promise<never>(() => undefined) },
	});
	drawPart(<SplitResponsePage token="a-token" />);
}

test('the request of the label is shown until the writer has responded', async () => {
	open(proposed);
	await expect.element(request).toBeVisible();
	await expect.element(page.getByRole('banner')).toHaveTextContent(/Moss and Vinyl$/);
	await expect.element(page.getByRole('contentinfo')).toHaveTextContent('Acetate');
	respond({ splits: { getSplitAsGuest: { ...proposed, response: 'agreed' } } });
	await button('I agree').click();
	await expect.element(page.getByRole('heading', { name: 'You agreed' })).toBeVisible();
	await expect.element(request).not.toBeInTheDocument();
	await expect.element(button('I changed my mind')).toBeVisible();
});

test('a writer who disputed a split can agree to it after all, in two steps', async () => {
	open(disputed);
	await expect.element(page.getByText('“I wrote the words too”')).toBeVisible();
	await expect.element(button('I agree')).not.toBeInTheDocument();
	await button('I changed my mind').click();
	await button('Back').click();
	await expect.element(button('I agree')).not.toBeInTheDocument();
	await button('I changed my mind').click();
	respond({ splits: { getSplitAsGuest: { ...proposed, response: 'agreed' } } });
	await button('I agree').click();
	await expect.element(page.getByRole('heading', { name: 'You agreed' })).toBeVisible();
	expect(callsOf('splits', 'agreeToSplit')).toHaveLength(1);
});

test('a writer cannot respond while another writer disputes the split', async () => {
	open({ ...disputed, response: null, reason: null });
	await expect.element(page.getByRole('heading', { name: 'Another writer doesn’t agree' })).toBeVisible();
	await expect.element(request).not.toBeInTheDocument();
	await expect.element(button('I agree')).not.toBeInTheDocument();
	await expect.element(button('I changed my mind')).not.toBeInTheDocument();
});
