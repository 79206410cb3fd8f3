// The dialogs of Pass, for one song and for several: what they send, and that nothing is sent by accident.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OverviewRow } from '../../../domain/reviews/reviews.api.ts';
import { openAsMember } from '../../testing/open-app.tsx';
import { pendingSong } from '../../testing/sample-songs.ts';
import { callsOf, type Responses } from '../../testing/server-stub.ts';

const templates = [{ kind: 'pass' as const, subject: 'About {title}', text: 'Hello {artist}', rowVersion: 0 }];
const dialog = page.getByRole('dialog');
const button = (name: string) => dialog.getByRole('button', { name, exact: true });

function rowOf(title: string, number: number): OverviewRow {
	const { song, averages } = pendingSong(title, number);
	return {
		song,
		averages,
		status: 'completed',
		reviewCount: 1,
		reviewsMissing: 0,
		artistKnownCount: 0,
		overallScores: null,
		spread: null,
		decidedBy: null,
		decidedAt: null,
		passReason: null,
	};
}

async function openOverview(responses: NonNullable<Responses['replies']>) {
	const rows = ['Night Ferry', 'Halogen'].map(rowOf);
	await openAsMember('/overview', {
		reviews: {
			listOverview: { rows, nextAfter: null },
			passSong: { success: true, replyId: null },
			passSongs: { done: rows.map(({ song }) => song.id), refused: [], replied: 0 },
		},
		replies: responses,
	});
}

async function passOne(more: { reviewsMissing: number; isPlayed: boolean }) {
	await openOverview({
		getReplyOffer: {
			hasSender: true,
			to: null,
			values: { artist: null, title: 'Night Ferry', label: 'Moss and Vinyl' },
			templates,
			reason: null,
			replies: [],
			comments: [],
			...more,
		},
	});
	await page.getByRole('button', { name: 'Pass on Night Ferry' }).click();
}

async function passBoth(offer: { count: number; withoutReviews: number; unplayed: number }) {
	await openOverview({ offerForSeveral: { templates, ...offer } });
	for (const title of ['Night Ferry', 'Halogen']) await page.getByRole('checkbox', { name: `Select ${title}` }).click();
	await page.getByRole('region', { name: 'Selected songs' }).getByRole('button', { name: 'Pass' }).click();
}

test('with all reviews the button of Pass says that it also replies', async () => {
	await passOne({ reviewsMissing: 0, isPlayed: true });
	await expect.element(button('Pass and reply')).toBeVisible();
	await dialog.getByText('Don’t send').click();
	await expect.element(button('Pass')).toBeVisible();
});

test.each([
	[
		{ reviewsMissing: 1, isPlayed: true },
		'Not everyone has reviewed this, so “Don’t send” is selected. You can reply later.',
	],
	[
		{ reviewsMissing: 0, isPlayed: false },
		'No one at your label has played it yet, so “Don’t send” is selected. You can reply later.',
	],
])('with %j Pass sends nothing until a reply is selected', async (facts, reason) => {
	await passOne(facts);
	await expect.element(dialog.getByText(reason)).toBeVisible();
	await expect.element(dialog.getByRole('radio', { name: 'Don’t send' })).toBeChecked();
	await button('Pass').click();
	await expect.poll(() => callsOf('reviews', 'passSong').map(({ reply }) => reply)).toEqual([null]);
});

test('the dialog that passes several songs warns of missing reviews and sends nothing until a reply is selected', async () => {
	await passBoth({ count: 1, withoutReviews: 2, unplayed: 1 });
	await expect.element(dialog).toHaveTextContent('2 songs are still missing reviews.');
	await expect.element(button('Pass on 2 songs')).toBeVisible();
	await dialog.getByText('Send now').click();
	await expect.element(button('Pass and reply to 1 song')).toBeVisible();
});

test('with all reviews the button that passes several songs counts the songs whose senders get a reply', async () => {
	await passBoth({ count: 2, withoutReviews: 0, unplayed: 0 });
	await expect.element(dialog).not.toHaveTextContent('missing reviews');
	await button('Pass and reply to 2 songs').click();
	await expect.poll(() => callsOf('reviews', 'passSongs').map(({ reply }) => reply?.kind)).toEqual(['pass']);
});
