import { type ComponentType, createContext } from 'react';

/** What is to do about signed songs, for the dashboard. They are a later module, so the shell provides it. */
export const SignedSongsToDoContext = createContext<ComponentType | null>(null);
