import { readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';

/** The length of a tick of the Linux kernel as programs see it. */
const tickMs = 10;

/** The number of this thread; null on systems that do not tell the processor time of each thread. */
export function readThreadNumber(): number | null {
	try {
		return Number(basename(readlinkSync('/proc/thread-self')));
	} catch {
		return null;
	}
}

/** Processor time of a thread of this process; null if it is unknown. */
export function readThreadMs(thread: number): number | null {
	return readTicks(`/proc/self/task/${thread}/stat`);
}

/** Processor time of another process; null if it has ended or is unknown. */
export function readProcessMs(pid: number): number | null {
	return readTicks(`/proc/${pid}/stat`);
}

function readTicks(path: string): number | null {
	try {
		const text = readFileSync(path, 'latin1');
		// The name in parentheses may hold spaces; the times in user and system mode are fields 14 and 15.
		const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
		return (Number(fields[11]) + Number(fields[12])) * tickMs;
	} catch {
		return null;
	}
}
