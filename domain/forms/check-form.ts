// Which answers of a form are missing or invalid. Errors prevent it from being sent; warnings never do.

import { t } from '../kernel/message.ts';
import { checkField } from './check-field.ts';
import { type Answers, isEmpty, readPath, rowPath, rowsAt, valueAt } from './form-answers.ts';
import type { FormContext } from './form-context.ts';
import type { FormField, FormRule, PlainField, RowsField, RuleFinding } from './form-definition.ts';
import * as m from './form-field.messages.ts';
import { type Form, placeAt } from './form-index.ts';
import { formText } from './form-text.ts';
import { isUnknown, knownAnswers } from './unknown-answers.ts';
import { holds, isOpenTo, isShown, pathsOf, sectionsFor } from './visibility.ts';

export interface FormFinding extends RuleFinding {
	/** The id of the rule, or `field` for the validation of a single field. */
	readonly rule: string;
}

export function hasErrors(findings: readonly FormFinding[]) {
	return findings.some(({ level }) => level === 'error');
}

/** Validates one answer without the rules that compare it with others. */
export function checkAnswer(form: Form, answers: Answers, path: string, context: FormContext): FormFinding[] {
	const place = placeAt(form, path);
	if (place === null || !isOpenTo(place, context) || !isShown(form, answers, path)) return [];
	const { field } = place;
	if (field.kind === 'rows') return readPath(path)?.row === null ? checkRows(field, answers) : [];
	return checkPlain(form, field, answers, path, context);
}

function checkPlain(
	form: Form,
	field: PlainField,
	answers: Answers,
	path: string,
	context: FormContext,
): FormFinding[] {
	if (field.isReadOnly) return [];
	const value = valueAt(answers, path);
	const isMissing = value === null || isEmpty(value) || (field.kind === 'tick' && value === false);
	if (isMissing) {
		if (!isRequired(form, field, answers, path)) return [];
		const message = formText(field.requiredMessage ?? (field.kind === 'tick' ? m.tickMessage : m.requiredMessage));
		return [{ rule: 'field', path, level: 'error', message }];
	}
	if (isUnknown(field, value)) return unknownFinding(field, path, context);
	const problem = checkField(field, value, context);
	return problem === null ? [] : [{ rule: 'field', path, ...problem }];
}

function unknownFinding({ unknownMessage }: PlainField, path: string, { audience }: FormContext): FormFinding[] {
	if (unknownMessage !== undefined)
		return [{ rule: 'field', path, level: 'warning', message: formText(unknownMessage) }];
	return audience === 'label' ? [{ rule: 'field', path, level: 'hint', message: t(m.unknownToRecipient) }] : [];
}

function isRequired(form: Form, field: FormField, answers: Answers, path: string): boolean {
	if (field.required === undefined || field.required === true) return field.required === true;
	return holds(form, answers, field.required, path);
}

function checkRows(field: RowsField, answers: Answers): FormFinding[] {
	const count = rowsAt(answers, field.id).length;
	const error = (message: string): FormFinding[] => [{ rule: 'field', path: field.id, level: 'error', message }];
	if (count < field.minRows) return error(formText(field.tooFewMessage ?? m.requiredMessage));
	return count > field.maxRows ? error(t(m.tooManyRowsMessage, { max: field.maxRows })) : [];
}

function runRule(form: Form, rule: FormRule, answers: Answers, context: FormContext): FormFinding[] {
	if (rule.labelOnly && context.audience === 'guest') return [];
	return rule
		.check(knownAnswers(form, answers), context)
		.filter(({ level }) => level !== 'hint' || context.audience === 'label')
		.filter(({ path }) => {
			const place = placeAt(form, path);
			return place !== null && isOpenTo(place, context) && isShown(form, answers, path);
		})
		.map((found) => ({ ...found, rule: rule.id }));
}

/** Every path that a field of the form currently has. */
function allPaths(form: Form, answers: Answers, field: FormField) {
	if (field.kind !== 'rows') return [field.id];
	return [field.id, ...field.fields.flatMap((inner) => pathsOf(form, answers, `${field.id}.${inner.id}`))];
}

export function checkForm(form: Form, answers: Answers, context: FormContext): FormFinding[] {
	const own = sectionsFor(form, context)
		.flatMap(({ fields }) => fields)
		.flatMap((field) => allPaths(form, answers, field))
		.flatMap((path) => checkAnswer(form, answers, path, context));
	return [...own, ...form.definition.rules.flatMap((rule) => runRule(form, rule, answers, context))];
}

/** Checks one changed answer, what depends on it, and the rules that read it; nothing else. */
export function checkChange(form: Form, answers: Answers, path: string, context: FormContext) {
	const parts = readPath(path);
	const place = placeAt(form, path);
	if (parts === null || place === null) return { paths: new Set<string>(), rules: new Set<string>(), findings: [] };
	const key = parts.inner === null ? parts.top : `${parts.top}.${parts.inner}`;
	const dependents = (form.dependents.get(key) ?? []).flatMap((other) => dependentPaths(form, answers, other, path));
	const ownRow = parts.row !== null && parts.inner === null ? rowFields(place.field, parts.top, parts.row) : [];
	const paths = new Set([path, ...(parts.row === null ? [] : [parts.top]), ...ownRow, ...dependents]);
	const rules = form.rules.get(parts.top) ?? [];
	return {
		paths,
		rules: new Set(rules.map(({ id }) => id)),
		findings: [
			...[...paths].flatMap((each) => checkAnswer(form, answers, each, context)),
			...rules.flatMap((rule) => runRule(form, rule, answers, context)),
		],
	};
}

function rowFields(field: FormField, top: string, row: string) {
	return field.kind === 'rows' ? field.fields.map((inner) => `${rowPath(top, row)}.${inner.id}`) : [];
}

/** A field of the same row depends on its own row only. Showing or hiding a field with rows affects its rows. */
function dependentPaths(form: Form, answers: Answers, key: string, changed: string) {
	const parts = readPath(changed);
	const place = form.places.get(key);
	if (place === undefined) return [];
	if (place.rows && parts?.row && place.rows.id === parts.top)
		return [`${rowPath(parts.top, parts.row)}.${place.field.id}`];
	return place.rows === null ? allPaths(form, answers, place.field) : pathsOf(form, answers, key);
}

/** The findings after a change: those that were rechecked are replaced, the rest is kept. */
export function withRecheck(findings: readonly FormFinding[], recheck: ReturnType<typeof checkChange>): FormFinding[] {
	const kept = findings.filter(({ rule, path }) =>
		rule === 'field' ? !recheck.paths.has(path) : !recheck.rules.has(rule),
	);
	return [...kept, ...recheck.findings];
}
