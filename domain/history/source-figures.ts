// Counts of demos received, decided and replied to, by source (R-HISTORY-9).
import * as z from 'zod/mini';
import type { Caption } from '../kernel/message.ts';
import { maybeNumber } from '../kernel/shapes.ts';
import * as m from './history-overview.messages.ts';

export const sources = ['all', 'hand', 'page'] as const;
export type Source = (typeof sources)[number];

export const sourceCaptions: Readonly<Record<Source, Caption>> = {
	all: m.allSources,
	hand: m.byStaff,
	page: m.submitPage,
};

const sourceFigureSchema = z.object({
	added: z.number(),
	signed: z.number(),
	passed: z.number(),
	replied: z.number(),
	medianDaysToReply: maybeNumber,
	/** The share of replies sent within the promise; null without replies or without a promise. */
	withinPromise: maybeNumber,
});
type SourceFigure = z.infer<typeof sourceFigureSchema>;

export const bySourceSchema = z.object({ all: sourceFigureSchema, hand: sourceFigureSchema, page: sourceFigureSchema });
export type BySource = z.infer<typeof bySourceSchema>;

interface Counts {
	readonly month: string;
	readonly isFromPage: boolean;
	readonly added: number;
	readonly signed: number;
	readonly passed: number;
}

interface Replies {
	readonly month: string | null;
	readonly isFromPage: boolean | null;
	readonly replied: number;
	readonly medianDays: number | null;
	readonly withinPromise: number | null;
}

/** The figures of one month, or of all months for null. */
export function figuresBySource(
	month: string | null,
	counts: readonly Counts[],
	replies: readonly Replies[],
): BySource {
	const figureOf = (isFromPage: boolean | null): SourceFigure => {
		const counted = counts.filter(
			(row) => (month === null || row.month === month) && (isFromPage === null || row.isFromPage === isFromPage),
		);
		const sum = (name: 'added' | 'signed' | 'passed') => counted.reduce((total, row) => total + row[name], 0);
		const found = replies.find((row) => row.month === month && row.isFromPage === isFromPage);
		return {
			added: sum('added'),
			signed: sum('signed'),
			passed: sum('passed'),
			replied: found?.replied ?? 0,
			medianDaysToReply: found?.medianDays ?? null,
			withinPromise: found?.withinPromise ?? null,
		};
	};
	return { all: figureOf(null), hand: figureOf(false), page: figureOf(true) };
}
