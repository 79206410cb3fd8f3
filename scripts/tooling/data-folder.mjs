import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memoryFolder = '/dev/shm';
const roomyBytes = 4 * 1024 ** 3;

/** Same as in the journeys (e2e/support/journey-server.ts), which cannot load a script without types. */
export function folderForData() {
	if (!existsSync(memoryFolder)) return tmpdir();
	const { bavail, bsize } = statfsSync(memoryFolder);
	return bavail * bsize > roomyBytes ? memoryFolder : tmpdir();
}
