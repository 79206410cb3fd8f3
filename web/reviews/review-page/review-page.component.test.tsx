// Scoring a song, and what is kept when the review cannot be stored.
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { unexpected } from '../../../domain/kernel/kernel.errors.ts';
import type { ReplyOffer } from '../../../domain/replies/reply-offer.ts';
import { alreadyDecided } from '../../../domain/reviews/reviews.errors.ts';
import { member } from '../../testing/empty-label.ts';
import { closeApp, openAsMember } from '../../testing/open-app.tsx';
import { pendingSong } from '../../testing/sample-songs.ts';
import { callsOf, refuse } from '../../testing/server-stub.ts';

const reviewed = pendingSong('Night Ferry', 1);
const path = `/review/${reviewed.song.id}`;
const reviewPage = {
	reviewed,
	reviews: [],
	reviewsMissing: 1,
	queue: { position: 1, total: 1, previous: null, next: null },
	canEdit: false,
	heardBefore: null,
	submission: null,
};
const notStored = /Your scores and comment are still here/;
const comment = page.getByRole('textbox', { name: 'Comment' });
const score = (row: string, value: number) =>
	page.getByRole('radiogroup', { name: row }).getByRole('radio', { name: String(value), exact: true });

afterEach(() => {
	document.documentElement.style.fontSize = '';
});

async function scoreAll(): Promise<void> {
	await expect.element(comment).toBeVisible();
	await userEvent.keyboard('768');
	await expect.element(score('Overall', 8)).toBeChecked();
}

test('a review that the server could not store is kept, also when the page is left and opened again', async () => {
	await openAsMember(path, { reviews: { getReviewPage: reviewPage, submitReview: refuse(unexpected) } });
	await scoreAll();
	await comment.fill('The bridge is too long');
	await page.getByRole('button', { name: 'Submit review' }).click();
	await expect.element(page.getByText(notStored)).toBeVisible();

	await page.getByRole('link', { name: 'Review', exact: true }).first().click();
	await expect.element(comment).not.toBeInTheDocument();
	window.history.back();

	await expect.element(comment).toHaveValue('The bridge is too long');
	await expect.element(score('Musical', 7)).toBeChecked();
});

test.each(['Control', 'Meta'])('%s and Enter submit a review', async (key) => {
	await openAsMember(path, { reviews: { getReviewPage: reviewPage, submitReview: refuse(unexpected) } });
	await scoreAll();

	await userEvent.keyboard(`{${key}>}{Enter}{/${key}}`);

	await expect.element(page.getByText(notStored)).toBeVisible();
	expect(callsOf('reviews', 'submitReview')).toMatchObject([
		{ songId: reviewed.song.id, musical: 7, artist: 6, overall: 8 },
	]);
});

const complete = {
	...reviewPage,
	reviewed: {
		...reviewed,
		song: { ...reviewed.song, hasReviewed: true, artist: 'Esme Harrow' },
		status: 'completed' as const,
		reviewCount: 1,
		reviewsMissing: 0,
	},
	reviewsMissing: 0,
};
const noOffer: ReplyOffer = {
	hasSender: false,
	to: null,
	values: { artist: null, title: 'Night Ferry', label: 'Moss and Vinyl' },
	reviewsMissing: 0,
	isPlayed: true,
	templates: [],
	reason: null,
	replies: [],
	comments: [],
};
const artist = page.getByRole('region', { name: 'The artist' });
const sign = artist.getByRole('button', { name: 'Sign', exact: true });

test('an admin signs with one press once all reviews are in, and a refusal is shown', async () => {
	await openAsMember(path, {
		reviews: { getReviewPage: complete, signSong: refuse(alreadyDecided) },
		replies: { getReplyOffer: noOffer },
	});

	await sign.click();

	await expect.element(page.getByText('Already decided. Undo that decision first.')).toBeVisible();
	expect(callsOf('reviews', 'signSong')).toMatchObject([{ songId: reviewed.song.id }]);
});

const pass = artist.getByRole('button', { name: 'Pass', exact: true });

test('an admin passes with one press once all reviews are in, and may add the reason afterwards', async () => {
	await openAsMember(path, {
		reviews: { getReviewPage: complete, passSong: { success: true, replyId: null } },
		replies: { getReplyOffer: noOffer },
	});

	await pass.click();

	await expect.element(page.getByText('Passed on “Night Ferry”')).toBeVisible();
	await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
	expect(callsOf('reviews', 'passSong')).toMatchObject([{ songId: reviewed.song.id, reason: '' }]);
	await page.getByRole('button', { name: 'Add reason' }).click();
	const dialog = page.getByRole('dialog', { name: 'Why did you pass on Night Ferry?' });
	await expect.element(dialog.getByRole('button', { name: 'Add reason' })).toBeDisabled();
	await dialog.getByRole('textbox', { name: 'Reason' }).fill('Close to what we have');
	await dialog.getByRole('button', { name: 'Add reason' }).click();
	await expect.element(page.getByText('Reason added to “Night Ferry”')).toBeVisible();
	expect(callsOf('reviews', 'passSong').at(-1)).toMatchObject({ reason: 'Close to what we have' });
});

test('Pass asks first if the sender of the song is to get a reply, and says that it replies', async () => {
	const template = { kind: 'pass' as const, subject: 'About {title}', text: 'Thank you.', rowVersion: 0 };
	await openAsMember(path, {
		reviews: { getReviewPage: complete },
		replies: { getReplyOffer: { ...noOffer, hasSender: true, templates: [template] } },
	});

	await pass.click();

	const dialog = page.getByRole('dialog', { name: 'Pass on Night Ferry?' });
	await expect.element(dialog.getByRole('button', { name: 'Pass and reply' })).toBeVisible();
	await expect.element(dialog.getByRole('radio', { name: 'Don’t send' })).not.toBeChecked();
	expect(callsOf('reviews', 'passSong')).toEqual([]);
});

