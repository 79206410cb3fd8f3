import { cleanTagText, readAiffTexts, withAiffTexts } from '../../audio/texts/tag-texts.ts';
import { suggestTrackName, type TrackName } from '../../domain/uploads/track-name.ts';
import type { Upload } from '../../domain/uploads/uploads.api.ts';
import { createStoredEntries } from '../lib/stored-entries.ts';
import type { LocalUpload } from './upload-status.ts';
import type { UploadStore } from './upload-store.ts';

export function createUploadTexts(store: UploadStore, saved: TextStorage) {
	let reading: Promise<void> = Promise.resolve();

	async function readTagsOf(key: string) {
		const file = store.get(key)?.file;
		if (!file) return;
		const { tags, durationMs } = await readFileTags(file);
		const local = store.get(key);
		// The row may have been removed or given another file in between.
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
		/** Reads the tags of new files, one file after another. */
		readTags(keys: readonly string[]) {
			for (const key of keys) reading = reading.then(() => readTagsOf(key));
		},
		/** Stores them in this browser for a later visit. */
		save,
		find: saved.find,
		drop: saved.drop,
	};
}

/** Titles and artists of the rows: typed, or read from the tags of their files. */
export type UploadTexts = ReturnType<typeof createUploadTexts>;

/**
 * The tags and the announced duration of a file. Pictures are skipped, and nothing is decoded; a file that cannot be
 * read has neither.
 */
export async function readFileTags(file: File) {
	try {
		const { parseBlob } = await import('music-metadata');
		const { common, format, native } = await parseBlob(file, { skipCovers: true, duration: false });
		const tags = { title: cleanTagText(common.title), artist: cleanTagText(common.artist) };
		const isAiff = format.container?.startsWith('AIFF') ?? false;
		const { title, artist } = isAiff ? withAiffTexts(tags, await readTexts(file), native) : tags;
		return {
			// A file without readable tags here may still have some for the server.
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

/** What was typed for an upload that is not a song yet; contains only fields that were typed. */
type TypedTexts = Partial<TrackName>;

export interface StoredTexts {
	typed: TypedTexts;
	/** The file's own tags; the server knows them only when the whole file has arrived. */
	tags: Upload['tags'];
}

/** Titles and artists, typed and read, of one person, stored in this browser until their upload is a song. */
export function createTextStorage(owner: string) {
	const stored = createStoredEntries<StoredTexts>(`acetate-upload-words:${owner}`, 30);
	return {
		find(uploadId: string) {
			const { typed = {}, tags = null } = stored.find(uploadId) ?? {};
			return { typed, tags };
		},
		save: stored.save,
		drop: stored.remove,
	};
}

type TextStorage = ReturnType<typeof createTextStorage>;

/** A file that was just dropped or chosen. */
export function uploadOfFile(key: string, file: File): LocalUpload {
	return {
		key,
		uploadId: null,
		fileName: file.name,
		sizeBytes: file.size,
		durationMs: null,
		file,
		phase: { kind: 'waiting' },
		sentBytes: 0,
		texts: suggestTrackName(file.name, null),
		typed: { title: false, artist: false },
		tags: null,
		waveform: 'untried',
		noWaveformBecause: null,
	};
}

/** An upload that was started before this page: by a closed tab, before a reload, or in another tab. */
export function uploadOfServer(upload: Upload, stored: StoredTexts): LocalUpload {
	const tags = upload.tags ?? stored.tags;
	return {
		key: upload.id,
		uploadId: upload.id,
		fileName: upload.fileName,
		sizeBytes: upload.sizeBytes,
		durationMs: null,
		file: null,
		phase: upload.state === 'receiving' ? { kind: 'waiting' } : { kind: 'sent' },
		sentBytes: upload.receivedBytes,
		texts: { ...suggestTrackName(upload.fileName ?? '', tags), ...stored.typed },
		typed: { title: stored.typed.title !== undefined, artist: stored.typed.artist !== undefined },
		tags,
		waveform: 'untried',
		noWaveformBecause: null,
	};
}

/** Title and artist after the tags have been read; typed texts are kept. */
export function withTags(local: LocalUpload, tags: Upload['tags']): Partial<LocalUpload> {
	const read = suggestTrackName(local.fileName ?? '', tags);
	return {
		tags,
		texts: {
			title: local.typed.title ? local.texts.title : read.title,
			artist: local.typed.artist ? local.texts.artist : read.artist,
		},
	};
}
