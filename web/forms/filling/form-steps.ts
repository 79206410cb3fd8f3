// The steps of a form and the state of each.
import { nameOfAnswer, nameOfRow } from '../../../domain/forms/answer-names.ts';
import type { FormFinding } from '../../../domain/forms/check-form.ts';
import { type Answers, innerPath, isEmpty, readPath, rowsAt, valueAt } from '../../../domain/forms/form-answers.ts';
import type { FormContext } from '../../../domain/forms/form-context.ts';
import type { FormSection } from '../../../domain/forms/form-definition.ts';
import * as m from '../../../domain/forms/form-filling.messages.ts';
import { type Form, placeAt } from '../../../domain/forms/form-index.ts';
import { type FormText, formText } from '../../../domain/forms/form-text.ts';
import { sectionsFor } from '../../../domain/forms/visibility.ts';
import { t } from '../../../domain/kernel/message.ts';
import { fileRule } from './other-findings.ts';

export type StepState = 'done' | 'wrong' | 'open';

/** One page of the form. */
export interface FilledStep {
	readonly id: string;
	readonly title: FormText;
	readonly lead?: FormText | undefined;
	readonly sections: readonly FormSection[];
}

/** The pages for an audience. A step with one of its sections left is called like that section. */
export function stepsOf(form: Form, scope: Pick<FormContext, 'audience' | 'sections'>): FilledStep[] {
	const sections = sectionsFor(form, scope);
	return sections.flatMap((section): FilledStep[] => {
		const { id, title, lead } = section;
		const step = form.definition.steps?.find((each) => each.sections.includes(id));
		const own = sections.filter((other) => step?.sections.includes(other.id));
		if (!step || own.length === 1) return [{ id, title, lead, sections: [section] }];
		return own[0] === section ? [{ ...step, sections: own }] : [];
	});
}

/** The first step that is not done; the last one if all of them are. */
export function firstOpenStep(
	form: Form,
	steps: readonly FilledStep[],
	answers: Answers,
	findings: readonly FormFinding[],
) {
	const open = steps.findIndex(({ sections }) => stateOfStep(form, sections, answers, findings, false) !== 'done');
	return open === -1 ? steps.length - 1 : open;
}

/** A step is done when nothing is missing in it and it was visited, possibly on another device. */
export function stateOfStep(
	form: Form,
	sections: readonly FormSection[],
	answers: Answers,
	findings: readonly FormFinding[],
	isChecked: boolean,
): StepState {
	const isWrong = sections.some((section) => errorsIn(form, section, findings).length > 0);
	if (isWrong) return isChecked ? 'wrong' : 'open';
	return isChecked || sections.some((section) => wasVisited(form, section, answers)) ? 'done' : 'open';
}

/**
 * In sections with required fields, the answers show that it was visited. If all fields are optional, values that the
 * catalogue filled in do not count: only an answer that cannot come from there does.
 */
function wasVisited(form: Form, section: FormSection, answers: Answers) {
	// It is done once the form is sent: its name is filled in from the start.
	if (section.isAlwaysShown) return false;
	const mayStayEmpty = section.fields.every((field) =>
		field.kind === 'rows' ? field.minRows === 0 && field.isReadOnly !== true : field.required === undefined,
	);
	return Object.keys(answers).some((path) => {
		const place = placeAt(form, path);
		if (place?.section !== section) return false;
		const { field, rows } = place;
		return !mayStayEmpty || ((rows ?? field).source === undefined && !isEmpty(valueAt(answers, path)));
	});
}

function errorsIn(form: Form, section: FormSection, findings: readonly FormFinding[]) {
	return findings.filter(({ level, path }) => level === 'error' && placeAt(form, path)?.section === section);
}

/** Errors in the order in which they appear in the form. An error about all rows comes after the rows. */
export function errorsInOrder(
	form: Form,
	answers: Answers,
	findings: readonly FormFinding[],
	sections: readonly FormSection[] = form.definition.sections,
): FormFinding[] {
	const paths = sections.flatMap(({ fields }) =>
		fields.flatMap((field) =>
			field.kind === 'rows'
				? [
						...rowsAt(answers, field.id).flatMap((row) => field.fields.map(({ id }) => innerPath(field.id, row, id))),
						field.id,
					]
				: [field.id],
		),
	);
	const places = new Map(paths.map((path, index) => [path, index]));
	return findings
		.filter(({ level, path }) => level === 'error' && places.has(path))
		.sort((one, other) => (places.get(one.path) ?? 0) - (places.get(other.path) ?? 0));
}

/** A line of the summary of errors: a link to the answer that the error is about. */
export interface SummaryEntry {
	readonly error: FormFinding;
	readonly caption: string;
}

/** One entry for each error. An answer that is missing in several rows is one entry, with a link to the first of them. */
export function summaryEntries(form: Form, answers: Answers, errors: readonly FormFinding[]): SummaryEntry[] {
	const all = errors.map((error) => ({ error, inRows: captionInRows(form, answers, error) }));
	return all.flatMap(({ error, inRows }) => {
		const alike = all.filter((other) => inRows !== null && other.inRows === inRows);
		if (inRows === null || alike.length < 2) return [{ error, caption: captionOfProblem(form, answers, error) }];
		return alike[0]?.error === error ? [{ error, caption: inRows }] : [];
	});
}

/** The caption of an answer that is missing in several rows; null if the answer is not missing or has no such caption. */
function captionInRows(form: Form, answers: Answers, { path }: FormFinding) {
	const message = placeAt(form, path)?.field.requiredInRowsMessage;
	const value = valueAt(answers, path);
	return message !== undefined && (value === null || isEmpty(value)) ? formText(message) : null;
}

export type AboutAnswer = Pick<FormFinding, 'path' | 'message'> & { readonly rule?: string };

/** Caption of a link to an answer: `Otto Vantage: IPI number`, or the error of all rows together. */
export function captionOfProblem(form: Form, answers: Answers, { path, message, rule }: AboutAnswer) {
	const place = placeAt(form, path);
	const parts = readPath(path);
	if (!place || !parts || place.field.kind === 'rows') return message;
	// A file that failed is named with its error, because it is not in any answer.
	if (rule === fileRule) return t(m.noteOf, { label: formText(place.field.caption), note: message });
	const { rows } = place;
	if (rows === null || parts.row === null) return nameOfAnswer(place, null);
	const index = rowsAt(answers, rows.id).indexOf(parts.row);
	return nameOfAnswer(place, nameOfRow(rows, answers, parts.row, Math.max(0, index)));
}
