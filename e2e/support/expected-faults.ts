// Faults during a journey: unprovoked ones fail it, and provoked ones are made here.
import type { BrowserContext, ConsoleMessage, Page, Request } from '@playwright/test';

/** Errors that a page may meet while its server restarts, depending on the moment of the request. */
export const whileRestarting =
	/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_SOCKET_NOT_CONNECTED|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE|503|Failed to fetch/;

/** Collects the errors of pages; a journey that provokes one declares it. */
export class Faults {
	readonly #expected: RegExp[] = [];
	readonly #seen: string[] = [];

	/** Accepts matching errors from now on, such as `/401/`. */
	expect(pattern: RegExp): void {
		this.#expected.push(pattern);
	}

	watch(context: BrowserContext): void {
		context.on('console', (message) => {
			if (message.type() === 'error') this.#seen.push(`console: ${message.text()} (${locationOf(message)})`);
		});
		context.on('weberror', (error) => this.#seen.push(`page: ${error.error().stack ?? error.error().message}`));
		context.on('requestfailed', (request) => {
			const reason = reasonOf(request);
			// A page that is left or closed drops its requests; so does an aborted request.
			if (reason !== 'net::ERR_ABORTED') this.#seen.push(`request: ${request.method()} ${request.url()} ${reason}`);
		});
	}

	unexpected(serverLines: readonly string[]): string[] {
		const all = [...this.#seen, ...serverLines.map((line) => `server: ${line}`)];
		return all.filter((fault) => !this.#expected.some((pattern) => pattern.test(fault)));
	}
}

export interface Refusal {
	readonly code: string;
	readonly status: number;
	readonly message: string;
}

/** Responds to every call of an endpoint (`accounts/signIn`) with a refusal in the server's own envelope. */
export async function refuseCalls(page: Page, endpoint: string, refusal: Refusal): Promise<void> {
	await page.route(addressOf(endpoint), (route) =>
		route.fulfill({ status: refusal.status, json: { json: { defined: false, ...refusal } } }),
	);
}

/** The endpoint cannot be reached, as without a network. */
export async function cutOff(page: Page, endpoint: string): Promise<void> {
	await page.route(addressOf(endpoint), (route) => route.abort('internetdisconnected'));
}

export async function restoreCalls(page: Page, endpoint: string): Promise<void> {
	await page.unroute(addressOf(endpoint));
}

/** Holds calls of an endpoint until the returned function is called. */
export async function holdCalls(page: Page, endpoint: string): Promise<() => void> {
	let release: () => void = () => undefined;
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(addressOf(endpoint), async (route) => {
		await released;
		await route.continue();
	});
	return release;
}

/** Removes the waveform's shape from songs, as for old ones: then its file is requested. */
export async function withholdOutlines(page: Page): Promise<void> {
	await page.route(/\/rpc\/(together|reviews\/(listDashboard|getReviewPage))$/, async (route) => {
		const response = await route.fetch();
		const body = (await response.text()).replaceAll(/"outline":"[^"]*"/g, '"outline":null');
		await route.fulfill({ response, body });
	});
}

function addressOf(endpoint: string): string {
	return `**/rpc/${endpoint}`;
}

function reasonOf(request: Request): string {
	return request.failure()?.errorText ?? 'failed';
}

function locationOf(message: ConsoleMessage): string {
	const { url, lineNumber } = message.location();
	return `${url}:${lineNumber}`;
}
