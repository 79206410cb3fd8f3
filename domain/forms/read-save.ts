// Parses the untrusted input of a device.
import { allowed, refused, type Verdict } from '../kernel/errors.ts';
import { type AnswerChanges, type AnswerValue, isPoisoned, readPath } from './form-answers.ts';
import type { FormContext } from './form-context.ts';
import { type Form, placeAt } from './form-index.ts';
import { answersTooLarge, badAnswers } from './forms.errors.ts';
import { normaliseAnswer } from './normalise.ts';
import { isOpenTo } from './visibility.ts';
import { isWithheld, withheldMark } from './withheld.ts';

export const maxChangesPerSave = 1000;
export const maxTextLength = 20_000;
/** In characters, including paths. */
export const maxSaveLength = 200_000;
const maxAnswers = 3000;
const maxStoredLength = 500_000;

interface ReadChanges {
	readonly verdict: Verdict;
	/** Normalised, and of known fields only. */
	readonly changes: AnswerChanges;
	/** Dropped paths, because the form has no such field, the actor may not write it or it cannot hold the value. */
	readonly dropped: readonly string[];
}

function refusal(verdict: Verdict): ReadChanges {
	return { verdict, changes: {}, dropped: [] };
}

export function readChanges(form: Form, raw: unknown, scope: Pick<FormContext, 'audience' | 'sections'>): ReadChanges {
	if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return refusal(refused(badAnswers));
	const entries: [string, unknown][] = Object.entries(raw);
	if (entries.length > maxChangesPerSave || lengthOfAll(entries) > maxSaveLength)
		return refusal(refused(answersTooLarge));
	if (entries.some(([path]) => isPoisoned(path))) return refusal(refused(badAnswers));
	if (entries.some(([, value]) => typeof value === 'string' && value.length > maxTextLength))
		return refusal(refused(answersTooLarge));
	const changes: Record<string, AnswerValue | null> = {};
	const dropped: string[] = [];
	for (const [path, value] of entries) {
		// A page that restores a row sends what it has, which is the mark for withheld answers.
		if (value === withheldMark && isWithheld(form, path)) continue;
		const read = readChange(form, path, value, scope);
		if (read === undefined) dropped.push(path);
		else changes[path] = read;
	}
	return { verdict: allowed(), changes, dropped };
}

/** Undefined if it is dropped. */
function readChange(
	form: Form,
	path: string,
	value: unknown,
	scope: Pick<FormContext, 'audience' | 'sections'>,
): AnswerValue | null | undefined {
	const place = placeAt(form, path);
	if (place === null || !isOpenTo(place, scope) || place.field.isReadOnly) return undefined;
	const { row, inner } = readPath(path) ?? {};
	// A field with rows has no value; each of its rows has one.
	if (place.field.kind === 'rows' && (row === null || inner !== null)) return undefined;
	if (value === null) return null;
	return normaliseAnswer(place.field, value) ?? undefined;
}

function lengthOfAll(entries: readonly (readonly [string, unknown])[]) {
	return entries.reduce((sum, [path, value]) => sum + lengthOfAnswer(path, value), 0);
}

/** Length of one answer towards the limit of a form; zero after it was removed. */
export function lengthOfAnswer(path: string, value: unknown) {
	return value === null ? 0 : path.length + lengthOfValue(value);
}

function lengthOfValue(value: unknown) {
	if (typeof value === 'string') return value.length;
	if (!Array.isArray(value)) return 8;
	const items: unknown[] = value;
	return items.reduce<number>((sum, item) => sum + (typeof item === 'string' ? item.length : 8), 0);
}

/** Whether the answers as a whole are within the limit; the server counts them as they arrive. */
export function canStore({ count, length }: { readonly count: number; readonly length: number }): Verdict {
	return count > maxAnswers || length > maxStoredLength ? refused(answersTooLarge) : allowed();
}
