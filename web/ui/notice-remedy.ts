import { createContext, type ReactNode } from 'react';

/** Adds a button to a failure by its text: what people can do about it, wherever it is shown. */
export const NoticeRemedyContext = createContext<(failure: ReactNode) => ReactNode>(() => null);
