import { type ComponentType, createContext } from 'react';

/** What is to do for signed songs, for the dashboard. They are a later module, so the shell provides it. */
interface SignedSongsToDo {
	/** Beside the title, in wide windows. */
	readonly Chats: ComponentType;
	/** Below the first song. */
	readonly Line: ComponentType;
}

export const SignedSongsToDoContext = createContext<SignedSongsToDo | null>(null);
