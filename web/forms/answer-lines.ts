import { nameOfRow } from '../../domain/forms/answer-names.ts';
import { displayAnswer } from '../../domain/forms/display-answer.ts';
import { type Answers, innerPath, isEmpty, rowsAt, valueAt } from '../../domain/forms/form-answers.ts';
import type { FormContext } from '../../domain/forms/form-context.ts';
import type { FormField, PlainField } from '../../domain/forms/form-definition.ts';
import type { Form } from '../../domain/forms/form-index.ts';
import { formText } from '../../domain/forms/form-text.ts';
import { isOpenTo, isShown, sectionsFor } from '../../domain/forms/visibility.ts';

/** One answer as readable text. */
interface AnswerLine {
	readonly path: string;
	readonly caption: string;
	readonly text: string;
}

/** Answers that belong together: those of a row under its name, the others without a name. */
interface AnswerGroup {
	readonly key: string;
	readonly name: string | null;
	readonly lines: readonly AnswerLine[];
}

export interface AnswerSection {
	readonly id: string;
	readonly title: string;
	readonly groups: readonly AnswerGroup[];
}

/** All answers as readable text in the order of the form, for the summary and the receipt. */
export function answerSections(form: Form, answers: Answers, context: FormContext): AnswerSection[] {
	return sectionsFor(form, context).map((section) => ({
		id: section.id,
		title: formText(section.title),
		groups: section.fields
			.filter((field) => isOpenTo({ field, section, rows: null }, context) && isShown(form, answers, field.id))
			.flatMap((field) => groupsOf(form, field, answers, context))
			.reduce<AnswerGroup[]>(joinNameless, []),
	}));
}

function groupsOf(form: Form, field: FormField, answers: Answers, context: FormContext): AnswerGroup[] {
	if (field.kind !== 'rows')
		return [{ key: field.id, name: null, lines: linesOf(form, field, field.id, answers, context) }];
	return rowsAt(answers, field.id).map((row, index) => ({
		key: `${field.id}.${row}`,
		name: nameOfRow(field, answers, row, index),
		lines: field.fields
			.filter(({ isRowName }) => !isRowName)
			.flatMap((inner) => linesOf(form, inner, innerPath(field.id, row, inner.id), answers, context)),
	}));
}

function linesOf(form: Form, field: PlainField, path: string, answers: Answers, context: FormContext): AnswerLine[] {
	const value = valueAt(answers, path);
	if (isEmpty(value) || !isShown(form, answers, path)) return [];
	return [{ path, caption: formText(field.caption), text: displayAnswer(field, value, context) }];
}

function joinNameless(groups: AnswerGroup[], group: AnswerGroup) {
	const last = groups.at(-1);
	if (group.lines.length === 0) return groups;
	if (group.name !== null || last === undefined || last.name !== null) return [...groups, group];
	return [...groups.slice(0, -1), { ...last, lines: [...last.lines, ...group.lines] }];
}
