import { createHash } from 'node:crypto';
import { type Alarm, followFile } from './file-follower.ts';
import type { JobControl } from './job-control.ts';

export interface HashTask {
	readonly path: string;
	readonly sizeBytes: number;
}

/** SHA-256 of a file; runs in an analysis thread. */
export async function hashFile(
	{ path, sizeBytes }: HashTask,
	{ control, alarm }: { control: JobControl; alarm: Alarm },
): Promise<string> {
	const hash = createHash('sha256');
	for await (const piece of followFile(path, sizeBytes, control, alarm)) hash.update(piece);
	return hash.digest('hex');
}
