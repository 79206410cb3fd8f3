import { type FileHandle, mkdir, open, rename, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';

/** Whether the error means that the file or one of its folders does not exist. */
export function isMissing(error: unknown) {
	const code = (error as NodeJS.ErrnoException | undefined)?.code;
	return code === 'ENOENT' || code === 'ENOTDIR';
}

/** Creates a folder durably: it still exists after a power cut. */
async function makeFolder(folder: string) {
	const first = await mkdir(folder, { recursive: true });
	if (first === undefined) return;
	for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}

/** Moves a file within one file system, atomically and durably; replaces a file of that name. */
export async function moveFile(from: string, to: string) {
	await makeFolder(dirname(to));
	await rename(from, to);
	await syncFolder(dirname(to));
}

/** Writes a file that does not exist yet, and syncs its content. Its name is durable only once its folder is synced. */
export async function writeNewFile(path: string, content: string | Uint8Array | Readable, mode?: number) {
	const file = await open(path, 'wx', mode);
	try {
		await writeFile(file, content);
		await file.sync();
	} finally {
		await file.close();
	}
}

/** Writes a small file atomically and durably. */
export async function writeSmallFile(path: string, text: string, temporaryPath: string) {
	await writeNewFile(temporaryPath, text);
	await moveFile(temporaryPath, path);
}

/** Writes a stream to a file from a position on; returns the position after the last byte. */
export async function writeStream(
	file: FileHandle,
	source: AsyncIterable<Uint8Array>,
	start: number,
	onWritten?: (position: number) => void,
) {
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

/** Removes a file if it exists. */
export async function removeFile(path: string) {
	try {
		await unlink(path);
	} catch (error) {
		if (!isMissing(error)) throw error;
	}
}

/** Returns the size and time of a file, or null if there is none (or it is a folder). */
export async function findFile(path: string) {
	try {
		const found = await stat(path);
		return found.isFile() ? { sizeBytes: found.size, modifiedAt: found.mtime } : null;
	} catch (error) {
		if (isMissing(error)) return null;
		throw error;
	}
}

/** A new file name is durable only when its folder is synced; Windows has no such call and needs none. */
async function syncFolder(folder: string) {
	if (process.platform === 'win32') return;
	const handle = await open(folder, 'r');
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}
