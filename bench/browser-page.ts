import { type Browser, chromium, type Page } from '@playwright/test';
import { benchPassword } from './bench-account.ts';

/** A page of a real browser, signed in as the founder of the label. */
export async function withPage(url: string, use: (page: Page, browser: Browser) => Promise<void>): Promise<void> {
	const executablePath = process.env.CHROMIUM_PATH;
	const browser = await chromium.launch({
		...(executablePath ? { executablePath } : {}),
		args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
	});
	try {
		const context = await browser.newContext({
			serviceWorkers: 'block',
			// Needed for the benchmark's evaluations in the page, which are strings.
			bypassCSP: true,
			viewport: { width: 1440, height: 900 },
		});
		await context.request.post(`${url}/api/auth/sign-in/email`, {
			data: { email: 'ada@label.example', password: benchPassword },
		});
		await use(await context.newPage(), browser);
	} finally {
		await browser.close();
	}
}

interface TraceEvent {
	readonly name: string;
	readonly pid: number;
	readonly tid: number;
	/** Microseconds that the thread actually ran. */
	readonly tdur?: number;
	readonly args?: { readonly name?: string };
}

/**
 * In milliseconds that the thread ran, from the browser's own trace: it also includes tasks too short to be reported to
 * a page, and excludes the time in which another program had the processor.
 */
export async function longestTask(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
	await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] });
	await act();
	const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
	const mainThreads = new Set(
		trace.traceEvents
			.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
			.map(({ pid, tid }) => `${pid} ${tid}`),
	);
	const tasks = trace.traceEvents.filter(
		({ name, pid, tid }) => /RunTask$/.test(name) && mainThreads.has(`${pid} ${tid}`),
	);
	if (tasks.length === 0) throw new Error('The trace holds no tasks');
	return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur / 1000), 0);
}

export function isAtTheEnd(page: Page): Promise<boolean> {
	return page.evaluate('scrollY + innerHeight >= document.documentElement.scrollHeight - 2');
}
