import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { type Dictionary, english, type Language } from '../../../domain/kernel/message.ts';
import { hasETag } from './byte-range.ts';
import { compress, type Encoding, pickEncoding } from './compressed-response.ts';
import { type PageHead, withHead } from './page-head.ts';

const types: Record<string, string> = {
	'.html': 'text/html; charset=utf-8',
	'.js': 'text/javascript; charset=utf-8',
	'.mjs': 'text/javascript; charset=utf-8',
	'.css': 'text/css; charset=utf-8',
	'.json': 'application/json; charset=utf-8',
	'.webmanifest': 'application/manifest+json; charset=utf-8',
	'.svg': 'image/svg+xml',
	'.png': 'image/png',
	'.ico': 'image/x-icon',
	'.woff2': 'font/woff2',
	'.txt': 'text/plain; charset=utf-8',
};

/** Files beside the served ones: source maps, and copies that the build has compressed. */
const notServed = /\.(map|br)$/;
const notCompressible = new Set(['.png', '.woff2', '.ico']);

interface WebFile {
	readonly bytes: Buffer;
	readonly type: string;
	readonly etag: string;
	readonly cacheControl: string;
	readonly isCompressible: boolean;
	readonly compressed: Map<Encoding, Promise<Buffer>>;
	readonly robots?: string;
}

export type WebFiles = ReturnType<typeof loadWebFiles>;

/**
 * The built files of the app. They are few and small, so they are kept in memory; each is compressed on first use, if
 * the build has not done it. A request with a cookie of that name, valid or not, gets the page that loads what members
 * need at once.
 */
export function loadWebFiles(folder: string, sessionCookie: string) {
	const files = new Map<string, WebFile>();
	if (existsSync(folder)) {
		for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
			if (!entry.isFile() || notServed.test(entry.name)) continue;
			const path = join(entry.parentPath, entry.name);
			files.set(`/${relative(folder, path).split(sep).join('/')}`, loadFile(path));
		}
	}
	const index = files.get('/index.html') ?? notBuilt;
	const signedOut = asSignedOutPage(index);
	const guests = asGuestPage(files.get('/guest.html') ?? notBuilt);
	const languages = new Map<string, Language>();
	return {
		/** The language of a page, as its calls name it; English if there is no such translation. */
		languageOf(acceptLanguage: string | undefined) {
			const tag = acceptLanguage ?? english.tag;
			const known = languages.get(tag);
			const texts = files.get(`/languages/${tag}.json`);
			if (known || !texts) return known ?? english;
			const language = { tag, dictionary: JSON.parse(texts.bytes.toString('utf8')) as Dictionary };
			languages.set(tag, language);
			return language;
		},

		/** Pages of the app and of guests. */
		htmlPages: [index, guests].map(({ bytes }) => bytes.toString('utf8')),
		/**
		 * Returns the guest page for a path of guests, with the head of this page if it has one; else the file at this path,
		 * or the app page if the path can belong to a page; or null.
		 */
		async respond(path: string, headers: Headers, guestPage: PageHead | boolean) {
			const page = guestPage === true ? guests : guestPage && withPageHead(guests, guestPage);
			const found = page || (files.get(path) ?? (isPagePath(path) ? index : undefined));
			if (!found) return null;
			const file = found === index && !hasCookie(headers, sessionCookie) ? signedOut : found;
			if (hasETag(headers.get('if-none-match'), file.etag))
				return new Response(null, { status: 304, headers: baseHeaders(file) });
			const encoding = file.isCompressible ? pickEncoding(headers.get('accept-encoding')) : undefined;
			if (!encoding) return new Response(new Uint8Array(file.bytes), { headers: baseHeaders(file) });
			const compressed = file.compressed.get(encoding) ?? compress(encoding, file.bytes, 9);
			file.compressed.set(encoding, compressed);
			return new Response(new Uint8Array(await compressed), {
				headers: { ...baseHeaders(file), 'content-encoding': encoding },
			});
		},
	};
}

function loadFile(path: string): WebFile {
	const bytes = readFileSync(path);
	// Names under assets/ contain a hash of their content; everything else is revalidated each time.
	const isHashed = path.includes(`${sep}assets${sep}`);
	return {
		bytes,
		type: types[extname(path)] ?? 'application/octet-stream',
		etag: etagOf(bytes),
		cacheControl: isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
		isCompressible: !notCompressible.has(extname(path)),
		compressed: new Map(existsSync(`${path}.br`) ? [['br', Promise.resolve(readFileSync(`${path}.br`))]] : []),
	};
}

/** The address of the page holds the token of a mailed link: it must not be cached or indexed (R-ROUTE-6). */
function asGuestPage(file: WebFile): WebFile {
	return { ...file, cacheControl: 'no-store', robots: 'noindex, nofollow' };
}

function withPageHead(guests: WebFile, head: PageHead): WebFile {
	const bytes = Buffer.from(withHead(guests.bytes.toString('utf8'), head));
	const page = { ...guests, bytes, etag: etagOf(bytes), compressed: new Map() };
	if (head.isListed) delete page.robots;
	return page;
}

/** Leaves out what only members need: the file of the shell, and the request for their session. */
function asSignedOutPage(file: WebFile): WebFile {
	const html = file.bytes.toString('utf8').replaceAll(/\s*<link rel="(?:module)?preload"[^>]*>/g, '');
	const bytes = Buffer.from(html);
	return { ...file, bytes, etag: etagOf(bytes), compressed: new Map() };
}

function hasCookie(headers: Headers, name: string) {
	return (headers.get('cookie') ?? '').split(/;\s*/).some((cookie) => cookie.startsWith(`${name}=`));
}

function etagOf(bytes: Buffer) {
	return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

const notBuilt: WebFile = {
	bytes: Buffer.from(
		'<!doctype html><title>Acetate</title><p>The pages are not built yet. Run <code>npm run build</code>, or <code>npm run dev</code> to work on them.</p>',
	),
	type: 'text/html; charset=utf-8',
	etag: '"not-built"',
	cacheControl: 'no-store',
	isCompressible: false,
	compressed: new Map(),
};

/** Paths of pages have no file extension; a missing script must be a 404, not the page. */
function isPagePath(path: string) {
	return !path.startsWith('/assets/') && !/\.(js|css|map|json|png|svg|ico|woff2|webmanifest|txt)$/.test(path);
}

function baseHeaders(file: WebFile): Record<string, string> {
	return {
		'content-type': file.type,
		etag: file.etag,
		'cache-control': file.cacheControl,
		vary: file.type.startsWith('text/html') ? 'accept-encoding, cookie' : 'accept-encoding',
		...(file.robots && { 'x-robots-tag': file.robots }),
	};
}
