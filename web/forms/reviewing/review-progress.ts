import { nameOfAnswer } from '../../../domain/forms/answer-names.ts';
import { isConfirmedLine } from '../../../domain/forms/definitions/label-copy.ts';
import { type Form, placeAt } from '../../../domain/forms/form-index.ts';
import type { ReviewedAnswer, ReviewedForm } from '../../../domain/forms/form-shapes.ts';

type Review = NonNullable<ReviewedForm['review']>;
export type ReviewFinding = Review['findings'][number];
export type ReviewContext = Review['context'];

interface ReviewProgress {
	readonly total: number;
	readonly ok: number;
	readonly fix: number;
	/** Answers that differ from what the catalogue has; an answer to an empty field does not. */
	readonly different: number;
	readonly unchecked: number;
	/** Errors of the style checker or a rule that were not waived. */
	readonly errors: number;
}

export function progressOf({ answers: all, findings }: Pick<Review, 'answers' | 'findings'>): ReviewProgress {
	const answers = answersToRead(all);
	const count = (isCounted: (answer: ReviewedAnswer) => boolean) => answers.filter(isCounted).length;
	return {
		total: answers.length,
		ok: count(({ verdict }) => verdict?.verdict === 'ok'),
		fix: count(({ verdict }) => verdict?.verdict === 'fix'),
		different: count(isDifferent),
		unchecked: count(({ verdict }) => verdict === null),
		errors: findings.filter(({ level, waived }) => level === 'error' && waived === null).length,
	};
}

/** Whether the answer replaces or removes what the catalogue has. */
export function isDifferent({ change }: ReviewedAnswer) {
	return change === 'changed' || change === 'removed';
}

/** Whether the submitted value is the current one. */
export function hasOneValue({ change }: ReviewedAnswer) {
	return change === 'unchanged';
}

/**
 * Answers that a reviewer has to read. The lines of a label copy that the recipient confirmed are approved as one, unless
 * the label marks one *Fix*.
 */
export function answersToRead(answers: readonly ReviewedAnswer[]) {
	return answers.filter((answer) => !isConfirmed(answer));
}

export function isConfirmed({ path, submitted, verdict }: ReviewedAnswer) {
	return isConfirmedLine(path, submitted) && verdict?.verdict !== 'fix';
}

/**
 * Target of N and P: the next unchecked answer, or the next answer if all are checked. Null at either end of the list.
 */
export function answerAfter(answers: readonly ReviewedAnswer[], from: string | null, step: 1 | -1) {
	const isOpen = answers.some(({ verdict }) => verdict === null);
	const start = answers.findIndex(({ path }) => path === from);
	const ahead = step === 1 ? answers.slice(start + 1) : answers.slice(0, start === -1 ? undefined : start).reverse();
	return ahead.find(({ verdict }) => !isOpen || verdict === null)?.path ?? null;
}

/** The findings beside an answer. Those about all rows of a field are shown beside its first answer. */
export function findingsFor(answers: readonly ReviewedAnswer[], findings: readonly ReviewFinding[]) {
	const places = new Map<string, ReviewFinding[]>();
	for (const finding of findings) {
		const place = answers.find(({ path }) => path === finding.path)?.path ?? firstOf(answers, finding.path) ?? noPlace;
		places.set(place, [...(places.get(place) ?? []), finding]);
	}
	return places;
}

/** Key of the findings that have no answer, because their field was left empty. */
export const noPlace = '';

function firstOf(answers: readonly ReviewedAnswer[], top: string) {
	return answers.find(({ path }) => path.startsWith(`${top}.`))?.path;
}

/**
 * Subject of a finding without an answer: `Otto Vantage: Email`, `Lyrics`; null if it is not about a single field.
 */
export function nameOfPlace(form: Form, answers: readonly ReviewedAnswer[], path: string) {
	const place = placeAt(form, path);
	if (!place || place.field.kind === 'rows') return null;
	const [top, row] = path.split('.');
	const inRow = place.rows && answers.find((answer) => answer.path.startsWith(`${top}.${row}.`));
	return nameOfAnswer(place, inRow?.rowName || null);
}

interface ReviewGroup {
	/** Label of the row; null for answers outside of rows. */
	readonly name: string | null;
	readonly key: string;
	readonly answers: readonly ReviewedAnswer[];
}

/** Answers of one row are grouped together. */
export function groupsOf(answers: readonly ReviewedAnswer[]): ReviewGroup[] {
	const groups: { name: string | null; key: string; answers: ReviewedAnswer[] }[] = [];
	for (const answer of answers) {
		const [top = '', row] = answer.path.split('.');
		const key = row === undefined ? '' : `${top}.${row}`;
		const last = groups.at(-1);
		if (last && last.key === key) last.answers.push(answer);
		else groups.push({ name: row === undefined ? null : answer.rowName, key, answers: [answer] });
	}
	return groups;
}
