import { type ComponentType, createContext } from 'react';
import type { SongId } from '../../domain/kernel/ids.ts';

export interface TabCountProps {
	/** Null for all songs. */
	readonly songId: SongId | null;
}

/** What the pages of a signed song show of its chat. The chat is a later module, so the shell provides it. */
interface ChatParts {
	/** The count beside the tab *Chat*. */
	readonly TabCount: ComponentType<TabCountProps>;
	/** The latest events of a song. */
	readonly Activity: ComponentType<{ songId: SongId }>;
}

export const ChatPartsContext = createContext<ChatParts | null>(null);
