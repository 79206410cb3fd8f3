// The service worker: stores the app itself (pages, scripts, styles, fonts) for offline starts. It never stores a
// response of the server, so its caches never hold account data.
import { shellCachePrefix, type WorkerRequest } from '../lib/offline-shell.ts';
import { cacheVersion, respondWithPage, responseFor, type ShellFile } from './shell-rules.ts';

// TypeScript cannot combine the types of a page and of a worker in one program; these are the few that are needed here.
interface ExtendableEvent extends Event {
	waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
	readonly request: Request;
	respondWith(response: Promise<Response>): void;
}
interface WorkerScope {
	readonly location: Location;
	readonly clients: { claim(): Promise<void> };
	skipWaiting(): Promise<void>;
	addEventListener(type: 'install' | 'activate', handler: (event: ExtendableEvent) => void): void;
	addEventListener(type: 'fetch', handler: (event: FetchEvent) => void): void;
	addEventListener(type: 'message', handler: (event: ExtendableEvent & { readonly data: unknown }) => void): void;
}

/** The files of the app; the build injects the list (scripts/vite/service-worker.ts). */
declare const __SHELL_FILES__: readonly ShellFile[];

const shellFiles = __SHELL_FILES__;
const worker = self as unknown as WorkerScope;
const shellCache = `${shellCachePrefix}${cacheVersion(shellFiles)}`;
const shellPaths = new Set(shellFiles.map((file) => pathOf(file.url)));
const indexPath = '/index.html';
const networkTimeoutMs = 5_000;

worker.addEventListener('install', (event) => event.waitUntil(fillShell()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('message', (event) => {
	const { type } = event.data as WorkerRequest;
	if (type === 'SKIP_WAITING') event.waitUntil(worker.skipWaiting());
	if (type === 'CLEAR') event.waitUntil(deleteCaches(() => true));
	if (type === 'REFILL') event.waitUntil(fillShell());
});
worker.addEventListener('fetch', (event) => {
	const { request } = event;
	const url = new URL(request.url);
	const response = responseFor({
		method: request.method,
		mode: request.mode,
		pathname: url.pathname,
		isSameOrigin: url.origin === worker.location.origin,
		isShellFile: shellPaths.has(url.pathname),
	});
	if (response === 'shell page') event.respondWith(pageFor(request));
	if (response === 'shell file') event.respondWith(cacheFirst(request, url.pathname));
});

async function fillShell(): Promise<void> {
	const cache = await caches.open(shellCache);
	await Promise.all(shellFiles.map((file) => store(cache, file)));
}

async function store(cache: Cache, { url, revision }: ShellFile): Promise<void> {
	const path = pathOf(url);
	if (await cache.match(path)) return;
	// A file without a revision has its hash in its name: the copy of an earlier version is the same file.
	const known = revision === null ? await caches.match(path) : undefined;
	const response = known ?? (await fetch(path, { cache: revision === null ? 'default' : 'reload' }));
	if (!response.ok) throw new TypeError(`${path} returned ${response.status}`);
	await cache.put(path, response);
}

async function takeOver(): Promise<void> {
	await deleteCaches((name) => name !== shellCache);
	await worker.clients.claim();
}

async function deleteCaches(isObsolete: (name: string) => boolean): Promise<void> {
	await Promise.all((await caches.keys()).filter(isObsolete).map((name) => caches.delete(name)));
}

function pageFor(request: Request): Promise<Response> {
	return respondWithPage({
		network: fetch(request),
		timeout: new Promise((resolve) => setTimeout(resolve, networkTimeoutMs)),
		findShell: () => caches.match(indexPath, { cacheName: shellCache }),
	});
}

async function cacheFirst(request: Request, path: string): Promise<Response> {
	return (await caches.match(path, { cacheName: shellCache })) ?? fetch(request);
}

function pathOf(url: string): string {
	return new URL(url, worker.location.origin).pathname;
}
