// "I don't know" as an answer: the label sees it beside the others and adds the value later (R-FORM-36).
import { type Answers, type AnswerValue, valueAt } from './form-answers.ts';
import type { FormField } from './form-definition.ts';
import { type Form, placeAt } from './form-index.ts';

/** The stored answer of a person who doesn't know the value. */
export const unknownMark = '?';

export function isUnknown(field: FormField, value: AnswerValue | null) {
	return field.allowsUnknown === true && value === unknownMark;
}

function isUnknownAt(form: Form, path: string, value: AnswerValue | null) {
	if (value !== unknownMark) return false;
	const field = placeAt(form, path)?.field;
	return field !== undefined && isUnknown(field, value);
}

/** The answers without those that are unknown; what the catalogue has of these is kept. */
export function knownAnswers(form: Form, answers: Answers, catalogue: Answers = {}): Answers {
	const entries = Object.entries(answers);
	// Most forms have none.
	if (!entries.some(([path, value]) => isUnknownAt(form, path, value))) return answers;
	return Object.fromEntries(
		entries.flatMap(([path, value]) => {
			const kept = isUnknownAt(form, path, value) ? valueAt(catalogue, path) : value;
			return kept === null ? [] : [[path, kept]];
		}),
	);
}
