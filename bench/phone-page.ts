import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';

/** An older phone on a train: four times slower than this machine, 1.6 Mbit/s, 150 ms round trip to the server. */
const slowness = 4;
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const fastLine = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

export async function withPhone(use: (browser: Browser) => Promise<void>): Promise<void> {
	const executablePath = process.env.CHROMIUM_PATH;
	const browser = await chromium.launch({
		...(executablePath ? { executablePath } : {}),
		args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
	});
	try {
		await use(browser);
	} finally {
		await browser.close();
	}
}

/** Opens a phone with empty caches. */
export function newPhone(browser: Browser): Promise<BrowserContext> {
	return browser.newContext({
		viewport: { width: 390, height: 844 },
		deviceScaleFactor: 2,
		isMobile: true,
		hasTouch: true,
		// Needed for the benchmark's evaluations in the page, which are strings.
		bypassCSP: true,
	});
}

export interface Visit {
	readonly page: Page;
	/** From the start of the navigation until the frame with the first card is painted. */
	readonly firstCardMs: number;
	/** Computing time of the page's thread until then, at the speed of this machine. */
	readonly computedMs: number;
	/** Ends the emulation, so that background work of the page ends soon. */
	speedUp(): Promise<void>;
}

const awaitCard = `new MutationObserver((_, observer) => {
	if (!document.querySelector('article')) return;
	observer.disconnect();
	requestAnimationFrame(() => { ${onceDrawn('window.firstCardMs = performance.now()')} });
}).observe(document, { childList: true, subtree: true });`;

/** Code that runs an action once the current frame has been painted. */
function onceDrawn(action: string): string {
	return `const channel = new MessageChannel();
		channel.port1.onmessage = () => { ${action}; };
		channel.port2.postMessage(null);`;
}

export async function visit(phone: BrowserContext, url: string): Promise<Visit> {
	const page = await phone.newPage();
	const devtools = await phone.newCDPSession(page);
	await page.addInitScript(awaitCard);
	await devtools.send('Network.enable');
	await devtools.send('Network.emulateNetworkConditions', line);
	await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
	await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
	await page.goto(url, { waitUntil: 'commit' });
	await page.waitForFunction('window.firstCardMs !== undefined');
	return {
		page,
		firstCardMs: await page.evaluate<number>('window.firstCardMs'),
		computedMs: (await taskMs(devtools)) / slowness,
		speedUp: async () => {
			await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
			await devtools.send('Network.emulateNetworkConditions', fastLine);
		},
	};
}

/** The throttled thread computes for nothing in between, which counts. */
async function taskMs(devtools: CDPSession): Promise<number> {
	const { metrics } = await devtools.send('Performance.getMetrics');
	return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/**
 * Time from a click on the element that `pressed` returns until the first painted frame in which `isAnswered` is true.
 * `isAnswered` may use `old`: the elements that matched this selector before the click.
 */
export function responseMs(page: Page, pressed: string, isDone: string, old = 'never'): Promise<number> {
	return page.evaluate<number>(`new Promise((resolve) => {
		const pressed = ${pressed};
		const old = new Set(document.querySelectorAll('${old}'));
		const startedAt = performance.now();
		pressed.click();
		const poll = () => {
			if (${isDone}) { ${onceDrawn('resolve(performance.now() - startedAt)')} }
			else requestAnimationFrame(poll);
		};
		requestAnimationFrame(poll);
	})`);
}
