import { readFileSync, readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
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

/** Processor time of a thread of this process and of its child processes, one after the other. */
export function createProcessorTime() {
	let threadNumber: number | null = null;
	let childPid: number | null = null;
	let endedChildrenMs = 0;
	/** Of the running child, as it was seen last. */
	let childMs = 0;

	return {
		ofThread(thread: number | null) {
			threadNumber = thread;
		},
		/** A child has started, or with null ended. */
		ofChild(pid: number | null) {
			endedChildrenMs += childMs;
			childMs = 0;
			childPid = pid;
		},
		/** Null where the system does not tell. */
		read() {
			if (childPid !== null) childMs = readTicks(`/proc/${childPid}/stat`) ?? childMs;
			const ownMs = threadNumber === null ? null : readTicks(`/proc/self/task/${threadNumber}/stat`);
			return ownMs === null ? null : ownMs + endedChildrenMs + childMs;
		},
	};
}

function readTicks(path: string) {
	try {
		const text = readFileSync(path, 'latin1');
		// The name in parentheses may hold spaces; the times in user and system mode are fields 14 and 15.
		const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
		return (Number(fields[11]) + Number(fields[12])) * tickMs;
	} catch {
		return null;
	}
}

/** Gives this thread, and every program that it starts, a lower priority than threads that answer requests. */
export function lowerThreadPriority(): void {
	// Linux gives each thread a priority of its own; other systems know only that of the whole process, which must stay.
	const thread = readThreadNumber();
	if (thread === null) return;
	try {
		setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
	} catch {
		// The system does not let us.
	}
}
