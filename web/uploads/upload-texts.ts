import type { UploadId } from '../../domain/kernel/ids.ts';
import { withTags } from './new-upload.ts';
import { readFileTags } from './read-file-tags.ts';
import type { StoredTexts, TextStorage, TypedTexts } from './text-storage.ts';
import type { LocalUpload } from './upload-status.ts';
import type { UploadStore } from './upload-store.ts';

/** Titles and artists of the rows: typed by somebody, or read from the tags of their files. */
export interface UploadTexts {
	type(key: string, typed: TypedTexts): void;
	/** Reads the tags of new files, one file after the other. */
	readTags(keys: readonly string[]): void;
	/** Stores them in this browser, for a visit after this one. */
	save(local: LocalUpload): void;
	find(uploadId: UploadId): StoredTexts;
	drop(...uploadIds: UploadId[]): void;
}

export function createUploadTexts(store: UploadStore, saved: TextStorage): UploadTexts {
	let reading: Promise<void> = Promise.resolve();

	async function readTagsOf(key: string): Promise<void> {
		const file = store.get(key)?.file;
		if (!file) return;
		const { tags, durationMs } = await readFileTags(file);
		const local = store.get(key);
		// Meanwhile the row may have been removed or given another file.
		if (local?.file !== file) return;
		change({ ...local, ...withTags(local, tags ?? local.tags), durationMs });
	}

	function change(local: LocalUpload): void {
		store.patch(local.key, local);
		save(local);
	}

	function save({ uploadId, texts: { title, artist }, typed, tags }: LocalUpload): void {
		if (!uploadId || !(typed.title || typed.artist || tags)) return;
		saved.save(uploadId, { typed: { ...(typed.title && { title }), ...(typed.artist && { artist }) }, tags });
	}

	return {
		type(key, typed) {
			const local = store.get(key);
			if (!local) return;
			const isTyped = { title: 'title' in typed || local.typed.title, artist: 'artist' in typed || local.typed.artist };
			change({ ...local, texts: { ...local.texts, ...typed }, typed: isTyped });
		},
		readTags(keys) {
			for (const key of keys) reading = reading.then(() => readTagsOf(key));
		},
		save,
		find: saved.find,
		drop: saved.drop,
	};
}
