// What senders see when they return: their demos on the submit page, and the decision on the page of their submission.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SubmittedDemo } from '../../domain/submissions/sender-page.api.ts';
import type { OpenSubmitPage, PausedSubmitPage } from '../../domain/submissions/sending.api.ts';
import { expectAccessible } from '../testing/axe.ts';
import { drawPart } from '../testing/open-app.tsx';
import { respond } from '../testing/server-stub.ts';
import { noTexts, writeDraft } from './stored-draft.ts';
import { SubmissionPage } from './submission-page.tsx';
import { SubmitPage } from './submit-page.tsx';

const slug = 'moss-and-vinyl';
const keys = ['3e1f9a52-7a44-4c2b-9d37-5b0a8a1f6c11', '3e1f9a52-7a44-4c2b-9d37-5b0a8a1f6c12'] as const;
const titles = ['Night Ferry', 'Low Tide'];

const openPage: OpenSubmitPage = {
	state: 'open',
	labelName: 'Moss and Vinyl',
	introduction: '',
	pictureUrl: null,
	genres: [],
	replyWithinDays: null,
	maxDemos: 3,
	consentVersion: '1',
	consentText: 'I made this music.',
};
const pausedPage: PausedSubmitPage = {
	state: 'paused',
	labelName: 'Moss and Vinyl',
	pictureUrl: null,
	message: '',
	until: null,
};

/** Opens the submit page on a device that has sent two demos. */
function openAgain(submitPage: OpenSubmitPage | PausedSubmitPage): void {
	const file = { fileName: 'demo.wav', sizeBytes: 9, genre: '', releasedBefore: false, aiUse: 'none' } as const;
	const demos = titles.map((title, index) => ({ ...file, key: keys[index] ?? '', title }));
	writeDraft(slug, { token: 'a-token', texts: noTexts, demos, sent: { titles, day: '2026-11-15' } }, localStorage);
	const received = { fileName: 'demo.wav', sizeBytes: 9, receivedBytes: 9, isComplete: true, refusal: null };
	respond({
		submissions: {
			getSubmitPage: submitPage,
			openDraft: {
				demos: demos.map(({ key }) => ({ ...received, key, uploadUrl: `/tus/drafts/${key}` })),
				mailedTo: 'mira@outside.example',
			},
		},
	});
	drawPart(<SubmitPage token={slug} />);
}

test('a sender who returns before confirming the address sees the titles of the demos', async () => {
	openAgain(openPage);
	await expect.element(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
	const list = page.getByRole('list', { name: 'You’re sending these demos:' });
	expect(
		list
			.getByRole('listitem')
			.elements()
			.map(({ textContent }) => textContent),
	).toEqual(titles);
	await expectAccessible('a submission that is not confirmed');
});

test('a sender who returns while the submit page is paused sees what was sent', async () => {
	openAgain(pausedPage);
	await expect.element(page.getByText('You sent “Night Ferry”, “Low Tide” on 15 November 2026.')).toBeVisible();
	await expectAccessible('a paused submit page');
});

test('the links to the errors of the submit page are as high as a finger on a phone and a tablet', async () => {
	respond({ submissions: { getSubmitPage: openPage } });
	drawPart(<SubmitPage token={slug} />);
	await page.getByRole('button', { name: 'Send demo' }).click();
	for (const width of [390, 820]) {
		await page.viewport(width, 900);
		const links = page.getByRole('alert').getByRole('link').elements();
		expect(links.length).toBeGreaterThan(2);
		for (const link of links) expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
	}
});

test('a link that is not valid is one error, however many words it has', async () => {
	respond({ submissions: { getSubmitPage: { ...openPage, replyWithinDays: 14 } } });
	drawPart(<SubmitPage token={slug} />);
	await page.getByRole('textbox', { name: 'Links' }).fill('my old page');
	await page.getByRole('button', { name: 'Send demo' }).click();
	const errors = page.getByRole('alert').getByRole('link', { name: /web address/ });
	await expect.element(errors).toBeVisible();
	expect(errors.elements()).toHaveLength(1);
	const count = page.getByRole('alert').getByRole('link').elements().length;
	await expect.element(page.getByText(`${count} things need your attention`)).toBeVisible();
	await expect.element(page.getByText('Within 14 days')).toBeVisible();
});

const replied: SubmittedDemo = {
	key: keys[0],
	title: 'Night Ferry',
	status: 'replied',
	outcome: null,
	problem: null,
	canReplace: false,
	canWithdraw: true,
	replacement: null,
};

test.each([
	['signed', 'Moss and Vinyl decided to sign this demo.'],
	['passed', 'Moss and Vinyl decided not to release this demo.'],
	[null, null],
] as const)('the page of a submission with the decision "%s" says "%s"', async (outcome, sentence) => {
	respond({
		submissions: {
			openSubmission: {
				labelName: 'Moss and Vinyl',
				state: 'confirmed',
				replyWithinDays: null,
				confirmedAt: new Date('2026-11-15T10:00:00Z'),
				keptUntil: null,
				demos: [{ ...replied, outcome }],
			},
		},
		live: { guestStream: () => new Promise<never>(() => undefined) },
	});
	drawPart(<SubmissionPage token="a-token" />);
	await expect.element(page.getByRole('heading', { name: 'Night Ferry' })).toBeVisible();
	const sentences = page
		.getByText(/ decided /)
		.elements()
		.map(({ textContent }) => textContent);
	expect(sentences).toEqual(sentence === null ? [] : [sentence]);
});
