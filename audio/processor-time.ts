import { readFileSync, readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';

/** The length of a tick of the Linux kernel as reported to programs. */
const tickMs = 10;

/** The id of this thread; null on systems that do not report the processor time of each thread. */
export function readThreadNumber(): number | null {
	try {
		return Number(basename(readlinkSync('/proc/thread-self')));
	} catch {
		return null;
	}
}

/** Processor time of a thread of this process and of its successive child processes. */
export function createProcessorTime() {
	let threadNumber: number | null = null;
	let childPid: number | null = null;
	let endedChildrenMs = 0;
	/** Last reading of the running child. */
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
		/** Null if the system does not report it. */
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
		// The name in parentheses may contain spaces; the times in user and system mode are fields 14 and 15.
		const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
		return (Number(fields[11]) + Number(fields[12])) * tickMs;
	} catch {
		return null;
	}
}

/** Gives this thread, and every program that it starts, a lower priority than threads that handle requests. */
export function lowerThreadPriority(): void {
	// Linux has a priority per thread; other systems have only that of the whole process, which must not change.
	const thread = readThreadNumber();
	if (thread === null) return;
	try {
		setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
	} catch {
		// The system does not permit it.
	}
}
