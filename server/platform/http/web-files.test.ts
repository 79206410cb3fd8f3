import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isGuestPath } from '../../../domain/kernel/paths.ts';
import { loadWebFiles, type WebFiles } from './web-files.ts';

const html = `<!doctype html><title>Acetate</title>${'<p>Page</p>'.repeat(200)}`;
const preloads = [
	'<link rel="modulepreload" crossorigin href="/assets/shell-abc123.js">',
	'<link rel="preload" as="fetch" crossorigin href="/rpc/accounts/getSession">',
];
const memberHtml = html.replace('</title>', `</title>\n\t\t${preloads.join('\n\t\t')}`);
const robots = '<meta name="robots" content="noindex, nofollow" />';
const guestHtml = `<!doctype html><title>Acetate</title>${robots}<p>Guests</p>`;
const script = `console.log(${JSON.stringify('x'.repeat(4000))})`;
const image = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 255, 254]);

let folder: string;
let web: WebFiles;

beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'acetate-web-'));
	mkdirSync(join(folder, 'assets'));
	writeFileSync(join(folder, 'index.html'), memberHtml);
	writeFileSync(join(folder, 'guest.html'), guestHtml);
	writeFileSync(join(folder, 'sw.js'), script);
	writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
	writeFileSync(join(folder, 'assets/main-abc123.js'), script);
	writeFileSync(join(folder, 'assets/main-abc123.js.map'), 'source');
	writeFileSync(join(folder, 'assets/start-abc123.js'), script);
	writeFileSync(join(folder, 'assets/start-abc123.js.br'), 'as the build has compressed it');
	writeFileSync(join(folder, 'assets/icon-abc123.png'), image);
	web = loadWebFiles(folder, 'acetate.session_token');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
	const response = await web.respond(path, new Headers(headers), isGuestPath(path));
	if (!response) throw new Error(`nothing at ${path}`);
	return response;
}

describe('the response for a path', () => {
	it.each(['/', '/review/3f2c', '/overview', '/reset-password', '/metadata', '/metadata/a/b', '/index.html'])(
		'the path %s serves the app page',
		async (path) => {
			const response = await get(path);

			expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
			expect(await response.text()).toBe(html);
		},
	);

	it('a visitor with a session cookie gets the page that loads what members need', async () => {
		const asMember = await get('/', { cookie: 'theme=dark; acetate.session_token=abc' });
		const asStranger = await get('/', { cookie: 'other.session_token=abc' });

		expect(await asMember.text()).toBe(memberHtml);
		expect(await asStranger.text()).toBe(html);
		expect(asMember.headers.get('etag')).not.toBe(asStranger.headers.get('etag'));
		expect(asMember.headers.get('vary')).toContain('cookie');
	});

	it.each(['/metadata/a.b.c', '/marketing/abc', '/label-copy/abc', '/split/abc', '/split/abc/'])(
		'the path %s serves the guest page, which must not be cached or indexed',
		async (path) => {
			const response = await get(path);

			expect(await response.text()).toBe(guestHtml);
			expect(response.headers.get('cache-control')).toBe('no-store');
			expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
		},
	);

	it('a guest page with a separate head shows it, and loses the tag that keeps search engines away only if it is listed', async () => {
		const head = { title: 'A & B', description: '', url: 'https://a.example/x', pictureUrl: null, isListed: false };
		const hidden = await web.respond('/submit/x', new Headers({ 'accept-encoding': 'br' }), head);
		const listed = await web.respond('/submit/x', new Headers(), { ...head, isListed: true });

		const decoded = brotliDecompressSync(Buffer.from(await (hidden as Response).arrayBuffer())).toString('utf8');
		expect(decoded).toContain('<title>A &amp; B</title>');
		expect(decoded).not.toContain('"description"');
		expect(decoded).toContain(robots);
		expect(await (listed as Response).text()).not.toContain(robots);
		expect([hidden, listed].map((response) => response?.headers.get('x-robots-tag'))).toEqual([
			'noindex, nofollow',
			null,
		]);
	});

	it.each([
		'/assets/main-old999.js',
		'/assets/',
		'/missing.js',
		'/missing.css',
		'/missing.json',
		'/favicon.ico',
		'/assets/main-abc123.js.map',
	])('the path %s is not found and does not serve the app page', async (path) => {
		expect(await web.respond(path, new Headers(), false)).toBeNull();
	});

	it.each(['/../package.json', '/assets/../../secret', '/..%2f..%2fetc/passwd', '/assets/%2e%2e/index.html'])(
		'the path %s leads to no file outside the folder',
		async (path) => {
			const response = await web.respond(path, new Headers(), false);

			expect([undefined, html]).toContain(await response?.text());
		},
	);

	it('a build folder that does not exist serves a page that says what to do', async () => {
		const response = await loadWebFiles(join(folder, 'nowhere'), '').respond('/', new Headers(), false);

		expect(await response?.text()).toContain('npm run build');
		expect(response?.headers.get('cache-control')).toBe('no-store');
	});
});

describe('caching', () => {
	it('files with a hash in their name are cached forever, everything else is revalidated', async () => {
		expect((await get('/assets/main-abc123.js')).headers.get('cache-control')).toBe(
			'public, max-age=31536000, immutable',
		);
		for (const path of ['/', '/sw.js', '/manifest.webmanifest'])
			expect((await get(path)).headers.get('cache-control')).toBe('no-cache');
	});

	it('a file that the browser already has is not sent again', async () => {
		const etag = (await get('/')).headers.get('etag') ?? '';

		for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
			const response = await get('/', { 'if-none-match': header });

			expect(response.status).toBe(304);
			expect(await response.text()).toBe('');
			expect(response.headers.get('etag')).toBe(etag);
		}
	});

	it('a file that has changed is sent', async () => {
		const response = await get('/', { 'if-none-match': '"something else"' });

		expect(response.status).toBe(200);
	});
});

describe('compression of files', () => {
	it('a file is compressed with the best encoding that the browser accepts', async () => {
		const brotli = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip, deflate, br, zstd' });
		const gzip = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip' });
		const plain = await get('/assets/main-abc123.js');

		expect(brotli.headers.get('content-encoding')).toBe('br');
		expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(script);
		expect(gzip.headers.get('content-encoding')).toBe('gzip');
		expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(script);
		expect(plain.headers.get('content-encoding')).toBeNull();
		expect(await plain.text()).toBe(script);
		for (const response of [brotli, gzip, plain]) expect(response.headers.get('vary')).toBe('accept-encoding');
	});

	it('a file that the build has compressed is served as the build made it', async () => {
		const brotli = await get('/assets/start-abc123.js', { 'accept-encoding': 'br' });
		const plain = await get('/assets/start-abc123.js');

		expect(await brotli.text()).toBe('as the build has compressed it');
		expect(await plain.text()).toBe(script);
		expect(await web.respond('/assets/start-abc123.js.br', new Headers(), false)).toBeNull();
	});

	it('an encoding that the browser refuses is not used', async () => {
		const response = await get('/', { 'accept-encoding': 'br;q=0, gzip;q=0.5' });

		expect(response.headers.get('content-encoding')).toBe('gzip');
	});

	it('pictures are not compressed', async () => {
		const response = await get('/assets/icon-abc123.png', { 'accept-encoding': 'gzip, br' });

		expect(response.headers.get('content-encoding')).toBeNull();
		expect(Buffer.from(await response.arrayBuffer())).toEqual(image);
	});
});
