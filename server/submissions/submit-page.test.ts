import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SubmitSettings } from '../../domain/submissions/submit-settings.api.ts';
import { type Caller, messageOf } from '../testing/caller.ts';
import { mailedToken, mustConfirm, openPage, sendDemos, tryToStart } from '../testing/submission-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder('Élan & Söhne');
});

afterAll(() => world.close());

async function settingsOf(caller: Caller): Promise<SubmitSettings> {
	return (await caller.get('/api/submit-settings')).body as SubmitSettings;
}

async function save(caller: Caller, change: object) {
	const { pictureUrl: _, link: __, ...now } = await settingsOf(caller);
	return caller.call('PUT', '/api/submit-settings', { ...now, ...change });
}

const pageAt = (slug: string) => world.visitor().get(`/api/submit-pages/${slug}`);

describe('the submit page', () => {
	it('the submit page is off at first, with an address proposed from the name of the label', async () => {
		expect(await settingsOf(admin)).toMatchObject({ state: 'off', slug: 'elan-and-sohne', maxDemos: 3 });
		expect((await pageAt('elan-and-sohne')).status).toBe(404);
	});

	it("the submit page shows the label's text while open, a message and a day while paused, and nothing when off", async () => {
		const slug = await openPage(admin, {
			introduction: 'Send us <b>songs</b>.',
			genres: ['Folk', 'folk', 'Drone'],
			replyWithinDays: 21,
		});
		expect((await pageAt(slug)).body).toMatchObject({
			state: 'open',
			labelName: 'Élan & Söhne',
			introduction: 'Send us <b>songs</b>.',
			genres: ['Folk', 'Drone'],
			replyWithinDays: 21,
			maxDemos: 3,
			pictureUrl: null,
		});
		await save(admin, { state: 'paused', pausedMessage: 'Back in spring.', pausedUntil: '2027-03-01' });
		const paused = await pageAt(slug);
		expect(paused.body).toMatchObject({ state: 'paused', message: 'Back in spring.', until: '2027-03-01' });
		expect(JSON.stringify(paused.body)).not.toContain('Send us');
		expect(messageOf(await tryToStart(world.visitor(), slug))).toContain('isn’t accepting demos right now');
		await save(admin, { state: 'off' });
		for (const unknown of [slug, 'never-was', '..', 'A'.repeat(100)]) {
			const response = await pageAt(encodeURIComponent(unknown));
			expect([response.status, messageOf(response)]).toEqual([404, 'There is nothing at this address.']);
		}
	});

	it('previews of the submit page show the label, and search engines list it only if the label wants', async () => {
		const slug = await openPage(admin, { introduction: 'Send us\n<b>slow</b> "songs".' });
		const page = () => world.visitor().get(`/submit/${slug}`);

		const html = String((await page()).body);
		expect(html).toContain('<title>Send your demo to Élan &amp; Söhne</title>');
		expect(html).toContain('<meta property="og:title" content="Send your demo to Élan &amp; Söhne" />');
		expect(html).toContain('content="Send us &lt;b&gt;slow&lt;/b&gt; &quot;songs&quot;."');
		expect(html).toContain('<meta name="twitter:card" content="summary" />');
		expect(html).not.toContain('og:image');
		expect((await page()).headers.get('x-robots-tag')).toBe('noindex, nofollow');

		await save(admin, { isListed: true });
		expect((await page()).headers.get('x-robots-tag')).toBeNull();
		await save(admin, { state: 'off' });
		expect(String((await page()).body)).not.toContain('Élan');
	});

	it('senders who had sent something before the submit page was paused can still confirm', async () => {
		const slug = await openPage(admin);
		const { email } = await sendDemos(world, slug);
		await save(admin, { state: 'off' });

		await expect(mustConfirm(world, await mailedToken(world, email))).resolves.toBeUndefined();
	});

	it('the submit page keeps an old address for the label, and no other label ever gets it, even after the label is deleted', async () => {
		await openPage(admin, { slug: 'first-name' });
		await openPage(admin, { slug: 'second-name' });
		expect((await pageAt('first-name')).body).toMatchObject({ labelName: 'Élan & Söhne' });
		const other = await world.founder('Élan und Söhne');
		expect(messageOf(await save(other, { slug: 'first-name', state: 'open' }))).toContain(
			'Another label has or had this address',
		);
		await other.mustPost('/api/organization/leave', { closingName: 'Élan und Söhne' });
		expect((await save(await world.founder('Third'), { slug: 'second-name' })).status).toBe(409);
	});

	it('the submit page is closed with its label', async () => {
		const leaving = await world.founder('Leaving');
		const slug = await openPage(leaving);
		await leaving.mustPost('/api/organization/leave', { closingName: 'Leaving' });

		expect((await pageAt(slug)).status).toBe(404);
	});

	it('the submit settings show what is wrong beside each field, and detect changes by another admin', async () => {
		const wrong = {
			slug: 'A b',
			maxDemos: 0,
			replyWithinDays: 1.5,
			pausedUntil: '2027-02-30',
			introduction: 'x'.repeat(4001),
		};
		const { status, body } = await save(admin, wrong);
		expect(status).toBe(422);
		const { fields } = (body as { data: { fields: { path: string }[] } }).data;
		expect(fields.map(({ path }) => path)).toEqual([
			'slug',
			'introduction',
			'replyWithinDays',
			'maxDemos',
			'pausedUntil',
		]);
		expect(messageOf(await save(admin, { rowVersion: 0 }))).toContain('Someone else changed these settings');
	});
});

