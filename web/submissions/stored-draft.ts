// What a sender has typed, stored on their device until it has arrived, because a phone may reload the page at any
// time.
import { formatLongDay } from '../../domain/kernel/day.ts';
import type { AiUse } from '../../domain/submissions/submission-form.ts';

export interface DraftTexts {
	readonly artistName: string;
	readonly email: string;
	readonly links: string;
	readonly country: string;
	readonly message: string;
}

export interface DraftDemoTexts {
	readonly key: string;
	readonly fileName: string;
	readonly sizeBytes: number;
	readonly title: string;
	readonly genre: string;
	readonly releasedBefore: boolean | null;
	readonly aiUse: AiUse | null;
}

/** What this device sent last, for the next visit. */
export interface SentDemos {
	readonly titles: readonly string[];
	/** As 2026-11-15. */
	readonly day: string;
}

/** Values of the sentence about them. */
export function sentValues({ titles, day }: SentDemos) {
	return { titles: titles.map((title) => `“${title}”`).join(', '), day: formatLongDay(day) };
}

interface StoredDraft {
	readonly token: string | null;
	readonly texts: DraftTexts;
	readonly demos: readonly DraftDemoTexts[];
	readonly sent: SentDemos | null;
}

export const noTexts: DraftTexts = { artistName: '', email: '', links: '', country: '', message: '' };

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (slug: string) => `acetate.submit.${slug}`;

/** Null if there is none, or it cannot be read. */
export function readDraft(slug: string, storage: TextStorage | null): StoredDraft | null {
	try {
		const stored = JSON.parse(storage?.getItem(keyOf(slug)) ?? 'null') as (StoredDraft & { tracks?: unknown }) | null;
		// Earlier versions stored the demos as `tracks`.
		const demos = stored?.demos ?? stored?.tracks;
		if (!stored || !Array.isArray(demos)) return null;
		return {
			token: stored.token ?? null,
			texts: { ...noTexts, ...stored.texts },
			demos,
			sent: Array.isArray(stored.sent?.titles) ? stored.sent : null,
		};
	} catch {
		return null;
	}
}

export function writeDraft(slug: string, draft: StoredDraft, storage: TextStorage | null) {
	try {
		storage?.setItem(keyOf(slug), JSON.stringify(draft));
	} catch {
		// The storage is full or disabled: then a reload loses what was typed.
	}
}
