// States that a recording was heard before, without naming anyone (R-SUBMIT-8).
import * as z from 'zod/mini';
import { nameOfMonth } from '../kernel/day.ts';
import { songIdSchema } from '../kernel/ids.ts';
import { t } from '../kernel/message.ts';
import * as m from './uploads.messages.ts';

/** Outcome of an earlier song with the same recording: its status, or that it was withdrawn. */
const heardStatuses = ['pending', 'completed', 'expired', 'signed', 'passed', 'withdrawn'] as const;
export type HeardStatus = (typeof heardStatuses)[number];

/** An earlier song of the label with the same recording, as one reviewer may see it. */
export const heardBeforeSchema = z.object({
	/** The month in which it arrived, such as 2026-03. The day would reveal which song it is. */
	month: z.string(),
	status: z.enum(heardStatuses),
	/** Null if its artist is hidden from the viewer: it would be the artist of this recording. */
	song: z.nullable(z.object({ id: songIdSchema, title: z.string() })),
});
export type HeardBefore = z.infer<typeof heardBeforeSchema>;

export function monthOf(date: Date) {
	return date.toISOString().slice(0, 7);
}

/** `Your label received this recording in March and passed on it.` With the year if it is not this one. */
export function formatHeardBefore({ month, status }: Pick<HeardBefore, 'month' | 'status'>, now: Date) {
	return t(m.heardBefore, { status, month: formatMonth(month, now) });
}

function formatMonth(month: string, now: Date) {
	const [year = '', number = ''] = month.split('-');
	const name = nameOfMonth(number);
	return year === monthOf(now).slice(0, 4) ? name : t(m.monthAndYear, { month: name, year });
}
