/**
 * The demo label of `npm run looks`: its server, its people and its pages. What is checked there is collected, so that
 * one run reports every page.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { simpleParser } from 'mailparser';
import { Faults } from './expected-faults.ts';
import { call, signIn } from './journey-people.ts';
import { type ServerProcess, startServer } from './journey-server.ts';

interface DemoPerson {
	readonly name: string;
	readonly email: string;
}

const demoData = process.env.LOOKS_DATA_DIR;

function readDemo(dataDir: string) {
	return JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8')) as {
		people: readonly DemoPerson[];
		password: string;
	};
}

export const test = base.extend<{ faults: Faults }, { demo: ServerProcess }>({
	demo: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures this one needs from the pattern.
		async ({}, use) => {
			if (!demoData) throw new Error('npm run looks makes the demo label that these pages belong to');
			const [admin] = readDemo(demoData).people;
			const server = await startServer(demoData, { operators: admin ? [admin.email] : [] });
			await use(server);
			await server.remove();
		},
		{ scope: 'worker', timeout: 90_000 },
	],
	baseURL: async ({ demo }, use) => use(demo.url),
	faults: [
		async ({ context, demo }, use) => {
			const faults = new Faults();
			const before = demo.errorLines().length;
			faults.watch(context);
			await use(faults);
			expect(faults.unexpected(demo.errorLines().slice(before)), 'what pages and server complained about').toEqual([]);
		},
		{ auto: true },
	],
});

/** An admin, who is the operator of the server as well, or a member who is not an admin. */
export async function enterDemo(
	context: BrowserContext,
	{ dataDir }: ServerProcess,
	as: 'admin' | 'member',
): Promise<void> {
	const { people, password } = readDemo(dataDir);
	const person = people[as === 'admin' ? 0 : 1];
	if (!person) throw new Error('the demo label has five people');
	await signIn(context, { ...person, password });
}

/** A page to look at: its name, its address, and the buttons that lead from there to what is meant. */
export type NamedPage = readonly [name: string, path: string, ...presses: string[]];

const memberPaths = [
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
	'/waveform-test',
];

/** One page of each kind: its name, where it is linked, and its address. */
const linkedPages = [
	['song', '/', /^\/review\/[^/]+$/],
	['reviewed song', '/?tab=mine', /^\/review\/[^/]+$/],
	['artist', '/manage-artists', /^\/manage-artists\/[^/]+$/],
	['writer', '/manage-writers', /^\/manage-writers\/(?!publishers)[^/]+$/],
	['publisher', '/manage-writers/publishers', /^\/manage-writers\/publishers\/[^/]+$/],
] as const;

const signedSongPages = /^\/signed-songs\/[0-9a-f-]{36}\/overview/;
const signedSongAreas = ['contracts', 'metadata', 'splits', 'marketing', 'label-copy', 'label-copy-generator', 'chat'];

const guestKinds = ['contract', 'metadata', 'marketing', 'split', 'label-copy', 'submission'];

/** The pages of one signed song. */
export async function listSignedSongPages(page: Page): Promise<NamedPage[]> {
	const path = await findLink(page, '/signed-songs/overview', signedSongPages);
	return [
		['signed song overview', path],
		...signedSongAreas.map((area): NamedPage => [`signed song ${area}`, path.replace(/overview.*/, area)]),
	];
}

/** Every page of an admin, who is the operator as well. */
export async function listAdminPages(page: Page): Promise<NamedPage[]> {
	const pages: NamedPage[] = [...memberPaths, '/profile/server'].map((path) => [path, path]);
	for (const [name, from, pattern] of linkedPages) pages.push([name, await findLink(page, from, pattern)]);
	return [...pages, ...(await listSignedSongPages(page)), ['contract editor', await findDraft(page), 'Edit terms']];
}

/** Pages that look different for members who are not admins. */
export async function listMemberPages(page: Page): Promise<NamedPage[]> {
	const pages = ['/', '/overview', '/signed-songs/overview', '/signed-songs/contracts', '/profile/label'];
	return [...pages.map((path): NamedPage => [path, path]), ...(await listSignedSongPages(page))].map(
		([name, path]): NamedPage => [`${name} as a member`, path],
	);
}

/** What visitors without an account or a mailed link open. */
export async function listPublicPages(context: BrowserContext): Promise<NamedPage[]> {
	const { slug } = (await call(context.request, 'GET', '/api/submit-settings')) as { slug: string };
	return [
		['submit page', `/submit/${slug}`],
		['no submit page', '/submit/no-such-label'],
		['verify', '/verify'],
		['confirm, not valid', '/confirm/abc'],
		['reset password, not valid', '/reset-password?token=unknown'],
		['metadata, not valid', '/metadata/abc'],
		['sign in', '/'],
		['create account', '/', 'Create account'],
		['reset request', '/', 'Forgot Password?'],
	];
}

/** What people without a label see at every address. */
export const setupPages: readonly NamedPage[] = [
	['label setup', '/'],
	['start a label', '/', 'Start a New Label'],
	['join a label', '/', 'Join Existing Label'],
];

/** The newest and the oldest mailed link of each kind: one is usually open, the other is answered. */
export async function listGuestPages({ dataDir }: ServerProcess): Promise<NamedPage[]> {
	const outbox = join(dataDir, 'outbox');
	const files = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
	const texts = await Promise.all(
		files.sort().map(async (file) => (await simpleParser(readFileSync(join(outbox, file)))).text ?? ''),
	);
	return guestKinds.flatMap((kind): NamedPage[] => {
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

async function findDraft(page: Page): Promise<string> {
	const { contracts } = (await call(page.request, 'GET', '/api/contracts?status=draft')) as {
		contracts: readonly { id: string; songId: string }[];
	};
	const [draft] = contracts;
	if (!draft) throw new Error('the demo label has a contract that is a draft');
	return `/signed-songs/${draft.songId}/contracts?contract=${draft.id}`;
}

async function findLink(page: Page, from: string, pattern: RegExp): Promise<string> {
	await open(page, [from, from]);
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

export async function open(page: Page, [, path, ...presses]: NamedPage): Promise<void> {
	await page.goto(path);
	await expect(page.getByRole('heading').first()).toBeVisible();
	for (const name of presses) await page.getByRole('button', { name, exact: true }).first().click({ timeout: 10_000 });
	await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
}
