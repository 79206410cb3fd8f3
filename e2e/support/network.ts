// The line between a browser and the server: slow, and listened to.
import type { BrowserContext, Page, Request } from '@playwright/test';

/** Slows what the page sends; the returned function takes the brake off again. */
export async function slowDown(page: Page, bytesPerSecond: number): Promise<() => Promise<void>> {
	const session = await page.context().newCDPSession(page);
	const conditions = { offline: false, latency: 0, downloadThroughput: -1 };
	await session.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: bytesPerSecond });
	return async () => {
		await session.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: -1 });
		await session.detach();
	};
}

/** Everything that a browser asks and is answered, but the stream, which has no end. */
export function overhear(context: BrowserContext): { requests: Request[]; everything: () => Promise<string> } {
	const requests: Request[] = [];
	const bodies: Promise<string>[] = [];
	context.on('request', (request) => requests.push(request));
	context.on('response', (response) => {
		if (response.url().includes('/live/stream')) return;
		const body = response.body().then(
			(bytes) => bytes.toString('latin1'),
			// What a page no longer wanted was never read by anybody.
			() => '',
		);
		const headers = JSON.stringify(response.headers());
		bodies.push(body.then((text) => `${response.url()}\n${headers}\n${text}`));
	});
	return { requests, everything: async () => (await Promise.all(bodies)).join('\n') };
}
