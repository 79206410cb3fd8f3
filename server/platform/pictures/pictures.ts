// Pictures from outside, decoded in a process with limits. A picture that breaks them is refused like one that is broken.
import { stat } from 'node:fs/promises';
import { type ForeignTaskName, type ForeignTasks, runForeign, TooHeavy } from '../foreign-files/foreign-files.ts';
import type { ShrinkOptions } from './decode-pictures.ts';

async function decode<Name extends ForeignTaskName>(
	label: string,
	task: Name,
	given: ForeignTasks[Name]['given'],
	sizeBytes: number,
) {
	try {
		return await runForeign(label, task, given, sizeBytes);
	} catch (error) {
		if (error instanceof TooHeavy) return null;
		throw error;
	}
}

/** Null if it is no picture, a broken one, or one that takes too much memory or time. */
export async function readPicture(label: string, path: string) {
	return decode(label, 'read-picture', path, (await stat(path)).size);
}

/** Drawn anew for a page; null if it is no such picture. */
export async function shrinkPicture(label: string, path: string, options: ShrinkOptions) {
	return decode(label, 'shrink-picture', { path, options }, (await stat(path)).size);
}

/** A drawn signature as a PNG of our own making; null if it is no picture. */
export async function cleanDrawing(label: string, bytes: Uint8Array) {
	return decode(label, 'clean-drawing', bytes, bytes.byteLength);
}
