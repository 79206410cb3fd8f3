// Two reviewers see two demos at once; one is signed, the other passed with the offered mail, and their sender gets the
// right status. A resent demo is recognised, declined with a reply, and discarded once the sender is blocked.
import type { Page } from '@playwright/test';
import { DashboardPage } from '../pages/dashboard.page.ts';
import { OverviewPage } from '../pages/overview.page.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { whileRestarting } from '../support/expected-faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { call } from '../support/journey-people.ts';
import type { Mailbox } from '../support/mailbox.ts';
import { sendDemos, untilRead } from '../support/outside-senders.ts';
import { demoFile, type SoundFile, sameRecording } from '../support/sounds.ts';

const sender = { artistName: 'Wren Attic', email: 'wren.replied@outside.example' };
const hidden = '* Hidden until reviewed *';
const hourMs = 60 * 60_000;

test('every sender of a demo gets a reply, and demos of a blocked sender are discarded', async ({
	page,
	newBrowser,
	founder,
	member,
	mailbox,
	faults,
	restartServer,
}) => {
	test.slow();
	faults.expect(whileRestarting);
	const desktop = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false };
	const admin = await founder('Ada Quill', 'Brine and Tape', await newBrowser(desktop));
	const colleague = await member('Bo Lindgren', admin.label, await newBrowser(desktop));
	const { request } = admin.context;
	const save = async (change: object) =>
		call(request, 'PUT', '/api/submit-settings', {
			...((await call(request, 'GET', '/api/submit-settings')) as object),
			...change,
		});
	await save({ state: 'open', replyWithinDays: 14 });
	const [salt, kelp] = [await demoFile({ number: 2, format: 'mp3-cbr' }), await demoFile({ number: 3, format: 'm4a' })];
	const send = (...demos: { title: string; file: SoundFile }[]) =>
		sendDemos(page.request, 'brine-and-tape', { ...sender, demos });
	await send({ title: 'Salt', file: salt }, { title: 'Kelp', file: kelp });
	const dashboards = [await admin.context.newPage(), await colleague.context.newPage()].map(
		(each) => new DashboardPage(each),
	);
	for (const each of dashboards) {
		await each.page.goto('/');
		await expect(each.page.getByText('No pending songs to review')).toBeVisible();
	}

	await test.step('an hour later both reviewers see both demos at once, and blind', async () => {
		await confirm(page, await linkFor(mailbox, 1));
		await untilRead(page.request, page.url());
		await restartServer({ clockAheadMs: hourMs });
		for (const each of dashboards)
			for (const title of ['Salt', 'Kelp']) await expect(each.card(title)).toContainText(hidden, { timeout: 60_000 });
	});
	const ownPage = page.url();

	await test.step('one is signed and the other passed, each with the mail that the dialog offers', async () => {
		const overview = new OverviewPage(dashboards[0]?.page as Page);
		await overview.page.goto('/overview');
		await overview.more('Salt', 'Sign');
		// Reviews are missing, so nothing would be sent without this.
		await overview.dialog.getByText('Send now').click();
		await expect(overview.dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue(
			'We would like to release {title}',
		);
		await overview.dialog.getByRole('button', { name: 'Sign and reply' }).click();
		await expect(overview.page.getByText('“Salt” signed. Reply queued.')).toBeVisible();
		await overview.more('Kelp', 'Pass');
		await overview.dialog.getByText('Send now').click();
		await overview.dialog.getByRole('textbox', { name: 'Text' }).fill('Dear {artist}, not {title} this time.');
		await expectAccessible(overview.page, 'a pass with a reply');
		await overview.dialog.getByRole('button', { name: 'Pass and reply' }).click();
		await expect(overview.page.getByText('Passed on “Kelp”. Reply queued.')).toBeVisible();
		await expect(page.locator('[aria-current=step]')).toHaveText(['Received', 'Received']);
	});

	await test.step("a minute later both mails are sent, and the sender's page says so", async () => {
		await restartServer({ clockAheadMs: hourMs + 61_000 });
		await mailbox.getNewestMail(sender.email, { count: 3 });
		const mails = (await mailbox.listMails(sender.email)).slice(1);
		expect(mails).toHaveLength(2);
		const replies = new Map(
			mails.map(({ subject, text = '' }) => [subject?.split(': ').at(-1), text.replaceAll('\u2060', '')]),
		);
		expect(replies.get('We would like to release “Salt”')).toContain('Hello Wren Attic,');
		expect(replies.get('About “Kelp”')).toContain('Dear Wren Attic, not “Kelp” this time.');
		for (const text of replies.values()) expect(text).toContain(new URL(ownPage).pathname);
		await expect(page.locator('[aria-current=step]')).toHaveText(['Replied', 'Replied'], { timeout: 60_000 });
		await expect(page.getByRole('button', { name: 'Withdraw Salt' })).toHaveCount(0);
	});

	const held = dashboards[0]?.page as Page;
	await test.step('the passed recording is recognised as an mp3 with leading silence, and declined with a reply', async () => {
		await save({ screensDemos: true });
		await send({ title: 'Kelp Anew', file: await sameRecording(kelp) }, { title: 'Noise', file: salt });
		await confirm(page, await linkFor(mailbox, 2));
		await untilRead(page.request, page.url());
		await restartServer({ clockAheadMs: 2 * hourMs + 61_000 });
		await held.goto('/demos/screening');
		const row = held.getByRole('listitem').filter({ hasText: 'Kelp Anew' });
		await expect(row).toContainText(/Your label received this recording in \w+ and passed on it\./, {
			timeout: 60_000,
		});
		await held.getByRole('button', { name: 'Decline Kelp Anew' }).click();
		const dialog = held.getByRole('dialog', { name: 'Decline Kelp Anew?' });
		await dialog.getByText('Send now').click();
		await expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue('About {title}');
		await dialog.getByRole('button', { name: 'Decline and reply' }).click();
		await expect(held.getByText('Demo declined, reply queued')).toBeVisible();
		await expect(row).toHaveCount(0);
	});

	await test.step('a blocked sender sees received, and the label sees nothing', async () => {
		await held.getByRole('button', { name: 'Block the sender of Noise' }).click();
		await held.getByRole('button', { name: 'Block sender', exact: true }).click();
		await expect(held.getByText('Nothing to screen')).toBeVisible();
		await send({ title: 'Noise Again', file: salt });
		await confirm(page, await linkFor(mailbox, 3));
		await expect(page.locator('[aria-current=step]')).toHaveText('Received');
		expect(await call(request, 'GET', '/api/held-demos')).toMatchObject({ demos: [] });
		expect(JSON.stringify(await call(request, 'GET', '/api/songs'))).not.toContain('Noise');
	});
});

/** The link of the nth confirmation mail. Replies are mailed in between. */
async function linkFor(mailbox: Mailbox, number: number): Promise<string> {
	let link: string | undefined;
	const find = async () => {
		const asking = (await mailbox.listMails(sender.email)).filter(({ subject }) =>
			subject?.includes(': please confirm your '),
		);
		link = /https?:\/\/[^\s"<>]+/.exec(asking[number - 1]?.text ?? '')?.[0];
		return link;
	};
	await expect.poll(find, { message: `mail ${number} that asks to confirm` }).toBeDefined();
	return link ?? '';
}

async function confirm(page: Page, link: string): Promise<void> {
	await page.goto(link);
	await page.getByRole('button', { name: 'Confirm and send' }).click();
	await expect(page.getByText('Your demo is with')).toBeVisible();
}
