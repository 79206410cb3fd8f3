import { randomUUID } from 'node:crypto';
import { createWriteStream, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AnalysisCancelled } from '../../audio/audio-analysis.ts';
import type { Core } from '../framework/core.ts';

/** A stored sound as a file on this machine, which is what decoders read. */
export interface SoundFile {
	readonly path: string;
	/** Whether it is still being downloaded; `arrived` resolves when it is complete. */
	readonly isGrowing: boolean;
	readonly arrived: Promise<void>;
	close(): Promise<void>;
}

/** Opens the file itself with a disk storage, otherwise a copy that is read while it is still being downloaded. */
export function openSoundFile(
	{ storage, scratchFolder }: Pick<Core, 'storage' | 'scratchFolder'>,
	storageKey: string,
): SoundFile {
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

/** Works on a stored sound as a file of this machine; stopping ends both the download and the work. */
export async function workOnSound<Result>(
	core: Pick<Core, 'storage' | 'scratchFolder'>,
	storageKey: string,
	stopping: AbortSignal,
	begin: (path: string) => { readonly result: Promise<Result>; readonly cancel: () => void },
): Promise<Result> {
	if (stopping.aborted) throw new AnalysisCancelled();
	const source = openSoundFile(core, storageKey);
	let cancel: () => void = () => void source.close();
	const onStop = () => cancel();
	stopping.addEventListener('abort', onStop);
	try {
		await source.arrived.catch((error: unknown) => {
			throw stopping.aborted ? new AnalysisCancelled() : error;
		});
		if (stopping.aborted) throw new AnalysisCancelled();
		const work = begin(source.path);
		cancel = work.cancel;
		return await work.result;
	} finally {
		stopping.removeEventListener('abort', onStop);
		await source.close();
	}
}
