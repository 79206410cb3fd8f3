import { randomUUID } from 'node:crypto';
import { createWriteStream, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '../platform/storage/storage.ts';

/** A stored sound as a file on this machine, which is what decoders read. */
export interface SoundFile {
	readonly path: string;
	/** It is still being fetched; `arrived` resolves when it is complete. */
	readonly isGrowing: boolean;
	readonly arrived: Promise<void>;
	close(): Promise<void>;
}

/** With a disk storage the file itself, otherwise a copy that is read while it is still being fetched. */
export function openSoundFile(storage: Storage, storageKey: string, scratchFolder: string): SoundFile {
	const local = storage.localPath(storageKey);
	if (local !== null)
		return { path: local, isGrowing: false, arrived: Promise.resolve(), close: async () => undefined };
	const path = join(scratchFolder, `${randomUUID()}.copy`);
	writeFileSync(path, '');
	const stop = new AbortController();
	return {
		path,
		isGrowing: true,
		arrived: storage
			.read(storageKey)
			.then((content) => pipeline(content, createWriteStream(path), { signal: stop.signal })),
		async close() {
			stop.abort();
			await rm(path, { force: true });
		},
	};
}
