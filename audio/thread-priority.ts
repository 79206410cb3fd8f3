import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';

/** Lets this thread, and every program that it starts, come after those on whose answer somebody waits. */
export function lowerThreadPriority(): void {
	try {
		// Linux gives each thread a priority of its own; the link leads to `123/task/456`, which ends with its number.
		setPriority(Number(basename(readlinkSync('/proc/thread-self'))), constants.priority.PRIORITY_BELOW_NORMAL);
	} catch {
		// Other systems know only the priority of the whole process, which must stay as it is.
	}
}
