import type { TrackWords } from '../../domain/uploads/track-words.ts';

/** What somebody typed for an upload that is no song yet; only fields that were typed are there. */
export type TypedWords = Partial<TrackWords>;

interface Kept extends TypedWords {
	readonly keptAtMs: number;
}

const keptForMs = 30 * 24 * 60 * 60 * 1000;

export interface WordKeeper {
	find(uploadId: string): TypedWords;
	keep(uploadId: string, words: TypedWords): void;
	drop(uploadId: string): void;
}

/** Typed titles and artists of one person, kept in this browser until their upload is a song. */
export function createWordKeeper(owner: string): WordKeeper {
	const key = `acetate-upload-words:${owner}`;

	function read(): Record<string, Kept> {
		try {
			return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, Kept>;
		} catch {
			return {};
		}
	}

	function change(uploadId: string, kept: Kept | null): void {
		const { [uploadId]: _, ...others } = read();
		const young = Object.entries(others).filter(([, { keptAtMs }]) => Date.now() - keptAtMs < keptForMs);
		const all = { ...Object.fromEntries(young), ...(kept && { [uploadId]: kept }) };
		try {
			if (Object.keys(all).length === 0) localStorage.removeItem(key);
			else localStorage.setItem(key, JSON.stringify(all));
		} catch {
			// Without storage the words live as long as the page does.
		}
	}

	return {
		find(uploadId) {
			const { title, artist } = read()[uploadId] ?? {};
			return { ...(title !== undefined && { title }), ...(artist !== undefined && { artist }) };
		},
		keep(uploadId, words) {
			change(uploadId, { ...words, keptAtMs: Date.now() });
		},
		drop(uploadId) {
			change(uploadId, null);
		},
	};
}
