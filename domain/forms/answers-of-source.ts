// Finds the answer of a form that a value of the catalogue comes from, for links to it.
import type { Answers } from './form-answers.ts';
import type { FormField } from './form-definition.ts';
import type { Form } from './form-index.ts';
import { isOpenTo, isShown } from './visibility.ts';

/** The field whose answer becomes `recording.isrc` and the like; null if the form does not ask for it. */
export function fieldOfSource(form: Form, answers: Answers, sections: readonly string[], source: string) {
	for (const place of form.places.values()) {
		const { field, rows } = place;
		const isIts = rows === null && field.source === source;
		if (isIts && isOpenTo(place, { audience: 'label', sections }) && isShown(form, answers, field.id)) return field;
	}
	return null;
}

/** Whether an answer belongs to a field or to one of its rows. */
export function isAnswerOf({ id }: Pick<FormField, 'id'>, path: string) {
	return path === id || path.startsWith(`${id}.`);
}
