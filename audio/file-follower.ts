import { closeSync, openSync, readSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { AnalysisCancelled } from './audio-analysis.ts';
import type { JobControl } from './job-control.ts';

const pieceBytes = 256 * 1024;
/** How often a growing file is checked for new bytes. */
const pollMs = 25;

/** Sleeps until the time has passed or `ring` is called. */
export interface Alarm {
	sleep(ms: number): Promise<void>;
	ring(): void;
}

export function createAlarm(): Alarm {
	let wake: (() => void) | null = null;
	return {
		sleep: (ms) =>
			new Promise((resolve) => {
				const timer = setTimeout(() => wake?.(), ms);
				wake = () => {
					clearTimeout(timer);
					wake = null;
					resolve();
				};
			}),
		ring: () => wake?.(),
	};
}

/**
 * The pieces of a file; a growing file is followed until it is complete. All pieces share the same memory. Reading is
 * synchronous, because the thread has nothing else to do.
 */
export async function* followFile(
	path: string,
	sizeBytes: number,
	control: JobControl,
	alarm: Alarm,
): AsyncGenerator<Uint8Array> {
	const file = openSync(path, 'r');
	const piece = Buffer.allocUnsafeSlow(pieceBytes);
	try {
		let offset = 0;
		for (;;) {
			if (control.isCancelled()) throw new AnalysisCancelled();
			// Checked before reading, or bytes that arrive between the two would be lost.
			const isComplete = control.isComplete();
			const count = readSync(file, piece, 0, pieceBytes, offset);
			if (count > 0) {
				offset += count;
				yield piece.subarray(0, count);
				// The last byte has arrived, even if `complete()` was not called yet.
			} else if (isComplete || offset >= sizeBytes) return;
			else await alarm.sleep(pollMs);
		}
	} finally {
		closeSync(file);
	}
}

/** The first bytes of a file on this machine, fewer if it is shorter: enough to detect its type. */
export async function readHead(path: string, length: number): Promise<Uint8Array> {
	const file = await open(path);
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
		return buffer.subarray(0, bytesRead);
	} finally {
		await file.close();
	}
}
