// The pages of a document that a browser reports as shown, and for how long. The server only knows that they were
// fetched.

import { t } from '../kernel/message.ts';
import * as m from './contract-documents.messages.ts';

/** Milliseconds by page number. */
type PagesShown = Readonly<Record<string, number>>;

export interface PageShown {
	readonly page: number;
	readonly ms: number;
}

/** A page cannot have been shown for longer than the document has been out, whatever a browser reports. */
export function addShown(before: PagesShown, shown: readonly PageShown[], outMs: number): PagesShown {
	const after: Record<string, number> = { ...before };
	for (const { page, ms } of shown) after[page] = Math.min((after[page] ?? 0) + ms, Math.max(0, outMs));
	return after;
}

/** `3 of 4 pages, 2 min 5 s in total`. */
export function describeShown(shown: PagesShown, pages: number) {
	const [count, total] = [Object.keys(shown).length, Object.values(shown).reduce((sum, ms) => sum + ms, 0)];
	const seconds = Math.round(total / 1000);
	const duration =
		seconds < 60
			? t(m.seconds, { seconds })
			: t(m.minutesAndSeconds, { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
	return t(m.pagesShownInTotal, { count, pages, duration });
}
