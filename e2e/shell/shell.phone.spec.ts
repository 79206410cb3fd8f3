import type { Page } from '@playwright/test';
import { AddTracksPage, pickFiles, untilReady } from '../pages/add-tracks.page.ts';
import { LabelSetupPage } from '../pages/label-setup.page.ts';
import { PlayerPage } from '../pages/player.page.ts';
import { navigationLinks, ShellPage } from '../pages/shell.page.ts';
import { SignInPage } from '../pages/sign-in.page.ts';
import { UploadPage } from '../pages/upload.page.ts';
import { expect, test } from '../support/fixtures.ts';
import { isEveryLook } from '../support/looks.ts';
import { demoFile, oddFiles } from '../support/sounds.ts';

const shellPaths = [
	'/',
	'/review/no-such-song',
	'/overview',
	'/add-tracks',
	'/upload',
	'/profile',
	'/profile/label',
	'/track-history',
	'/track-history/overview',
	'/manage-writers',
	'/manage-artists',
	'/waveform-test',
	'/signed-songs/overview',
	'/signed-songs/label-copy-generator',
];

/** All interactive elements with their sizes; links inside a sentence are exempt. */
const listTargets = `[...document.querySelectorAll('a, button, input, [role=tab], [role=menuitem]')]
	.filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && each.type !== 'hidden')
	.map((each) => [each.getAttribute('aria-label') ?? each.textContent.trim() ?? each.name, each.getBoundingClientRect(), each.type])
	.filter(([, box]) => box.bottom > 0)
	.map(([name, box, type]) => ({ name, type, width: Math.round(box.width), height: Math.round(box.height) }))`;

async function expectFitting(page: Page, where: string): Promise<void> {
	const { width } = page.viewportSize() ?? { width: 0 };
	expect
		.soft(await page.evaluate('document.documentElement.scrollWidth'), `${where} at ${width} px`)
		.toBeLessThanOrEqual(width);
	const targets = await page.evaluate<{ name: string; type: string; width: number; height: number }[]>(listTargets);
	// Eight links in a row cannot each be 44 px wide on 320 px; their height has to compensate.
	const minWidth = width < 390 ? 38 : 44;
	// The same applies to ten scores in a row, along which people slide.
	const narrowest = ({ type }: { type: string }) => (type === 'radio' ? 22 : minWidth);
	const small = targets.filter((target) => target.height < 44 || target.width < narrowest(target));
	expect.soft(small, `targets on ${where} at ${width} px`).toEqual([]);
}

