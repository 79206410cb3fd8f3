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
	answered: z.number(),
	medianDaysToAnswer: maybeNumber,
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

interface Answers {
	readonly month: string | null;
	readonly isFromPage: boolean | null;
	readonly answered: number;
	readonly medianDays: number | null;
	readonly withinPromise: number | null;
}

/** The figures of one month, or of all months for null. */
export function figuresBySource(
	month: string | null,
	counts: readonly Counts[],
	answers: readonly Answers[],
): BySource {
	const figureOf = (isFromPage: boolean | null): SourceFigure => {
		const counted = counts.filter(
			(row) => (month === null || row.month === month) && (isFromPage === null || row.isFromPage === isFromPage),
		);
		const sum = (name: 'added' | 'signed' | 'passed') => counted.reduce((total, row) => total + row[name], 0);
		const replies = answers.find((row) => row.month === month && row.isFromPage === isFromPage);
		return {
			added: sum('added'),
			signed: sum('signed'),
			passed: sum('passed'),
			answered: replies?.answered ?? 0,
			medianDaysToAnswer: replies?.medianDays ?? null,
			withinPromise: replies?.withinPromise ?? null,
		};
	};
	return { all: figureOf(null), hand: figureOf(false), page: figureOf(true) };
}
