import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * What an ffmpeg that we start may know of our environment: nothing. Ours holds the keys of the storage, the database
 * and the mail server, and ffmpeg reads files of strangers.
 */
export const ffmpegEnvironment: NodeJS.ProcessEnv = {};

/** The ffmpeg of this machine, or null. */
export function findFfmpeg(searchPath: string | undefined): string | null {
	for (const folder of (searchPath ?? '').split(delimiter)) {
		if (folder === '') continue;
		const path = join(folder, process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg');
		try {
			accessSync(path, constants.X_OK);
			return path;
		} catch {
			// Not in this folder.
		}
	}
	return null;
}
