import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import files from './font-files.json' with { type: 'json' };

/** Returns the path of a file of a font package on this machine. */
export type FontFolder = (file: string) => string;

/**
 * The build copies the files beside the bundle, so that the packages need not be installed where only the server runs.
 * `moduleUrl` is the address of the calling file, in the sources or at the root of the bundle.
 */
export function fontPaths(moduleUrl: string): Record<string, string> {
	const isSource = moduleUrl.endsWith('.ts');
	const folder = fileURLToPath(new URL(isSource ? '../../../node_modules/' : './fonts/', moduleUrl));
	return Object.fromEntries(Object.values(files).map((file) => [file, join(folder, isSource ? file : basename(file))]));
}