test('Sign asks first if the sender of the song is to get a reply', async () => {
	await openAsMember(path, {
		reviews: { getReviewPage: complete },
		replies: { getReplyOffer: { ...noOffer, hasSender: true } },
	});

	await sign.click();

	await expect.element(page.getByRole('dialog', { name: 'Sign Night Ferry?' })).toBeVisible();
	expect(callsOf('reviews', 'signSong')).toEqual([]);
});

test('the preview of a reply has the label in its subject and the title in quotation marks, as the mail has', async () => {
	const template = {
		kind: 'signed' as const,
		subject: 'About {title}',
		text: 'We like {title}, {artist}.',
		rowVersion: 0,
	};
	const values = { ...noOffer.values, artist: 'Esme Harrow' };
	const offer = { ...noOffer, hasSender: true, values, templates: [template] };
	await openAsMember(path, { reviews: { getReviewPage: complete }, replies: { getReplyOffer: offer } });
	await sign.click();
	const dialog = page.getByRole('dialog', { name: 'Sign Night Ferry?' });

	await dialog.getByText('Preview').click();

	await expect.element(dialog.getByText('Moss and Vinyl: About “Night Ferry”')).toBeVisible();
	await expect.element(dialog.getByText('We like “Night Ferry”, Esme Harrow.')).toBeVisible();
});

test('the revealed artist has no buttons to decide while reviews are missing, and never for members', async () => {
	await openAsMember(path, { reviews: { getReviewPage: complete } }, member);
	await expect.element(artist).toHaveTextContent('This song has all the reviews it needs.');
	expect(sign.query()).toBeNull();
	await closeApp();

	const pending = { ...complete, reviewed: { ...complete.reviewed, status: 'pending' as const, reviewsMissing: 2 } };
	await openAsMember(path, { reviews: { getReviewPage: pending } });
	await expect.element(artist).toHaveTextContent('2 more reviews complete this song.');
	expect(sign.query()).toBeNull();
});

test.each([
	[1180, 820],
	[768, 1024],
])('at %i x %i Submit review is inside the window, above the player', async (width, height) => {
	await page.viewport(width, height);
	await openAsMember(path, { reviews: { getReviewPage: reviewPage } });
	const submit = page.getByRole('button', { name: 'Submit review' });
	await expect.element(submit).toBeVisible();
	const { left, right, top, bottom } = submit.element().getBoundingClientRect();
	expect(bottom).toBeLessThanOrEqual(height);
	const shown = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
	expect(submit.element().contains(shown)).toBe(true);
});

test.each([16, 32])(
	'on a phone with text of %i px Submit review fills the bar beside the player, above the links',
	async (fontSize) => {
		document.documentElement.style.fontSize = `${fontSize}px`;
		await page.viewport(390, 844);
		await openAsMember(path, { reviews: { getReviewPage: reviewPage } });
		const submit = page.getByRole('button', { name: 'Submit review' });
		await expect.element(submit).toBeVisible();
		const forward = page.getByRole('button', { name: 'Skip forward 10 seconds' }).last().element();
		const links = page.getByRole('navigation', { name: 'Main' }).element();
		const box = submit.element().getBoundingClientRect();
		expect(box.width).toBeGreaterThan(150);
		expect(box.left).toBeGreaterThanOrEqual(forward.getBoundingClientRect().right);
		expect(box.bottom).toBeLessThanOrEqual(links.getBoundingClientRect().top);
		const text = document.createRange();
		text.selectNodeContents(submit.element());
		expect(text.getBoundingClientRect().width).toBeLessThanOrEqual(box.width);
		expect(text.getBoundingClientRect().height).toBeLessThanOrEqual(box.height);
	},
);

test('with text at 200 % the title and the scores of a song stay readable within a phone', async () => {
	document.documentElement.style.fontSize = '32px';
	await page.viewport(390, 844);
	await openAsMember(path, { reviews: { getReviewPage: reviewPage } });
	const title = page.getByRole('heading', { level: 1 });
	await expect.element(title).toBeVisible();
	const main = page.getByRole('main').element();
	expect(main.scrollWidth).toBe(main.clientWidth);
	expect(title.element().clientWidth).toBeGreaterThan(300);
	const ten = score('Overall', 10).element().parentElement;
	expect(ten?.scrollWidth).toBeLessThanOrEqual(ten?.clientWidth ?? 0);
});

test('the review page of a signed song leads to the signed song, beside the decision and in the menu', async () => {
	const decision = { kind: 'signed' as const, by: 'Ada Quill', at: new Date('2026-11-02T09:30:00Z'), reason: null };
	const { song } = complete.reviewed;
	const signed = { ...complete.reviewed, status: 'signed' as const, song: { ...song, decision } };
	await openAsMember(path, { reviews: { getReviewPage: { ...complete, reviewed: signed } } }, member);

	await expect
		.element(page.getByRole('region', { name: 'Decision' }).getByRole('link', { name: 'Open signed song' }))
		.toHaveAttribute('href', `/signed-songs/${song.id}`);
	await page.getByRole('button', { name: `More actions for ${song.title}` }).click();
	await expect.element(page.getByRole('menuitem', { name: 'Open signed song' })).toBeVisible();
});