describe('the picture of the submit page', () => {
	it('the picture of the submit page is redrawn, public, and deleted when it is removed', async () => {
		const slug = await openPage(admin);
		const raw = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#a40' } })
			.withMetadata({ exif: { IFD0: { Artist: 'Somebody Private' } } })
			.jpeg()
			.toBuffer();
		const sent = await admin.call('POST', '/files/submit-picture', undefined, { raw: new Uint8Array(raw) });
		expect(sent.status).toBe(200);
		const { pictureUrl } = (await pageAt(slug)).body as { pictureUrl: string };
		const html = String((await world.visitor().get(`/submit/${slug}`)).body);
		expect(html).toMatch(new RegExp(`<meta property="og:image" content="https?://[^/"]+${pictureUrl}" />`));
		expect(html).toContain('<meta name="twitter:card" content="summary_large_image" />');
		const shown = await (await world.visitor().open('GET', pictureUrl)).arrayBuffer();
		const facts = await sharp(Buffer.from(shown)).metadata();
		expect([facts.format, facts.width, facts.exif]).toEqual(['webp', 1600, undefined]);
		await admin.call('DELETE', '/api/submit-settings/picture');
		expect((await world.visitor().get(pictureUrl)).status).toBe(404);
	});

	it.each([
		['not a picture', async () => readFile(import.meta.filename)],
		[
			'a drawing that could run scripts',
			async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"/>'),
		],
		[
			'too small',
			() =>
				sharp({ create: { width: 300, height: 900, channels: 3, background: '#000' } })
					.png()
					.toBuffer(),
		],
		['nothing', async () => Buffer.alloc(0)],
	])('the picture of the submit page is refused if it is %s', async (_, make) => {
		const response = await admin.call('POST', '/files/submit-picture', undefined, {
			raw: new Uint8Array(await make()),
		});

		expect([response.status, messageOf(response)]).toEqual([
			422,
			expect.stringContaining('This picture can’t be used.'),
		]);
	});

	it('the picture of the submit page is changed by admins only', async () => {
		const member = await world.memberOf(admin);
		expect((await member.call('POST', '/files/submit-picture', undefined, { raw: new Uint8Array(9) })).status).toBe(
			403,
		);
	});
});
