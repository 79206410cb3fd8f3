import { isGuestPath, isServerPath } from '../../domain/kernel/paths.ts';

/** A file of the app as the build lists it; the revision is null if the name contains a hash. */
export interface ShellFile {
	readonly url: string;
	readonly revision: string | null;
}

export interface FetchFacts {
	readonly method: string;
	readonly mode: string;
	readonly pathname: string;
	readonly isSameOrigin: boolean;
	readonly isShellFile: boolean;
}

/** What the worker does with a request; it never handles requests for the server or for the separate guest entry. */
export function responseFor(request: FetchFacts): 'shell page' | 'shell file' | 'leave alone' {
	if (request.method !== 'GET' || !request.isSameOrigin || isServerPath(request.pathname)) return 'leave alone';
	if (request.mode === 'navigate') return isGuestPath(request.pathname) ? 'leave alone' : 'shell page';
	return request.isShellFile ? 'shell file' : 'leave alone';
}

/** A short name for this set of files: the same files give the same name (FNV-1a over names and revisions). */
export function cacheVersion(files: readonly ShellFile[]): string {
	const text = files
		.map(({ url, revision }) => `${url} ${revision ?? ''}`)
		.sort()
		.join('\n');
	let hash = 0x811c9dc5;
	for (let index = 0; index < text.length; index++) {
		hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
	}
	return (hash >>> 0).toString(36);
}

interface PageSources {
	readonly network: Promise<Response>;
	/** Resolves when the network has had enough time. */
	readonly timeout: Promise<unknown>;
	readonly findShell: () => Promise<Response | undefined>;
}

/**
 * A page from the network, or the stored one if the server is down, broken or too slow: the app then shows what is
 * wrong. Without a stored page the network's response is awaited.
 */
export async function respondWithPage({ network, timeout, findShell }: PageSources): Promise<Response> {
	const inTime = await Promise.race([network.catch(() => null), timeout.then(() => null)]);
	if (inTime && inTime.status < 500) return inTime;
	return (await findShell()) ?? network;
}
