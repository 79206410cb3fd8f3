import type { Pace } from '../jobs/pace.ts';
import type { Storage } from './storage.ts';

const batchSize = 100;

interface UnknownFiles {
	readonly storage: Storage;
	readonly pace: Pace;
	/** Whether files with such a key belong to the calling module. */
	readonly isOwn: (key: string) => boolean;
	/** Returns which of these keys a row names. */
	readonly listKnown: (keys: readonly string[]) => Promise<ReadonlySet<string>>;
	/** Only older files are removed: files are written before their rows. */
	readonly before: Date;
}

/** Removes files that no row names, because the row was deleted or its server died before it could write the row. */
export async function sweepUnknownFiles({ storage, pace, isOwn, listKnown, before }: UnknownFiles) {
	let batch: string[] = [];
	const removeUnknown = async () => {
		const known = batch.length > 0 ? await listKnown(batch) : new Set<string>();
		for (const key of batch) {
			if (known.has(key)) continue;
			// Where keys follow from the bytes, the same file may have been stored again since.
			const found = await storage.find(key);
			if (found && found.modifiedAt <= before) await storage.remove(key);
		}
		batch = [];
		return pace.next();
	};
	for await (const { key, modifiedAt } of storage.list('')) {
		if (!isOwn(key) || modifiedAt > before) continue;
		batch.push(key);
		if (batch.length >= batchSize && !(await removeUnknown())) return;
	}
	await removeUnknown();
}
