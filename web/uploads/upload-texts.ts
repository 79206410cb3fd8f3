import { cleanTagText, readAiffTexts, withAiffTexts } from '../../audio/texts/tag-texts.ts';
import type { Upload } from '../../domain/uploads/uploads.api.ts';
import { withTags } from './new-upload.ts';
import type { TextStorage, TypedTexts } from './text-storage.ts';
import type { LocalUpload } from './upload-status.ts';
import type { UploadStore } from './upload-store.ts';

export function createUploadTexts(store: UploadStore, saved: TextStorage) {
	let reading: Promise<void> = Promise.resolve();

	async function readTagsOf(key: string) {
		const file = store.get(key)?.file;
		if (!file) return;
		const { tags, durationMs } = await readFileTags(file);
		const local = store.get(key);
		// Meanwhile the row may have been removed or given another file.
		if (local?.file !== file) return;
		change({ ...local, ...withTags(local, tags ?? local.tags), durationMs });
	}

	function change(local: LocalUpload) {
		store.patch(local.key, local);
		save(local);
	}

	function save({ uploadId, texts: { title, artist }, typed, tags }: LocalUpload) {
		if (!uploadId || !(typed.title || typed.artist || tags)) return;
		saved.save(uploadId, { typed: { ...(typed.title && { title }), ...(typed.artist && { artist }) }, tags });
	}

	return {
		type(key: string, typed: TypedTexts) {
			const local = store.get(key);
			if (!local) return;
			const isTyped = { title: 'title' in typed || local.typed.title, artist: 'artist' in typed || local.typed.artist };
			change({ ...local, texts: { ...local.texts, ...typed }, typed: isTyped });
		},
		/** Reads the tags of new files, one file after the other. */
		readTags(keys: readonly string[]) {
			for (const key of keys) reading = reading.then(() => readTagsOf(key));
		},
		/** Stores them in this browser, for a visit after this one. */
		save,
		find: saved.find,
		drop: saved.drop,
	};
}

/** Titles and artists of the rows: typed by somebody, or read from the tags of their files. */
export type UploadTexts = ReturnType<typeof createUploadTexts>;

interface FileTags {
	readonly tags: Upload['tags'];
	/** What the file announces; many do not. */
	readonly durationMs: number | null;
}

/**
 * The tags and the announced length of a file. Pictures are skipped, and nothing is decoded; a file that cannot be read
 * has neither.
 */
export async function readFileTags(file: File): Promise<FileTags> {
	try {
		const { parseBlob } = await import('music-metadata');
		const { common, format, native } = await parseBlob(file, { skipCovers: true, duration: false });
		const tags = { title: cleanTagText(common.title), artist: cleanTagText(common.artist) };
		const isAiff = format.container?.startsWith('AIFF') ?? false;
		const { title, artist } = isAiff ? withAiffTexts(tags, await readTexts(file), native) : tags;
		return {
			// A file that says nothing here may still say something to the server.
			tags: title || artist ? { title, artist } : null,
			durationMs: format.duration === undefined ? null : format.duration * 1000,
		};
	} catch {
		return { tags: null, durationMs: null };
	}
}

function readTexts(file: File) {
	return readAiffTexts(
		file.size,
		async (offset, length) => new Uint8Array(await file.slice(offset, offset + length).arrayBuffer()),
	);
}
