// Visibility of a form's parts.
import {
	type Answers,
	type AnswerValue,
	innerPath,
	isEmpty,
	readPath,
	rowPath,
	rowsAt,
	valueAt,
} from './form-answers.ts';
import type { Audience, FormContext } from './form-context.ts';
import type { Condition, FormSection } from './form-definition.ts';
import { type FieldPlace, type Form, placeAt } from './form-index.ts';

type Scope = Pick<FormContext, 'audience' | 'sections'>;

function isSectionShown(section: FormSection, { audience, sections }: Scope) {
	if (section.labelOnly && audience === 'guest') return false;
	return section.isAlwaysShown === true || sections === 'all' || sections.includes(section.id);
}

/** The steps of the form for an audience. */
export function sectionsFor(form: Form, scope: Scope) {
	return form.definition.sections.filter((section) => isSectionShown(section, scope));
}

/** Whether an audience may see and answer this field at all. */
export function isOpenTo({ field, section, rows }: FieldPlace, scope: Scope) {
	const isLabelOnly = field.labelOnly || rows?.labelOnly;
	return isSectionShown(section, scope) && !(isLabelOnly && scope.audience === 'guest');
}

/** Whether a condition is true for the answer at a path. */
export function holds(form: Form, answers: Answers, condition: Condition, path: string): boolean {
	if ('all' in condition) return condition.all.every((part) => holds(form, answers, part, path));
	if ('any' in condition) return condition.any.some((part) => holds(form, answers, part, path));
	if ('not' in condition) return !holds(form, answers, condition.not, path);
	const value = valueAt(answers, resolve(form, condition.field, path));
	if ('isFilled' in condition) return isEmpty(value) !== condition.isFilled;
	return condition.is.some((wanted) => wanted === value);
}

/** Inside a row its own fields take precedence. */
function resolve(form: Form, field: string, path: string) {
	const parts = readPath(path);
	if (parts?.row && form.places.has(`${parts.top}.${field}`)) return innerPath(parts.top, parts.row, field);
	return field;
}

/** Whether the answer at a path applies, given the other answers. */
export function isShown(form: Form, answers: Answers, path: string): boolean {
	const place = placeAt(form, path);
	if (place === null) return false;
	const { field, rows } = place;
	const row = readPath(path)?.row;
	// A removed row requires nothing.
	if (row && valueAt(answers, rowPath(rows?.id ?? field.id, row)) === null) return false;
	if (rows?.shown && !holds(form, answers, rows.shown, rows.id)) return false;
	return field.shown === undefined || holds(form, answers, field.shown, path);
}

/** The paths of a field, or of all rows' fields, that may hold an answer. */
export function pathsOf(form: Form, answers: Answers, key: string) {
	const place = form.places.get(key);
	if (place === undefined) return [];
	const { rows, field } = place;
	return rows === null ? [key] : rowsAt(answers, rows.id).map((row) => innerPath(rows.id, row, field.id));
}

/**
 * What the catalogue may prefill for an audience. Guests get nothing of sections that were not chosen, nothing of the
 * label's own fields and nothing private: legal names, addresses and numbers of other people (R-FORM-8).
 */
export function prefillFor(form: Form, catalogue: Answers, scope: Scope): Answers {
	const result: Record<string, AnswerValue> = {};
	for (const [path, value] of Object.entries(catalogue)) {
		const place = placeAt(form, path);
		if (place === null || !isOpenTo(place, scope)) continue;
		if (scope.audience === 'guest' && place.field.isPrivate) continue;
		result[path] = value;
	}
	return result;
}

/** Answers that an audience may read back. */
export function answersFor(
	form: Form,
	answers: Answers,
	audience: Audience,
	sections: FormContext['sections'],
): Answers {
	return Object.fromEntries(
		Object.entries(answers).filter(([path]) => {
			const place = placeAt(form, path);
			return place !== null && isOpenTo(place, { audience, sections });
		}),
	);
}

/**
 * The answers of a submission: those that apply, given the others. Text typed before the question above it was answered
 * with no stays in the draft, but is not sent.
 */
export function answersToSubmit(form: Form, answers: Answers, scope: Scope): Answers {
	return Object.fromEntries(
		Object.entries(answers).filter(([path]) => {
			const place = placeAt(form, path);
			return place !== null && isOpenTo(place, scope) && isShown(form, answers, path);
		}),
	);
}
