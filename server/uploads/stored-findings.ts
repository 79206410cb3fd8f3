import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { AudioAnalysis } from '../../audio/audio-analysis.ts';
import type { Core } from '../framework/core.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { objectsOf, servedAs } from './file-address.ts';

/** Stores the files that an analysis has produced. */
export async function storeFindings(
	storage: Storage,
	storageKey: string,
	{ waveform, hasRendition, facts }: Pick<AudioAnalysis, 'waveform' | 'hasRendition' | 'facts'>,
	renditionPath: string,
) {
	const objects = objectsOf(storageKey);
	if (hasRendition) {
		await storage.put(objects.rendition, createReadStream(renditionPath), servedAs(facts.format, true).contentType);
		await rm(renditionPath, { force: true });
	}
	if (waveform) await storage.put(objects.waveform, Buffer.from(JSON.stringify(waveform)), 'application/json');
}

/** Removes everything that belongs to an upload, whether it is still incoming or already stored. */
export async function removeFiles({ storage, incoming }: Pick<Core, 'storage' | 'incoming'>, storageKey: string) {
	await incoming.drop(storageKey);
	await storage.remove(storageKey);
	for await (const { key } of storage.list(`${storageKey}.`)) await storage.remove(key);
}
