import { mkdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from './durable-files.ts';

/** The folders of a disk storage; all on one file system, so that moving a file is atomic. */
export interface DiskFolders {
	/** Complete objects under their keys. */
	readonly objects: string;
	/** What is being written; emptied at the start. */
	readonly temporary: string;
	/** The bytes of incoming uploads, under their future keys. */
	readonly incoming: string;
	/** The facts about each incoming upload. */
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

/** The keys of every file below a folder that start with a prefix. */
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
