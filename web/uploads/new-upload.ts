import { suggestTrackName } from '../../domain/uploads/track-name.ts';
import type { Upload } from '../../domain/uploads/uploads.api.ts';
import type { StoredTexts } from './text-storage.ts';
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
		texts: suggestTrackName(file.name, null),
		typed: { title: false, artist: false },
		tags: null,
		waveform: 'untried',
		noWaveformBecause: null,
	};
}

/** An upload that was begun before this page: by a closed tab, before a reload, or in another tab. */
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

/** Title and artist after the tags have been read: what somebody typed stays. */
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
