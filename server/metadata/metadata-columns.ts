// Where the plain answers of the metadata form are in the catalogue: the source of a field names table and column.
import { type Answers, type AnswerValue, isEmpty, valueAt } from '../../domain/forms/answers.ts';
import { metadataForm } from '../../domain/forms/definitions/metadata.ts';
import type { PlainField } from '../../domain/forms/form-definition.ts';
import { isShown } from '../../domain/forms/visibility.ts';
import type { ReleaseRow } from '../releases/releases.shared-queries.ts';
import type { RecordingRow, WorkRow } from '../workspace/workspace.shared-queries.ts';

const recordingColumns: Readonly<Record<string, keyof RecordingRow>> = {
	title: 'title',
	version: 'version',
	versionType: 'versionType',
	audioLanguage: 'audioLanguage',
	bpm: 'bpm',
	musicalKey: 'musicalKey',
	recordedYear: 'recordedYear',
	recordedCountry: 'recordedCountry',
	studio: 'studio',
	pYear: 'pYear',
	pOwner: 'pOwner',
	hasSamples: 'hasSamples',
	aiUse: 'aiUse',
	aiNote: 'aiNote',
	previouslyReleased: 'isPreviouslyReleased',
	originalLabel: 'originalLabel',
	isrc: 'isrc',
	advisory: 'advisory',
	lyrics: 'lyrics',
	masterFile: 'masterFiles',
	instrumentalFile: 'instrumentalFiles',
	stemsFile: 'stemsFiles',
};

const workColumns: Readonly<Record<string, keyof WorkRow>> = {
	iswc: 'iswc',
	isCover: 'isCover',
	originalTitle: 'originalTitle',
	originalWriters: 'originalWriters',
	licenceFiles: 'licenceFiles',
};

const releaseColumns: Readonly<Record<string, keyof ReleaseRow>> = {
	metadataLanguage: 'metadataLanguage',
	kind: 'kind',
	genre: 'genre',
	subgenre: 'subgenre',
	cYear: 'cYear',
	cOwner: 'cOwner',
	originalReleaseDate: 'originalReleaseDate',
	barcode: 'barcode',
	catalogueNumber: 'catalogueNumber',
	releaseDate: 'releaseDate',
	territoryKind: 'territoryKind',
	territories: 'territories',
	excludedTerritories: 'excludedTerritories',
	coverFile: 'coverFiles',
};

const tables = { recording: recordingColumns, work: workColumns, release: releaseColumns };
type TableName = keyof typeof tables;

interface Place {
	readonly field: PlainField;
	readonly section: string;
	readonly table: TableName;
	readonly column: string;
}

function placeOf(field: PlainField, section: string): Place | null {
	const [table = '', name = ''] = (field.source ?? '').split('.');
	const column = Object.hasOwn(tables, table) ? tables[table as TableName][name] : undefined;
	return column === undefined ? null : { field, section, table: table as TableName, column };
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

/** A tempo of 122.00 is 122. */
function toAnswer(field: PlainField, stored: unknown): AnswerValue | null {
	if (typeof stored === 'boolean') return stored;
	if (typeof stored === 'number') return String(stored);
	if (typeof stored === 'string') return field.kind === 'number' ? String(Number(stored)) : stored;
	return Array.isArray(stored) ? stored.map(String) : null;
}

export type ColumnChanges = Readonly<Record<TableName, Record<string, unknown>>>;

/**
 * What an approval writes: every field of the sections that were asked for, empty where there is no answer or it is no
 * longer asked for. Where two fields share a column, the one that is asked for is written.
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
