import { allowed, refused, type Verdict } from '../kernel/verdict.ts';
import { emptyFile, tooLarge } from './uploads.errors.ts';

export const maxFileBytes = 500 * 1024 * 1024;
export const maxDurationMs = 2 * 60 * 60 * 1000;
/** How many files can be announced in one request. */
export const maxFilesAtOnce = 200;
export const maxFileNameLength = 255;

/** For the file picker only: the server decides by the bytes what a file is. */
export const pickableFiles = 'audio/*,.mp3,.wav,.m4a,.aac,.ogg,.oga,.opus,.flac,.aif,.aiff,.aifc';

/** What can be checked before the first byte is sent. */
export function canUpload(file: { readonly sizeBytes: number }): Verdict {
	if (file.sizeBytes === 0) return refused(emptyFile);
	if (file.sizeBytes > maxFileBytes) return refused(tooLarge);
	return allowed();
}
