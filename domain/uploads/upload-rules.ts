import { allowed, refused, type Verdict } from '../kernel/verdict.ts';
import { emptyFile, tooLarge } from './uploads.errors.ts';

export const maxFileBytes = 500 * 1024 * 1024;
export const maxDurationMs = 2 * 60 * 60 * 1000;
/** How many files one drop may bring; more come in several drops. */
export const maxFilesAtOnce = 200;
export const maxFileNameLength = 255;

/** For the file picker only: what a file really is gets decided by its bytes. */
export const pickableFiles = 'audio/*,.mp3,.wav,.m4a,.aac,.ogg,.oga,.opus,.flac,.aif,.aiff,.aifc';

/** What can be said of a file before its first byte is sent. */
export function canUpload(file: { readonly sizeBytes: number }): Verdict {
	if (file.sizeBytes === 0) return refused(emptyFile);
	if (file.sizeBytes > maxFileBytes) return refused(tooLarge);
	return allowed();
}
