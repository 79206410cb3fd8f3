/**
 * Base of every journey: one server per worker, a browser that reports its own faults, people and mails. A journey
 * fails if the server logged an error or a page reported one, even if all its checks passed.
 */
import { type BrowserContext, type BrowserContextOptions, test as base, expect } from '@playwright/test';
import { Faults } from './expected-faults.ts';
import { aPerson, createAccount, foundLabel, joinLabel, type Label, type Person, signIn } from './journey-people.ts';
import { type RunOptions, type ServerProcess, startServer } from './journey-server.ts';
import { Mailbox } from './mailbox.ts';
import { enter, preparedDataDir, readPrepared } from './prepared-data.ts';
import type { Library } from './song-library.ts';

export { expect } from '@playwright/test';

interface WorkerFixtures {
	readonly server: ServerProcess;
	readonly library: Library;
	/** Signs in a person of that name with a new account. */
	readonly newPerson: (name: string, context: BrowserContext) => Promise<Person>;
}

/** A signed-in person in a separate browser, with or without a label. */
export interface Browsing {
	readonly person: Person;
	readonly context: BrowserContext;
}

interface TestFixtures {
	readonly mailbox: Mailbox;
	/** Faults that this journey provokes on purpose: `faults.expect(/401/)` accepts matching errors. */
	readonly faults: Faults;
	/** Another browser with separate cookies and storage, watched like the first. */
	readonly newBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>;
	/** Signs in a new person without a label, in the given browser or a separate one. */
	readonly newcomer: (name: string, context?: BrowserContext) => Promise<Browsing>;
	/** The same in a new label, of which they are the only admin. */
	readonly founder: (name: string, labelName: string, context?: BrowserContext) => Promise<Browsing & { label: Label }>;
	/** The same as a member of a label. */
	readonly member: (name: string, label: Label, context?: BrowserContext) => Promise<Browsing>;
	/** Restarts the server, as another version or at another time; it is restored after the journey. */
	readonly restartServer: (options?: RunOptions) => Promise<void>;
}

/** A response that a journey was still changing when it ended must not fail the next one. */
async function endRoutes(context: BrowserContext): Promise<void> {
	for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
	await context.unrouteAll({ behavior: 'ignoreErrors' });
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
	server: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures this one needs from the pattern.
		async ({}, use) => {
			const server = await startServer(preparedDataDir);
			await use(server);
			await server.remove();
		},
		{ scope: 'worker', timeout: 90_000 },
	],

	library: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures this one needs from the pattern.
		async ({}, use) => {
			const { library } = readPrepared();
			if (!library) throw new Error('no label was stocked: without ffmpeg this journey is left out');
			await use(library);
		},
		{ scope: 'worker' },
	],

	newPerson: [
		async ({ server }, use) => {
			const prepared = [...readPrepared().people];
			await use(async (name, context) => {
				const found = prepared.findIndex((one) => one.name === name);
				const [person] = found === -1 ? [] : prepared.splice(found, 1);
				if (person) {
					await enter(context, server, person);
					return person;
				}
				const signedUp = aPerson(name);
				await createAccount(context, signedUp);
				await signIn(context, signedUp);
				return signedUp;
			});
		},
		{ scope: 'worker' },
	],

	baseURL: async ({ server }, use) => use(server.url),

	mailbox: async ({ server }, use) => use(new Mailbox(server.dataDir)),

	faults: [
		async ({ server, context }, use) => {
			const faults = new Faults();
			const before = server.errorLines().length;
			faults.watch(context);
			await use(faults);
			await endRoutes(context);
			expect(faults.unexpected(server.errorLines().slice(before)), 'unexpected faults').toEqual([]);
		},
		{ auto: true },
	],

	newBrowser: async ({ browser, faults }, use) => {
		const contexts: BrowserContext[] = [];
		await use(async (options) => {
			const context = await browser.newContext(options);
			faults.watch(context);
			contexts.push(context);
			return context;
		});
		for (const context of contexts) {
			await endRoutes(context);
			await context.close();
		}
	},

	newcomer: async ({ newBrowser, newPerson }, use) =>
		use(async (name, given) => {
			const context = given ?? (await newBrowser());
			return { person: await newPerson(name, context), context };
		}),

	founder: async ({ newcomer }, use) =>
		use(async (name, labelName, given) => {
			const { person, context } = await newcomer(name, given);
			return { person, context, label: await foundLabel(context, labelName) };
		}),

	member: async ({ newcomer }, use) =>
		use(async (name, label, given) => {
			const { person, context } = await newcomer(name, given);
			await joinLabel(context, label.code);
			return { person, context };
		}),

	restartServer: async ({ server }, use) => {
		let isOther = false;
		await use(async (options) => {
			isOther = options !== undefined;
			await server.halt();
			await server.resume(options);
		});
		if (!isOther) return;
		await server.halt();
		await server.resume();
	},
});
