import { type AnswerValue, isEmpty, valueAt } from '../../../domain/forms/answers.ts';
import type { PlainField } from '../../../domain/forms/form-definition.ts';
import { isSame } from '../../../domain/forms/merge-saves.ts';
import { normaliseAnswer } from '../../../domain/forms/normalise.ts';
import { holds } from '../../../domain/forms/visibility.ts';
import { useFormDesk } from './form-desk-context.ts';
import { fileRule } from './other-findings.ts';

/** The id of the control of an answer, by which links lead to it. */
export function fieldId(path: string) {
	return `field-${path}`;
}

export function notesId(path: string) {
	return `${fieldId(path)}-notes`;
}

/** Brings an answer into sight and into focus. */
export function focusField(path: string) {
	const control = document.getElementById(fieldId(path));
	control?.scrollIntoView({ block: 'center' });
	control?.focus({ preventScroll: true });
}

/** One answer: its value, what is wrong with it, and how to change it. */
export function useField(field: PlainField, path: string) {
	const { form, snapshot, session, isRevealed, reveal } = useFormDesk();
	const value = valueAt(snapshot.answers, path);
	const isRequired =
		field.required === true || (field.required !== undefined && holds(form, snapshot.answers, field.required, path));
	const found = isRevealed(path) ? snapshot.findings.filter((entry) => entry.path === path) : [];
	// Of a file that did not arrive, its own line says so.
	const error = found.find(({ level, rule }) => level === 'error' && rule !== fileRule)?.message;

	function setValue(next: AnswerValue) {
		session.change({ [path]: isEmpty(next) ? null : next });
	}

	/** Leaving the field shows it as it is stored, and what is wrong with it; whoever only came by is told nothing. */
	function handleLeave() {
		if (value === null) return;
		reveal(path);
		const stored = normaliseAnswer(field, value);
		if (stored !== null && !isSame(stored, value)) setValue(stored);
	}

	return { id: fieldId(path), value, setValue, handleLeave, isRequired, error };
}
