import type { TrackName } from '../../domain/uploads/track-name.ts';
import type { Upload } from '../../domain/uploads/uploads.api.ts';

/** What somebody typed for an upload that is no song yet; only fields that were typed are there. */
export type TypedWords = Partial<TrackName>;

export interface KeptWords {
	readonly typed: TypedWords;
	/** What the file says of itself: the server knows it only when all of the file has arrived. */
	readonly tags: Upload['tags'];
}

interface Kept extends Partial<KeptWords> {
	readonly keptAtMs: number;
}

const keptForMs = 30 * 24 * 60 * 60 * 1000;

export interface WordKeeper {
	find(uploadId: string): KeptWords;
	keep(uploadId: string, words: KeptWords): void;
	drop(...uploadIds: string[]): void;
}

/** Titles and artists, typed and read, of one person, kept in this browser until their upload is a song. */
export function createWordKeeper(owner: string): WordKeeper {
	const key = `acetate-upload-words:${owner}`;

	function read(): Record<string, Kept> {
		try {
			return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, Kept>;
		} catch {
			return {};
		}
	}

	function write(words: Record<string, Kept>): void {
		const young = Object.entries(words).filter(([, { keptAtMs }]) => Date.now() - keptAtMs < keptForMs);
		try {
			if (young.length === 0) localStorage.removeItem(key);
			else localStorage.setItem(key, JSON.stringify(Object.fromEntries(young)));
		} catch {
			// Without storage the words live as long as the page does.
		}
	}

	return {
		find(uploadId) {
			const { typed = {}, tags = null } = read()[uploadId] ?? {};
			return { typed, tags };
		},
		keep(uploadId, words) {
			write({ ...read(), [uploadId]: { ...words, keptAtMs: Date.now() } });
		},
		drop(...uploadIds) {
			const kept = Object.entries(read());
			const left = kept.filter(([uploadId]) => !uploadIds.includes(uploadId));
			if (left.length < kept.length) write(Object.fromEntries(left));
		},
	};
}
