import { type FileHandle, mkdir, open, rename, stat, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Whether a failed call failed because a file or one of its folders is not there. */
export function isMissing(error: unknown): boolean {
	const code = (error as NodeJS.ErrnoException | undefined)?.code;
	return code === 'ENOENT' || code === 'ENOTDIR';
}

/** Makes a folder so that it is still there after a power cut. */
async function makeFolder(folder: string): Promise<void> {
	const first = await mkdir(folder, { recursive: true });
	if (first === undefined) return;
	for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}

/** Moves a file within one file system in one step that outlives a power cut, over a file of that name. */
export async function moveFile(from: string, to: string): Promise<void> {
	await makeFolder(dirname(to));
	await rename(from, to);
	await syncFolder(dirname(to));
}

/** Writes a small file that is either there whole or not at all, also after a power cut. */
export async function writeSmallFile(path: string, text: string, temporaryPath: string): Promise<void> {
	const file = await open(temporaryPath, 'wx');
	try {
		await file.writeFile(text);
		await file.sync();
	} finally {
		await file.close();
	}
	await moveFile(temporaryPath, path);
}

/** Writes what a source gives, piece by piece, from a position on; answers where the last byte ended. */
export async function writeStream(
	file: FileHandle,
	source: AsyncIterable<Uint8Array>,
	start: number,
	onWritten?: (position: number) => void,
): Promise<number> {
	let position = start;
	for await (const piece of source) {
		for (let done = 0; done < piece.length; ) {
			const { bytesWritten } = await file.write(piece, done, piece.length - done, position);
			done += bytesWritten;
			position += bytesWritten;
		}
		onWritten?.(position);
	}
	return position;
}

/** Removes a file; one that is not there is fine. */
export async function removeFile(path: string): Promise<void> {
	try {
		await unlink(path);
	} catch (error) {
		if (!isMissing(error)) throw error;
	}
}

/** The size and time of a file, or null where there is none (or a folder instead). */
export async function findFile(path: string): Promise<{ sizeBytes: number; modifiedAt: Date } | null> {
	try {
		const found = await stat(path);
		return found.isFile() ? { sizeBytes: found.size, modifiedAt: found.mtime } : null;
	} catch (error) {
		if (isMissing(error)) return null;
		throw error;
	}
}

/** A new name is safe only when its folder is; Windows has no such call and needs none. */
async function syncFolder(folder: string): Promise<void> {
	if (process.platform === 'win32') return;
	const handle = await open(folder, 'r');
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}
