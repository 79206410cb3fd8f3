import { readPath } from './form-answers.ts';
import type { Condition, FormDefinition, FormField, FormRule, FormSection, RowsField } from './form-definition.ts';

/** A field with its surroundings. */
export interface FieldPlace {
	readonly field: FormField;
	readonly section: FormSection;
	/** The field with rows that contains it. */
	readonly rows: RowsField | null;
}

/** A definition with lookup tables, so that one changed answer does not iterate over all fields. */
export interface Form {
	readonly definition: FormDefinition;
	/** Keys are `title` and `artists.name`. */
	readonly places: ReadonlyMap<string, FieldPlace>;
	/** The places whose conditions read a place. */
	readonly dependents: ReadonlyMap<string, readonly string[]>;
	/** The rules that read a field of the form. */
	readonly rules: ReadonlyMap<string, readonly FormRule[]>;
}

export function indexForm(definition: FormDefinition): Form {
	const places = new Map<string, FieldPlace>();
	for (const section of definition.sections) {
		for (const field of section.fields) {
			addPlace(places, field.id, { field, section, rows: null });
			if (field.kind !== 'rows') continue;
			for (const inner of field.fields)
				addPlace(places, `${field.id}.${inner.id}`, { field: inner, section, rows: field });
		}
	}
	return { definition, places, dependents: indexDependents(places), rules: indexRules(definition, places) };
}

function addPlace(places: Map<string, FieldPlace>, key: string, place: FieldPlace) {
	if (places.has(key)) throw new Error(`Two fields are called ${key}`);
	places.set(key, place);
}

function indexDependents(places: ReadonlyMap<string, FieldPlace>) {
	const dependents = new Map<string, string[]>();
	for (const [key, { field, rows }] of places) {
		const conditions = [field.shown, field.required === true ? undefined : field.required];
		for (const read of new Set(conditions.flatMap((condition) => (condition ? fieldsOf(condition) : [])))) {
			const target = rows && places.has(`${rows.id}.${read}`) ? `${rows.id}.${read}` : read;
			if (!places.has(target)) throw new Error(`${key} depends on ${read}, which is not a field`);
			dependents.set(target, [...(dependents.get(target) ?? []), key]);
		}
	}
	return dependents;
}

function indexRules(definition: FormDefinition, places: ReadonlyMap<string, FieldPlace>) {
	const rules = new Map<string, FormRule[]>();
	for (const rule of definition.rules) {
		for (const read of rule.reads) {
			if (!places.has(read)) throw new Error(`The rule ${rule.id} reads ${read}, which is not a field`);
			rules.set(read, [...(rules.get(read) ?? []), rule]);
		}
	}
	return rules;
}

function fieldsOf(condition: Condition): string[] {
	if ('field' in condition) return [condition.field];
	if ('not' in condition) return fieldsOf(condition.not);
	return ('all' in condition ? condition.all : condition.any).flatMap(fieldsOf);
}

/** The place of an answer or a row; null if the form has none at this path. */
export function placeAt(form: Form, path: string) {
	const parts = readPath(path);
	if (parts === null) return null;
	const place = form.places.get(parts.inner === null ? parts.top : `${parts.top}.${parts.inner}`) ?? null;
	const hasRow = parts.row !== null;
	// `title.r1` is invalid; `artists` alone is not an answer, but a place where findings are shown.
	if (place === null || (hasRow && place.rows === null && place.field.kind !== 'rows')) return null;
	return place;
}
