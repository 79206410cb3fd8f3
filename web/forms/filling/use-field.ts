import { checkField } from '../../../domain/forms/check-field.ts';
import { type AnswerValue, isEmpty, valueAt } from '../../../domain/forms/form-answers.ts';
import type { PlainField } from '../../../domain/forms/form-definition.ts';
import type { Form } from '../../../domain/forms/form-index.ts';
import { isSame } from '../../../domain/forms/merge-saves.ts';
import { normaliseAnswer } from '../../../domain/forms/normalise.ts';
import { holds } from '../../../domain/forms/visibility.ts';
import { useFormEditor } from './form-editor-context.ts';
import { fileRule } from './other-findings.ts';

/** Id of an answer's control, used by links to it. */
export function fieldId(path: string) {
	return `field-${path}`;
}

export function notesId(path: string) {
	return `${fieldId(path)}-notes`;
}

/** Scrolls to an answer and focuses it. */
export function focusField(path: string) {
	const control = document.getElementById(fieldId(path));
	// It may be among the fields that are rarely needed.
	control?.closest('details')?.setAttribute('open', '');
	control?.scrollIntoView({ block: 'center' });
	control?.focus({ preventScroll: true });
}

/** The field that is filled in with the answer of this one. */
function followerOf(form: Form, id: string) {
	for (const { field } of form.places.values()) if (field.followsField === id && field.kind !== 'rows') return field;
	return undefined;
}

/** One answer: its value, its errors, and how to change it. */
export function useField(field: PlainField, path: string) {
	const { form, context, snapshot, session, isRevealed, reveal } = useFormEditor();
	const value = valueAt(snapshot.answers, path);
	const isRequired =
		field.required === true || (field.required !== undefined && holds(form, snapshot.answers, field.required, path));
	const found = isRevealed(path) ? snapshot.findings.filter((entry) => entry.path === path) : [];
	// A file that failed shows its own message.
	const error = found.find(({ level, rule }) => level === 'error' && rule !== fileRule)?.message;

	function setValue(next: AnswerValue) {
		const follower = isEmpty(next) ? undefined : followerOf(form, field.id);
		const follows =
			follower && valueAt(snapshot.answers, follower.id) === null && checkField(follower, next, context) === null;
		session.change({ [path]: isEmpty(next) ? null : next, ...(follows && { [follower.id]: next }) });
	}

	/**
	 * Leaving the field shows its normalised value and its errors. Passing through the field without typing shows
	 * nothing.
	 */
	function handleLeave() {
		if (value === null) return;
		reveal(path);
		const stored = normaliseAnswer(field, value);
		if (stored !== null && !isSame(stored, value)) setValue(stored);
	}

	return { id: fieldId(path), value, setValue, handleLeave, isRequired, error };
}
