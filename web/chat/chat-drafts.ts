import type { ChatFile } from '../../domain/chat/chat.api.ts';

/** What somebody has begun to write in a chat. */
export interface ChatDraft {
	readonly text: string;
	/** Files that have been sent for it. */
	readonly files: readonly ChatFile[];
}

interface StoredDraft extends ChatDraft {
	readonly keptAtMs: number;
}

const maxAgeMs = 90 * 24 * 60 * 60 * 1000;
export const emptyChatDraft: ChatDraft = { text: '', files: [] };

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface ChatDrafts {
	find(songId: string): ChatDraft;
	/** Saving an empty draft removes it. */
	save(songId: string, draft: ChatDraft): void;
}

/** The drafts of one person in this browser, one for each chat. */
export function createChatDrafts(reviewerId: string, storage: DraftStorage, nowMs: () => number): ChatDrafts {
	const key = `acetate-chat-drafts:${reviewerId}`;

	// Never cached: another tab may have written meanwhile.
	function read(): Record<string, StoredDraft> {
		try {
			const stored: unknown = JSON.parse(storage.getItem(key) ?? '{}');
			return typeof stored === 'object' && stored !== null ? (stored as Record<string, StoredDraft>) : {};
		} catch {
			return {};
		}
	}

	return {
		find(songId) {
			const stored = read()[songId];
			if (!stored || typeof stored.text !== 'string') return emptyChatDraft;
			return { text: stored.text, files: Array.isArray(stored.files) ? stored.files : [] };
		},
		save(songId, { text, files }) {
			const { [songId]: _, ...others } = read();
			const isEmpty = text === '' && files.length === 0;
			const all = isEmpty ? others : { ...others, [songId]: { text, files, keptAtMs: nowMs() } };
			const recent = Object.entries(all).filter(([, { keptAtMs }]) => nowMs() - keptAtMs < maxAgeMs);
			try {
				if (recent.length === 0) storage.removeItem(key);
				else storage.setItem(key, JSON.stringify(Object.fromEntries(recent)));
			} catch {
				// Storage is full or blocked: the draft lasts as long as the page.
			}
		},
	};
}
