import { type ComponentType, createContext } from 'react';
import type { SongId } from '../../domain/kernel/ids.ts';

export interface TabCountProps {
	/** Null for all songs. */
	readonly songId: SongId | null;
}

/** The count beside the tab *Chat*. The chat is a later module, so the shell provides it. */
export const ChatCountContext = createContext<ComponentType<TabCountProps> | null>(null);
