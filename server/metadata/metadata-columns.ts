// Maps the plain answers of the metadata form to the catalogue: the source of a field names its table and column.

import { metadataForm } from '../../domain/forms/definitions/metadata.ts';
import { type Answers, type AnswerValue, isEmpty, valueAt } from '../../domain/forms/form-answers.ts';
import type { PlainField } from '../../domain/forms/form-definition.ts';
import { isShown } from '../../domain/forms/visibility.ts';
import type { ReleaseRow } from '../releases/releases.shared-queries.ts';
import type { RecordingRow, WorkRow } from '../workspace/workspace.shared-queries.ts';

/** Columns whose name differs from the source of their field. */
const otherNames: Readonly<Record<string, string>> = {
	previouslyReleased: 'isPreviouslyReleased',
	masterFile: 'masterFiles',
	instrumentalFile: 'instrumentalFiles',
	stemsFile: 'stemsFiles',
	coverFile: 'coverFiles',
};

const tables = ['recording', 'work', 'release'] as const;
type TableName = (typeof tables)[number];

interface Place {
	readonly field: PlainField;
	readonly section: string;
	readonly table: TableName;
	readonly column: string;
}

function placeOf(field: PlainField, section: string): Place | null {
	const [owner, name = ''] = (field.source ?? '').split('.');
	const table = tables.find((one) => one === owner);
	return table ? { field, section, table, column: otherNames[name] ?? name } : null;
}

const places: readonly Place[] = metadataForm.definition.sections.flatMap((section) =>
	section.fields.flatMap((field) => (field.kind === 'rows' ? [] : (placeOf(field, section.id) ?? []))),
);

export interface CatalogueRows {
	readonly recording: RecordingRow;
	readonly work: WorkRow;
	readonly release: ReleaseRow;
}

export function readColumns(rows: CatalogueRows): Answers {
	const answers: Record<string, AnswerValue> = {};
	for (const { field, table, column } of places) {
		const stored = (rows[table] as Readonly<Record<string, unknown>>)[column];
		const answer = stored === null || stored === undefined ? null : toAnswer(field, stored);
		if (answer !== null && !isEmpty(answer)) answers[field.id] = answer;
	}
	return answers;
}

/** A tempo of 122.00 is shown as 122. */
function toAnswer(field: PlainField, stored: unknown) {
	if (typeof stored === 'boolean') return stored;
	if (typeof stored === 'number') return String(stored);
	if (typeof stored === 'string') return field.kind === 'number' ? String(Number(stored)) : stored;
	return Array.isArray(stored) ? stored.map(String) : null;
}

type ColumnChanges = Readonly<Record<TableName, Record<string, unknown>>>;

/**
 * The values that an approval writes: every field of the requested sections, empty where there is no answer or the
 * field no longer applies. Where two fields share a column, the applicable one is written.
 */
export function columnChanges(answers: Answers, sections: readonly string[]): ColumnChanges {
	const changes: ColumnChanges = { recording: {}, work: {}, release: {} };
	for (const { field, section, table, column } of places) {
		if (!sections.includes(section)) continue;
		const isAsked = isShown(metadataForm, answers, field.id);
		const isShared = places.filter((other) => other.table === table && other.column === column).length > 1;
		if (isAsked) changes[table][column] = toStored(field, valueAt(answers, field.id));
		else if (!isShared) changes[table][column] = null;
	}
	return changes;
}

function toStored(field: PlainField, answer: AnswerValue | null): unknown {
	if (answer === null || isEmpty(answer)) return null;
	if (typeof answer !== 'string') return answer;
	switch (field.kind) {
		case 'year':
			return Number(answer);
		case 'number':
			return answer.replace(',', '.');
		case 'identifier':
			return field.scheme.read(answer);
		default:
			return answer;
	}
}
