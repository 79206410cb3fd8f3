import { cleanTagText, readAiffTexts, withAiffTexts } from '../../audio/texts/tag-texts.ts';
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
