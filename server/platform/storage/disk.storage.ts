/** Stores objects as plain files in one folder: written to a temporary file, synced, then moved into place. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { access, constants, type FileHandle, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { findFile, isMissing, moveFile, removeFile, writeNewFile } from './durable-files.ts';
import { createOpenFiles } from './open-files.ts';
import {
	assertStorageKey,
	assertStoragePrefix,
	type ByteRange,
	ObjectMissing,
	RangeMissing,
	type Storage,
	StorageAway,
	type StoredObject,
	sourceOf,
} from './storage.ts';

/** Large enough for few reads per song. */
const readChunkBytes = 256 * 1024;

/** The folder belongs to one process at a time: unfinished files of an earlier process are removed. */
export function createDiskStorage({ folder }: { folder: string }): Storage {
	const folders = makeDiskFolders(folder);
	rmSync(folders.temporary, { recursive: true, force: true });
	makeDiskFolders(folder);
	const openFiles = createOpenFiles();

	function pathOf(key: string) {
		assertStorageKey(key);
		return join(folders.objects, key);
	}

	/** A disk that is not mounted looks like a disk without files; its files must not be taken for deleted. */
	function ensureThere() {
		if (!existsSync(folders.objects)) throw new StorageAway();
	}

	function failMissing(key: string) {
		return (error: unknown) => {
			if (!isMissing(error)) throw error;
			ensureThere();
			throw new ObjectMissing(key);
		};
	}

	async function find(key: string) {
		const found = await findFile(pathOf(key));
		if (!found) ensureThere();
		return found && { key, ...found };
	}

	return {
		kind: 'disk',
		async put(key, content) {
			const path = pathOf(key);
			const aside = join(folders.temporary, randomUUID());
			const source = sourceOf(content);
			ensureThere();
			try {
				await writeNewFile(aside, source);
				const { sizeBytes, modifiedAt } = (await findFile(aside)) as StoredObject;
				await moveFile(aside, path);
				openFiles.evict(path);
				return { key, sizeBytes, modifiedAt };
			} catch (error) {
				await removeFile(aside);
				throw error;
			}
		},
		find,
		async read(key, range) {
			const file = await open(pathOf(key), 'r').catch(failMissing(key));
			try {
				return await openRange(file, key, range);
			} catch (error) {
				await file.close();
				throw error;
			}
		},
		async readBytes(key, range) {
			const { start, end } = range;
			const bytes = await openFiles.read(pathOf(key), start, end - start + 1).catch(failMissing(key));
			if (bytes.length === 0) throw new RangeMissing(key);
			return bytes;
		},
		async remove(key) {
			const path = pathOf(key);
			await removeFile(path);
			openFiles.evict(path);
		},
		async *list(prefix) {
			assertStoragePrefix(prefix);
			for await (const key of listKeys(folders.objects, prefix)) {
				// The object may have been removed since it was listed.
				const found = await find(key);
				if (found) yield found;
			}
		},
		localPath: pathOf,
		async check() {
			await access(folders.objects, constants.R_OK | constants.W_OK);
		},
		close: openFiles.close,
	};
}

async function openRange(file: FileHandle, key: string, range: ByteRange | undefined): Promise<Readable> {
	const found = await file.stat();
	if (!found.isFile()) throw new ObjectMissing(key);
	if (!range) return file.createReadStream({ highWaterMark: readChunkBytes });
	const end = Math.min(range.end, found.size - 1);
	if (range.start > end) throw new RangeMissing(key);
	const highWaterMark = Math.min(readChunkBytes, end - range.start + 1);
	return file.createReadStream({ start: range.start, end, highWaterMark });
}

/** Folders of a disk storage; all on one file system, so that moving a file is atomic. */
export interface DiskFolders {
	/** Complete objects under their keys. */
	readonly objects: string;
	/** Files that are being written; emptied at the start. */
	readonly temporary: string;
	/** Bytes of incoming uploads, under their future keys. */
	readonly incoming: string;
	/** Facts about each incoming upload. */
	readonly incomingFacts: string;
}

export function makeDiskFolders(folder: string): DiskFolders {
	const folders = {
		objects: join(folder, 'objects'),
		temporary: join(folder, 'temporary'),
		incoming: join(folder, 'incoming'),
		incomingFacts: join(folder, 'incoming-facts'),
	};
	for (const path of Object.values(folders)) mkdirSync(path, { recursive: true });
	return folders;
}

/** Yields the keys of every file below a folder that start with a prefix. */
export async function* listKeys(folder: string, prefix: string): AsyncIterable<string> {
	const parents = prefix.slice(0, prefix.lastIndexOf('/') + 1);
	for await (const key of walk(folder, parents)) if (key.startsWith(prefix)) yield key;
}

async function* walk(folder: string, parents: string): AsyncIterable<string> {
	for (const entry of await readFolder(join(folder, parents))) {
		if (entry.isDirectory()) yield* walk(folder, `${parents}${entry.name}/`);
		else if (entry.isFile()) yield `${parents}${entry.name}`;
	}
}

async function readFolder(path: string) {
	try {
		return await readdir(path, { withFileTypes: true });
	} catch (error) {
		if (isMissing(error)) return [];
		throw error;
	}
}
