import type { ChatFile } from '../../domain/chat/chat.api.ts';
import { createStoredEntries } from '../lib/stored-entries.ts';

/** What somebody has begun to write in a chat. */
export interface ChatDraft {
	readonly text: string;
	/** Files that have been sent for it. */
	readonly files: readonly ChatFile[];
}

export const emptyChatDraft: ChatDraft = { text: '', files: [] };

/** The drafts of one person in this browser, one for each chat. */
export function createChatDrafts(reviewerId: string) {
	const stored = createStoredEntries<ChatDraft>(`acetate-chat-drafts:${reviewerId}`, 90);
	return {
		find(songId: string): ChatDraft {
			const { text, files } = stored.find(songId) ?? {};
			return typeof text === 'string' ? { text, files: Array.isArray(files) ? files : [] } : emptyChatDraft;
		},
		/** Saving an empty draft removes it. */
		save(songId: string, draft: ChatDraft): void {
			if (draft.text === '' && draft.files.length === 0) stored.remove(songId);
			else stored.save(songId, draft);
		},
	};
}
