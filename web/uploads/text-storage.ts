import type { TrackName } from '../../domain/uploads/track-name.ts';
import type { Upload } from '../../domain/uploads/uploads.api.ts';

/** What somebody typed for an upload that is no song yet; only fields that were typed are there. */
export type TypedTexts = Partial<TrackName>;

export interface StoredTexts {
	readonly typed: TypedTexts;
	/** What the file says of itself: the server knows it only when all of the file has arrived. */
	readonly tags: Upload['tags'];
}

interface Entry extends Partial<StoredTexts> {
	readonly keptAtMs: number;
}

const storedForMs = 30 * 24 * 60 * 60 * 1000;

export interface TextStorage {
	find(uploadId: string): StoredTexts;
	save(uploadId: string, texts: StoredTexts): void;
	drop(...uploadIds: string[]): void;
}

/** Titles and artists, typed and read, of one person, stored in this browser until their upload is a song. */
export function createTextStorage(owner: string): TextStorage {
	const key = `acetate-upload-words:${owner}`;

	function read(): Record<string, Entry> {
		try {
			return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, Entry>;
		} catch {
			return {};
		}
	}

	function write(entries: Record<string, Entry>): void {
		const young = Object.entries(entries).filter(([, { keptAtMs }]) => Date.now() - keptAtMs < storedForMs);
		try {
			if (young.length === 0) localStorage.removeItem(key);
			else localStorage.setItem(key, JSON.stringify(Object.fromEntries(young)));
		} catch {
			// Without storage they live as long as the page does.
		}
	}

	return {
		find(uploadId) {
			const { typed = {}, tags = null } = read()[uploadId] ?? {};
			return { typed, tags };
		},
		save(uploadId, texts) {
			write({ ...read(), [uploadId]: { ...texts, keptAtMs: Date.now() } });
		},
		drop(...uploadIds) {
			const entries = Object.entries(read());
			const left = entries.filter(([uploadId]) => !uploadIds.includes(uploadId));
			if (left.length < entries.length) write(Object.fromEntries(left));
		},
	};
}
