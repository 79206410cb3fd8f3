import type { Upload } from '../../domain/uploads/uploads.api.ts';

export interface FileTags {
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
		const { common, format } = await parseBlob(file, { skipCovers: true, duration: false });
		const { title = null, artist = null } = common;
		return {
			// A file that says nothing here may still say something to the server.
			tags: title || artist ? { title, artist } : null,
			durationMs: format.duration === undefined ? null : format.duration * 1000,
		};
	} catch {
		return { tags: null, durationMs: null };
	}
}
