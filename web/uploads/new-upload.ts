import { suggestTrackName } from '../../domain/uploads/track-name.ts';
import type { Upload } from '../../domain/uploads/uploads.api.ts';
import type { KeptWords } from './kept-words.ts';
import type { LocalUpload } from './upload-status.ts';

/** A file that somebody has just dropped or chosen. */
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
		words: suggestTrackName(file.name, null),
		typed: { title: false, artist: false },
		tags: null,
		waveform: 'untried',
		noWaveformBecause: null,
	};
}

/** An upload that was begun before this page: by a closed tab, before a reload, or in another tab. */
export function uploadOfServer(upload: Upload, kept: KeptWords): LocalUpload {
	const tags = upload.tags ?? kept.tags;
	return {
		key: upload.id,
		uploadId: upload.id,
		fileName: upload.fileName,
		sizeBytes: upload.sizeBytes,
		durationMs: null,
		file: null,
		phase: upload.state === 'receiving' ? { kind: 'waiting' } : { kind: 'sent' },
		sentBytes: upload.receivedBytes,
		words: { ...suggestTrackName(upload.fileName ?? '', tags), ...kept.typed },
		typed: { title: kept.typed.title !== undefined, artist: kept.typed.artist !== undefined },
		tags,
		waveform: 'untried',
		noWaveformBecause: null,
	};
}

/** The words after the tags have been read: what somebody typed stays. */
export function withTags(local: LocalUpload, tags: Upload['tags']): Partial<LocalUpload> {
	const read = suggestTrackName(local.fileName ?? '', tags);
	return {
		tags,
		words: {
			title: local.typed.title ? local.words.title : read.title,
			artist: local.typed.artist ? local.words.artist : read.artist,
		},
	};
}
