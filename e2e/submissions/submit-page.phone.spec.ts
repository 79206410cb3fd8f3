// A sender on the label's own network opens the submit page over plain http, where browsers withhold some functions.
import { readFileSync } from 'node:fs';
import { GuestFormPage } from '../pages/guest-form.page.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { call } from '../support/journey-people.ts';
import { expectLaidOut, expectLargeTextLaidOut } from '../support/layout.ts';
import { addDemo } from '../support/review-steps.ts';
import { demoFile } from '../support/sounds.ts';

const usualName = 'Zoe Lind - Night Ferry (final v3 MASTER) - 24 bit.wav';

test('a sender on the local network chooses a file with a long name, and everything stays inside its card', async ({
	page,
	server,
	founder,
	newBrowser,
	faults,
}) => {
	// A browser says that it heeds this header over https only.
	faults.expect(/Cross-Origin-Opener-Policy header has been ignored/);
	const desktop = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false };
	const admin = await founder('Ada Quill', 'Cellar and Sons', await newBrowser(desktop));
	const settings = (await call(admin.context.request, 'GET', '/api/submit-settings')) as object;
	const introduction = 'We release slow songs that were recorded in one room. '.repeat(8);
	const genres = ['Folk', 'Drone', 'Ambient', 'Chamber pop', 'Slowcore', 'Field recordings', 'Dream pop', 'Lo-fi'];
	const change = { ...settings, state: 'open', introduction, genres, replyWithinDays: 14 };
	await call(admin.context.request, 'PUT', '/api/submit-settings', change);
	const address = server.url.replace(/\/\/[^:/]+/, '//label.lan');

	await test.step('an address without a submit page says so', async () => {
		await page.goto(`${address}/submit/cellar-and-suns`);
		await expect(page.getByRole('heading')).toHaveText('There’s no submit page at this address');
		await expectAccessible(page, 'an address without a submit page');
	});

	const response = await page.goto(`${address}/submit/cellar-and-sons`);
	// The same file is the page of forms, contracts, splits and submissions, so it names none of them.
	expect(await response?.text()).toMatch(/<noscript>.*<p>This page needs JavaScript\. .*<\/noscript>/s);
	await expect(page).toHaveTitle(/Send your demo to Cellar and Sons/);
	expect(await page.evaluate('window.isSecureContext')).toBe(false);

	await test.step('the button for files is on the first screen of a phone, upright and on its side', async () => {
		for (const [width, height] of [
			[390, 844],
			[844, 390],
		] as const) {
			await page.setViewportSize({ width, height });
			await expect(page.getByRole('button', { name: 'Choose files' })).toBeInViewport({ ratio: 1 });
			await expectLaidOut(page, `a submit page at ${width} x ${height}`);
		}
	});

	await test.step('a file is chosen and uploaded, and its controls are inside the card', async () => {
		const buffer = readFileSync((await demoFile({ number: 0, format: 'wav16', seconds: 6 })).path);
		await page.locator('input[type=file]').last().setInputFiles({ name: usualName, mimeType: 'audio/wav', buffer });
		await expect(page.getByText('Uploaded')).toBeVisible();
		for (const width of [360, 390]) {
			await page.setViewportSize({ width, height: 844 });
			await expectLaidOut(page, `a submit page with a long file name at ${width}`);
		}
		await page.getByRole('button', { name: 'Show more' }).click();
		await expectLaidOut(page, 'the whole introduction');
		await expectLargeTextLaidOut(page, 'the whole introduction');
	});

	await test.step('staff and the recipient of a form work there too', async () => {
		const { request } = admin.context;
		const { id } = await addDemo(request, 'Night Ferry', 'Esme & Harrow');
		await call(request, 'POST', `/api/songs/${id}/sign`, {});
		const form = { kind: 'metadata', sections: ['song'], recipientName: 'Esme' };
		const { link } = (await call(request, 'POST', `/api/signed-songs/${id}/forms`, form)) as { link: string };
		await page.goto(link.replace(server.url, address));
		const guestForm = new GuestFormPage(page);
		await guestForm.type({ Version: 'Lantern Room' });
		await expect(guestForm.saved).toBeVisible();

		const cookies = (await admin.context.cookies()).map(({ domain: _, path: __, ...cookie }) => cookie);
		await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: address })));
		await page.goto(`${address}/signed-songs/${id}/metadata`);
		await expect(page.getByRole('heading', { level: 1 })).toContainText('Night Ferry');
		expect(await page.evaluate('window.isSecureContext')).toBe(false);
	});
});
