// What it costs an artist to fill in a metadata form about a song with nothing unusual.
import type { GuestForm } from '../../domain/forms/form-shapes.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { call } from '../support/journey-people.ts';
import { expectLaidOut, expectLargeTextLaidOut } from '../support/layout.ts';
import { addDemo } from '../support/review-steps.ts';
import { Task } from '../support/task-cost.ts';

const everySection = ['song', 'artists', 'writers', 'credits', 'rights', 'identifiers', 'content', 'files', 'dates'];

test('an artist fills in the metadata of a usual song with 20 taps on five pages', async ({
	page,
	newBrowser,
	founder,
}) => {
	const { context: label } = await founder('Ada Quill', 'Moss and Vinyl', await newBrowser());
	const { id } = await addDemo(label.request, 'Paper Lanterns', 'Mira Quill');
	await call(label.request, 'POST', `/api/songs/${id}/close`, {});
	await call(label.request, 'POST', `/api/songs/${id}/sign`, {});
	const { link } = (await call(label.request, 'POST', `/api/signed-songs/${id}/forms`, {
		kind: 'metadata',
		sections: everySection,
		recipientName: 'Mira Quill',
	})) as { link: string };
	await page.goto(link);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('The song and its artists');
	const field = (caption: string) => page.getByLabel(caption, { exact: true });
	const button = (name: string) => page.getByRole('button', { name, exact: true });

	const task = new Task(page);
	await task.selectOption(field('Sung in'), 'English');
	await expect(field('Language of the title')).toHaveValue('eng');
	await task.selectOption(field('Genre'), 'Electronic');
	await task.type(field('Recording year'), '2026');
	await task.selectOption(field('Recording country'), 'Norway');
	await expectLaidOut(page, 'the first page of a metadata form');
	await expectLargeTextLaidOut(page, 'the first page of a metadata form');
	await task.click(button('Continue'));
	await task.arriveAt('Writers and credits');
	await task.click(button('I wrote it alone'));
	const writer = page.getByRole('group', { name: 'Mira Quill', exact: true });
	await task.selectOption(writer.getByLabel('Society (PRO)', { exact: true }), 'PRS');
	// Of the writer; the one of the publisher comes after it.
	await task.click(writer.getByRole('button', { name: 'I don’t know' }).first());
	await task.click(writer.getByLabel('No publisher'));
	await expectLaidOut(page, 'the only writer of a song');
	await expectAccessible(page, 'the only writer of a song');
	await task.click(button('Continue'));
	await task.arriveAt('Rights and content');
	await task.click(button('Confirm all'));
	await expectLaidOut(page, 'the usual answers');
	await expectAccessible(page, 'the usual answers');
	await task.click(button('Continue'));
	await task.arriveAt('Files and dates');
	await task.type(field('Preferred release date'), '2099-01-22');
	await task.click(button('Continue'));
	await task.arriveAt('Declaration');
	await task.click(page.getByLabel('I confirm that these details'));
	await task.click(button('Send to Moss and Vinyl'));

	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sent to Moss and Vinyl');
	task.expectAtMostTaps({ taps: 20, pages: 5 });
	// Every question has an answer, as if each had been answered alone.
	const token = link.split('/').at(-1);
	const { answers } = (await call(page.request, 'POST', '/api/guest/form', { token })) as GuestForm;
	expect(answers).toMatchObject({
		isCover: false,
		hasSamples: false,
		aiUse: 'none',
		previouslyReleased: false,
		advisory: 'none',
		territory: 'world',
		releaseKind: 'single',
		pOwner: 'Moss and Vinyl',
	});
});
