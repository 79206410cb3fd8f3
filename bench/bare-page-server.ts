import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The bytes of the two scripts and of the style, as they are sent. */
const scriptBytes = 190_000;
const responseBytes = 10_000;

const page = `<!doctype html><meta name="viewport" content="width=device-width"><script type="module" src="/script.js"></script>
<button onclick="this.toggleAttribute('data-pressed')">Press</button>`;
/** Sends two requests, one after another, and shows a card: the least that a page of this size can do. */
const script = `/*${randomBytes((scriptBytes * 3) / 4).toString('base64')}*/
await fetch('/response');
await (await fetch('/response?2')).arrayBuffer();
document.body.append(document.createElement('article'));`;

/** The cost of the connection alone: a page with the same number of bytes that computes nothing. */
export async function startBarePage(): Promise<{ readonly url: string; close(): void }> {
	const server = createServer((request, response) => {
		if (request.url === '/script.js') {
			response.setHeader('content-type', 'text/javascript');
			response.setHeader('cache-control', 'public, max-age=31536000, immutable');
			response.end(script);
		} else if (request.url === '/') {
			response.setHeader('content-type', 'text/html');
			response.end(page);
		} else response.end(Buffer.alloc(request.url === '/response' ? 500 : responseBytes));
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
