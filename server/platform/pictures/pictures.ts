// Decodes pictures from outside in a process with limits. A picture that exceeds them is refused like a broken picture.
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

/** Returns null if it is not a picture, is broken, or if it takes too much memory or time. */
export async function readPicture(label: string, path: string) {
	return decode(label, 'read-picture', path, (await stat(path)).size);
}

/** Redraws a picture for a page; null if it is not such a picture. */
export async function shrinkPicture(label: string, path: string, options: ShrinkOptions) {
	return decode(label, 'shrink-picture', { path, options }, (await stat(path)).size);
}

/** Redraws a drawn signature as a new PNG; null if it is not a picture. */
export async function cleanDrawing(label: string, bytes: Uint8Array) {
	return decode(label, 'clean-drawing', bytes, bytes.byteLength);
}
