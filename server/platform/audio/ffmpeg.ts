import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

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
