import { fileURLToPath } from 'node:url';

const fromSources = new Map<string, Promise<string>>();

/**
 * The JavaScript that a process starts with, for a file such as `server/platform/foreign-files/foreign-worker`. In the build
 * every such file is a bundle of its own, without the leading `server`, beside the one that this function is in.
 */
export async function workerFile(file: string): Promise<string> {
	if (!import.meta.url.endsWith('.ts'))
		return fileURLToPath(new URL(`./${file.replace(/^server\//, '')}.js`, import.meta.url));
	const { bundleSource } = await import(new URL('./bundle-source.mjs', import.meta.url).href);
	const bundled: Promise<string> = fromSources.get(file) ?? bundleSource(`${file}.ts`);
	fromSources.set(file, bundled);
	return bundled;
}
