import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { AudioAnalysis } from '../platform/audio/audio-analysis.ts';
import type { Incoming } from '../platform/storage/incoming.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { objectsOf } from './file-address.ts';

/** Stores what an analysis made: first the files, so that the row which points to them is written last. */
export async function storeFindings(
	storage: Storage,
	storageKey: string,
	{ waveform, hasRendition }: Pick<AudioAnalysis, 'waveform' | 'hasRendition'>,
	renditionPath: string,
): Promise<void> {
	const objects = objectsOf(storageKey);
	if (hasRendition) {
		await storage.put(objects.rendition, createReadStream(renditionPath), 'audio/wav');
		await rm(renditionPath, { force: true });
	}
	if (waveform) await storage.put(objects.waveform, Buffer.from(JSON.stringify(waveform)), 'application/json');
}

/** Everything that belongs to one upload, wherever it is by now. */
export async function removeFiles(storage: Storage, incoming: Incoming, storageKey: string): Promise<void> {
	await incoming.drop(storageKey);
	await storage.remove(storageKey);
	for await (const { key } of storage.list(`${storageKey}.`)) await storage.remove(key);
}
