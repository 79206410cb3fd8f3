import { allowed, refused, type Verdict } from '../kernel/errors.ts';
import { emptyFile, tooLarge } from './uploads.errors.ts';

/** A file with at most this bit rate needs no light copy (R-SOUND-7). */
const lightEnough = 160_000;

interface StoredSound {
	readonly sizeBytes: number;
	/** Null if the server could not decode it. */
	readonly durationMs: number | null;
}

/** Whether a song is too heavy for a slow connection. Without a duration its bit rate is unknown. */
export function needsLightCopy({ sizeBytes, durationMs }: StoredSound) {
	if (durationMs === null || durationMs <= 0) return false;
	return (sizeBytes * 8 * 1000) / durationMs > lightEnough;
}

export const maxFileBytes = 500 * 1024 * 1024;
export const maxDurationMs = 2 * 60 * 60 * 1000;
/** How many files can be announced in one request. */
export const maxFilesAtOnce = 200;
export const maxFileNameLength = 255;

/** For the file picker only: the server detects the type from the bytes. */
export const pickableFiles = 'audio/*,.mp3,.wav,.m4a,.aac,.ogg,.oga,.opus,.flac,.aif,.aiff,.aifc';

/** Checks before the first byte is sent. */
export function canUpload(file: { readonly sizeBytes: number }): Verdict {
	if (file.sizeBytes === 0) return refused(emptyFile);
	if (file.sizeBytes > maxFileBytes) return refused(tooLarge);
	return allowed();
}
