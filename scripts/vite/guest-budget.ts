import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** The properties of a built script file that the budget needs. */
export interface BudgetChunk {
	readonly fileName: string;
	readonly code: string;
	readonly isEntry: boolean;
	/** Files that are loaded with it, and those it loads on demand. */
	readonly imports: readonly string[];
	readonly dynamicImports: readonly string[];
}

/**
 * Fails the build if a guest page loads too much, because they are opened on phones with mobile connections. Every page
 * is a file that the entry loads; what that file loads on demand, as when a file is chosen to send, does not count.
 */
export function guestBudget(limitBytes: number): Plugin {
	return {
		name: 'acetate:guest-budget',
		apply: 'build',
		generateBundle(_options, bundle) {
			const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
			const { page, bytes } = heaviestPage(chunks);
			if (bytes > limitBytes)
				this.error(`${page} makes guests load ${kilobytes(bytes)} of scripts; the limit is ${kilobytes(limitBytes)}.`);
		},
	};
}

/** The page with the most scripts, and their size after gzip. */
export function heaviestPage(chunks: readonly BudgetChunk[]): { readonly page: string; readonly bytes: number } {
	const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
	const entry = chunks.find(({ isEntry }) => isEntry);
	const starts = [
		[entry?.fileName ?? ''],
		...(entry?.dynamicImports ?? []).map((page) => [page, entry?.fileName ?? '']),
	];
	const sizes = starts.map((names) => ({ page: names[0] ?? '', bytes: sizeOf(withImports(byName, names)) }));
	return sizes.reduce((heaviest, size) => (size.bytes > heaviest.bytes ? size : heaviest));
}

function withImports(byName: ReadonlyMap<string, BudgetChunk>, names: readonly string[]): BudgetChunk[] {
	const found = new Map<string, BudgetChunk>();
	const waiting = [...names];
	for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
		const chunk = byName.get(name);
		if (!chunk || found.has(name)) continue;
		found.set(name, chunk);
		waiting.push(...chunk.imports);
	}
	return [...found.values()];
}

function sizeOf(chunks: readonly BudgetChunk[]): number {
	return chunks.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).byteLength, 0);
}

function kilobytes(bytes: number): string {
	return `${(bytes / 1000).toFixed(1)} kB`;
}
