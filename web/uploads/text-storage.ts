import type { TrackName } from '../../domain/uploads/track-name.ts';
import type { Upload } from '../../domain/uploads/uploads.api.ts';
import { createStoredEntries } from '../lib/stored-entries.ts';

/** What somebody typed for an upload that is no song yet; only fields that were typed are there. */
export type TypedTexts = Partial<TrackName>;

export interface StoredTexts {
	readonly typed: TypedTexts;
	/** What the file says of itself: the server knows it only when all of the file has arrived. */
	readonly tags: Upload['tags'];
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

export type TextStorage = ReturnType<typeof createTextStorage>;
