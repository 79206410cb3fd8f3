// The hash of a file on another processor, while its sound is measured.

import { sniffFormat } from './containers/sniff.ts';
import { readHead } from './file-head.ts';
import type { HashTask } from './hash-file.ts';
import { createJobControl } from './job-control.ts';
import type { ThreadPool } from './thread-pool.ts';

/** Below, waking a second thread gains nothing. */
const leastBytes = 8 * 1024 * 1024;
const headBytes = 12;

export interface HashingApart {
	readonly result: Promise<string>;
	/** Without effect on a hash that is finished. */
	end(reason: Error): Promise<void>;
}

/**
 * Whether the hash is a large part of the work: about half of it for sound that needs no decoding. Elsewhere the memory
 * of a second thread would buy next to nothing.
 */
export async function isMostlyHashing({ path, sizeBytes }: HashTask): Promise<boolean> {
	if (sizeBytes < leastBytes) return false;
	const format = sniffFormat(await readHead(path, headBytes), false);
	return format === 'wav' || format === 'aiff';
}

/** Reads the file a second time, which costs little: the other thread reads it too, so the system has it in memory. */
export function hashApart(threads: ThreadPool, { path, sizeBytes }: HashTask): HashingApart {
	const thread = threads.take();
	const control = createJobControl();
	control.markComplete();
	let isFinished = false;
	const result = thread.run({ kind: 'hash', job: { path, sizeBytes } }, control).finally(() => {
		isFinished = true;
		threads.giveBack(thread);
	});
	// Whoever ends it does not await it.
	result.catch(() => undefined);
	return {
		result,
		async end(reason) {
			if (!isFinished) await thread.end(reason);
		},
	};
}
