// Part of `npm run looks` only: pictures of every page of the demo label at seven sizes in both themes, for a person to
// review, checked for layout, layout shift and accessibility on the way.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { simpleParser } from 'mailparser';
import { expectAccessible } from '../support/accessibility.ts';
import { Faults } from '../support/expected-faults.ts';
import { signIn } from '../support/journey-people.ts';
import { type ServerProcess, startServer } from '../support/journey-server.ts';
import { expectLaidOut, expectLargeTextLaidOut } from '../support/layout.ts';
import { expectSteady } from '../support/layout-shift.ts';
import { expectTranslated, usePseudoLanguage } from '../support/pseudo-language.ts';
import { expectTouchable } from '../support/touch-targets.ts';

const folder = '.cache/screens';

const sizes = [
	[360, 740],
	[390, 844],
	[820, 1180],
	[1024, 768],
	[1366, 768],
	[1440, 900],
	[2560, 1440],
] as const;

const memberPages = [
	'/',
	'/?tab=mine',
	'/overview',
	'/add-tracks',
	'/upload',
	'/demos/screening',
	'/demos/replies',
	'/demos/senders',
	'/demos/submit-page',
	'/track-history',
	'/track-history/overview',
	'/manage-artists',
	'/manage-writers',
	'/manage-writers/publishers',
	'/signed-songs/overview',
	'/signed-songs/contracts',
	'/signed-songs/metadata',
	'/signed-songs/marketing',
	'/signed-songs/label-copy',
	'/signed-songs/label-copy-generator',
	'/signed-songs/chat',
	'/notifications',
	'/profile',
	'/profile/label',
];

/** One page of each kind: its name, where it is linked, and the prefix of its address. */
const linkedPages = [
	['song', '/', /^\/review\/[^/]+$/],
	['reviewed song', '/?tab=mine', /^\/review\/[^/]+$/],
	['artist', '/manage-artists', /^\/manage-artists\/[^/]+$/],
	['writer', '/manage-writers', /^\/manage-writers\/(?!publishers)[^/]+$/],
	['signed song overview', '/signed-songs/overview', /^\/signed-songs\/[0-9a-f-]{36}\/overview/],
] as const;

const signedSongAreas = ['contracts', 'metadata', 'splits', 'marketing', 'label-copy', 'label-copy-generator', 'chat'];

const guestPaths = ['contract', 'metadata', 'marketing', 'split', 'label-copy', 'submission'];

// Several hundred pictures, each of which takes a moment.
base.describe.configure({ timeout: 900_000, mode: 'parallel' });

const test = base.extend<{ faults: Faults }, { demo: ServerProcess }>({
	demo: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures this one needs from the pattern.
		async ({}, use) => {
			const server = await startServer(process.env.LOOKS_DATA_DIR);
			await use(server);
			await server.remove();
		},
		{ scope: 'worker', timeout: 90_000 },
	],
	baseURL: async ({ demo }, use) => use(demo.url),
	faults: [
		async ({ context, demo }, use) => {
			const faults = new Faults();
			faults.watch(context);
			await use(faults);
			expect(faults.unexpected(demo.errorLines()), 'what pages and server complained about').toEqual([]);
		},
		{ auto: true },
	],
});

/** Reads a page, and says what is wrong with it. */
type Visit = (findings: string[], page: Page, path: string, name?: string) => Promise<void>;

async function visitMemberPages(findings: string[], page: Page, visit: Visit): Promise<void> {
	for (const path of memberPages) await visit(findings, page, path);
	for (const [name, from, pattern] of linkedPages) {
		const path = await findLink(page, from, pattern);
		await visit(findings, page, path, name);
		if (!path.startsWith('/signed-songs/')) continue;
		for (const area of signedSongAreas)
			await visit(findings, page, path.replace(/overview.*/, area), `signed song ${area}`);
	}
}