test('the bars of a phone contain everything that the sidebar does', async ({ page, context, founder }) => {
	const { person } = await founder('Ada Quill', 'Moss and Vinyl', context);
	const shell = new ShellPage(page);
	await page.goto('/');

	await expect(shell.sidebar).toHaveCount(0);
	const top = page.getByRole('banner');
	await expect(top.getByRole('link', { name: 'Acetate, go to Review' })).toBeVisible();
	await expect(top.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
	await expect(top.getByRole('button', { name: 'Notifications' })).toBeVisible();
	await expect(top.getByRole('link', { name: `Profile, ${person.name}` })).toBeVisible();
	await expect(top.getByRole('button', { name: 'Logout' })).toBeVisible();
	for (const caption of ['Skip back 10 seconds', 'Play', 'Skip forward 10 seconds']) {
		await expect(page.getByRole('region', { name: 'Player' }).getByRole('button', { name: caption })).toBeVisible();
	}
	await expect(shell.navigation.getByRole('link')).toHaveCount(8);
	for (const { caption, path, heading } of [
		...navigationLinks,
		{ caption: 'Profile', path: '/profile', heading: 'Profile' },
	]) {
		await shell.link(caption).tap();
		await expect(page).toHaveURL(path);
		await expect(shell.heading).toHaveText(heading);
	}
	await page.getByRole('link', { name: 'Label', exact: true }).tap();
	await expect(page.getByRole('region', { name: 'Invitation code' })).toBeVisible();

	await top.getByRole('button', { name: 'Search' }).tap();
	await expect(shell.search).toBeFocused();
	await top.getByRole('button', { name: 'Close search' }).tap();
	await top.getByRole('button', { name: 'Logout' }).tap();
	await expect(new SignInPage(page).heading).toHaveText('Sign in');
});

test('the sidebar and the phone bars switch at 768 px', async ({ page, context, founder }) => {
	await founder('Ada Quill', 'Moss and Vinyl', context);
	const shell = new ShellPage(page);
	const player = new PlayerPage(page);
	await page.setViewportSize({ width: 767, height: 900 });
	await page.goto('/');
	await expect(shell.navigation.getByRole('link')).toHaveCount(8);
	await expect(shell.sidebar).toHaveCount(0);
	await expect(player.back).toBeVisible();
	await expect(player.expand).toHaveCount(0);

	await page.setViewportSize({ width: 768, height: 900 });
	await expect(shell.sidebar).toBeVisible();
	await expect(player.expand).toBeVisible();
	await expect(player.bar).toHaveCount(1);
});

/** The smallest phone; `npm run looks` also covers the usual one. */
const widths = isEveryLook ? [390, 320] : [320];

for (const width of widths) {
	test(`nothing is too wide or too small to press at ${width} px @looks`, async ({
		page,
		newcomer,
		founder,
		faults,
	}) => {
		faults.expect(/400 .*\/reviews\/getReviewPage/);
		faults.expect(/404 .*\/rpc\/forms\/openForm/);
		await page.setViewportSize({ width, height: 844 });
		const signIn = new SignInPage(page);
		await page.goto('/');
		await signIn.signInButton.click();
		await expect(signIn.error).toBeVisible();
		await expectFitting(page, 'sign in');
		await signIn.createAccountButton.click();
		await expectFitting(page, 'create account');
		await signIn.back.click();
		await signIn.forgotLink.click();
		await expectFitting(page, 'reset request');
		await page.goto('/metadata/abc');
		await expect(signIn.heading).toHaveText('This link is not valid');
		await expectFitting(page, 'form link');

		await newcomer('Ada Quill', page.context());
		const setup = new LabelSetupPage(page);
		await page.goto('/');
		await expect(setup.heading).toBeVisible();
		await expectFitting(page, 'label setup');
		await setup.startChoice.click();
		await expectFitting(page, 'start a label');
		await setup.back.click();
		await setup.joinChoice.click();
		await expectFitting(page, 'join a label');

		await page.context().clearCookies();
		await founder('Wilhelmina Featherstonehaugh', 'The Extraordinarily Long-Named Recordings Company', page.context());
		const shell = new ShellPage(page);
		for (const path of shellPaths) {
			await page.goto(path);
			await expect(shell.heading).toBeVisible();
			if (path === '/profile/label')
				await expect(page.getByRole('region', { name: 'Members' }).getByRole('listitem')).toHaveCount(1);
			await expectFitting(page, path);
		}
	});

	test(`songs, their player and files fit at ${width} px @looks`, async ({
		page,
		context,
		library,
		member,
		faults,
	}) => {
		faults.expect(/422/);
		faults.expect(/404 .*\/rpc\/forms\/openForm/);
		await page.setViewportSize({ width, height: 844 });
		await page.goto('/metadata/abc');
		await expect(new SignInPage(page).heading).toHaveText('This link is not valid');
		await expectFitting(page, 'form link');
		await member('Wilhelmina Featherstonehaugh', library.label, context);
		const [song] = library.songs;
		const files = [await demoFile({ number: 8, format: 'mp3-vbr', seconds: 5 }), await oddFiles.text()] as const;
		const player = new PlayerPage(page);
		await page.goto('/');
		await player.playButton(song.title).tap();
		await player.expectMoving();
		await expectFitting(page, '/ with songs');
		await player.bar.getByRole('button', { name: song.title }).tap();
		await expect(player.sheet).toBeVisible();
		await expectFitting(page, 'the player');
		await player.reviewNow.tap();
		await expect(page).toHaveURL(`/review/${song.id}`);
		await player.expectDrawn(player.waveform(song.title));
		await expectFitting(page, '/review/{id}');

		const tracks = new AddTracksPage(page);
		await new ShellPage(page).follow('/add-tracks');
		await tracks.chooseFiles(files);
		await expect(tracks.row(files[0])).toContainText('Ready', untilReady);
		await expect(tracks.row(files[1]).getByRole('alert')).toBeVisible();
		await tracks.title(files[0]).fill(`${files[0].title} by ${files[0].artist}`);
		await expect(page.getByRole('button', { name: 'Remove the name' })).toBeVisible();
		await expectFitting(page, '/add-tracks with files');

		const uploads = new UploadPage(page);
		const shell = new ShellPage(page);
		await shell.follow('/upload');
		// Both pages have a button of this name.
		await expect(shell.heading).toHaveText('Upload');
		await pickFiles(uploads.choose, files);
		await expect(uploads.makeTrack(files[0])).toBeVisible();
		await expect(uploads.row(files[1]).getByRole('alert')).toBeVisible();
		await expectFitting(page, '/upload with files');
	});
}
