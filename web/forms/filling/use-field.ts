import { type AnswerValue, isEmpty, valueAt } from '../../../domain/forms/form-answers.ts';
import type { PlainField } from '../../../domain/forms/form-definition.ts';
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
	control?.scrollIntoView({ block: 'center' });
	control?.focus({ preventScroll: true });
}

/** One answer: its value, its errors, and how to change it. */
export function useField(field: PlainField, path: string) {
	const { form, snapshot, session, isRevealed, reveal } = useFormEditor();
	const value = valueAt(snapshot.answers, path);
	const isRequired =
		field.required === true || (field.required !== undefined && holds(form, snapshot.answers, field.required, path));
	const found = isRevealed(path) ? snapshot.findings.filter((entry) => entry.path === path) : [];
	// A file that failed shows its own message.
	const error = found.find(({ level, rule }) => level === 'error' && rule !== fileRule)?.message;

	function setValue(next: AnswerValue) {
		session.change({ [path]: isEmpty(next) ? null : next });
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