for (const [width, height] of sizes) {
	test.describe(`${width} x ${height}`, () => {
		test.use({ viewport: { width, height }, isMobile: width < 768, hasTouch: width <= 1024 });

		test(`every page of a member is laid out well at ${width} x ${height}`, async ({ page, context, demo }) => {
			await signIn(context, mara(demo));
			const findings: string[] = [];
			await visitMemberPages(findings, page, take);
			expect(findings.join('\n')).toBe('');
		});

		test(`every page of a guest is laid out well at ${width} x ${height}`, async ({ page, demo, faults }) => {
			// Links that have ended.
			faults.expect(/410/);
			const findings: string[] = [];
			for (const [name, path] of await listGuestPages(demo)) await take(findings, page, path, name);
			expect(findings.join('\n')).toBe('');
		});

		if (width === 390)
			test('every page of a guest is laid out well with text at 200 %', async ({ page, demo, faults }) => {
				// Links that have ended.
				faults.expect(/410/);
				const findings: string[] = [];
				for (const [name, path] of await listGuestPages(demo)) {
					await open(page, path);
					await collect(findings, () => expectLargeTextLaidOut(page, name));
				}
				expect(findings.join('\n')).toBe('');
			});

		// Longer words are checked on phones and laptops only.
		if (![390, 1366, 1440].includes(width)) return;

		test(`every page is translated and fits in longer words at ${width} x ${height}`, async ({
			page,
			context,
			demo,
			faults,
		}) => {
			// Links that have ended, and a page that is still open when its session ends.
			faults.expect(/410|401/);
			await usePseudoLanguage(context);
			await signIn(context, mara(demo));
			const findings: string[] = [];
			for (const [name, path] of await listGuestPages(demo)) await readTranslated(findings, page, path, name);
			await visitMemberPages(findings, page, readTranslated);
			await context.clearCookies();
			await readTranslated(findings, page, '/', 'sign in');
			expect(findings.join('\n')).toBe('');
		});
	});
}

function mara({ dataDir }: ServerProcess) {
	const { people, password } = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8')) as {
		people: [{ name: string; email: string }];
		password: string;
	};
	return { ...people[0], password };
}

async function findLink(page: Page, from: string, pattern: RegExp): Promise<string> {
	await open(page, from);
	let found: string | undefined;
	await expect(async () => {
		const addresses = await page.evaluate<string[]>(
			'[...document.querySelectorAll("main a[href]")].map((link) => link.getAttribute("href"))',
		);
		found = addresses.find((address) => pattern.test(address));
		expect(found, `a link like ${pattern.source} on ${from}`).toBeDefined();
	}).toPass({ timeout: 10_000 });
	return found ?? '';
}

/** The newest and the oldest mailed link of each kind: one is usually open, the other is answered. */
async function listGuestPages({ dataDir }: ServerProcess): Promise<[name: string, path: string][]> {
	const outbox = join(dataDir, 'outbox');
	const files = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
	const texts = await Promise.all(
		files.sort().map(async (file) => (await simpleParser(readFileSync(join(outbox, file)))).text ?? ''),
	);
	return guestPaths.flatMap((kind): [string, string][] => {
		const link = new RegExp(`https?://[^/\\s]+(/${kind}/[\\w-]{12,})`, 'g');
		const paths = texts.flatMap((text) => [...text.matchAll(link)].map((match) => match[1] ?? ''));
		const [first, last] = [paths[0], paths.at(-1)];
		if (!first || !last) return [];
		return first === last
			? [[`guest ${kind}`, last]]
			: [
					[`guest ${kind} old`, first],
					[`guest ${kind} new`, last],
				];
	});
}

async function open(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await expect(page.getByRole('heading').first()).toBeVisible();
	await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
}

/** One run reports every page, not only the first failing one. */
async function collect(findings: string[], check: () => Promise<void>): Promise<void> {
	try {
		await check();
	} catch (error) {
		findings.push((error as Error).message);
	}
}

async function readTranslated(findings: string[], page: Page, path: string, name = path): Promise<void> {
	await test.step(name, async () => {
		await open(page, path);
		const { width = 0 } = page.viewportSize() ?? {};
		const file = `${name.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'dashboard'}-${width}`;
		await collect(findings, () => expectTranslated(page, `${name} at ${width}`));
		await collect(findings, () => expectLaidOut(page, `${name} in longer words at ${width}`));
		await page.screenshot({ path: `${folder}/${file}-longer.png` });
	});
}

async function take(findings: string[], page: Page, path: string, name = path): Promise<void> {
	await test.step(name, async () => {
		await open(page, path);
		const { width = 0, height = 0 } = page.viewportSize() ?? {};
		const file = `${name.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'dashboard'}-${width}`;
		await collect(findings, () => expectSteady(page, `${name} at ${width} x ${height}`));
		await collect(findings, () => expectLaidOut(page, `${name} at ${width} x ${height}`));
		await collect(findings, () => expectTouchable(page, `${name} at ${width} x ${height}`));
		await collect(findings, () => expectAccessible(page, `${name} at ${width} x ${height}`));
		await page.screenshot({ path: `${folder}/${file}-dark.png` });
		await page.evaluate(`document.documentElement.classList.remove('dark')`);
		await page.screenshot({ path: `${folder}/${file}-light.png` });
	});
}
