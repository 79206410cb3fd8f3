// The connection between a browser and the server: throttled, and recorded.
import type { BrowserContext, Page, Request } from '@playwright/test';

interface Line {
	/** Upload speed of the page from now on, even after the connection was cut: there is no fast moment in between. */
	slowDown(bytesPerSecond: number): Promise<void>;
	cut(): Promise<void>;
	restore(): Promise<void>;
}

/** The connection of one page. */
export async function openLine(page: Page): Promise<Line> {
	const session = await page.context().newCDPSession(page);
	const set = (offline: boolean, uploadThroughput: number) =>
		session.send('Network.emulateNetworkConditions', { offline, latency: 0, downloadThroughput: -1, uploadThroughput });
	return {
		slowDown: async (bytesPerSecond) => void (await set(false, bytesPerSecond)),
		cut: async () => void (await set(true, -1)),
		restore: async () => {
			await set(false, -1);
			await session.detach();
		},
	};
}

/** Records every request and response of a browser, except the stream, which has no end. */
export function overhear(context: BrowserContext): { requests: Request[]; everything: () => Promise<string> } {
	const requests: Request[] = [];
	const bodies: Promise<string>[] = [];
	context.on('request', (request) => requests.push(request));
	context.on('response', (response) => {
		if (response.url().includes('/live/stream')) return;
		const body = response.body().then(
			(bytes) => bytes.toString('latin1'),
			// A response that was aborted was never read.
			() => '',
		);
		const headers = JSON.stringify(response.headers());
		bodies.push(body.then((text) => `${response.url()}\n${headers}\n${text}`));
	});
	return { requests, everything: async () => (await Promise.all(bodies)).join('\n') };
}
