// A CSV file of artists, writers or publishers, line by line.
import { readCsv } from '../kernel/csv-reading.ts';
import { foldText } from '../kernel/fold.ts';
import { t } from '../kernel/message.ts';
import * as m from './catalogue.messages.ts';
import { type CatalogueField, catalogueFields, readFields } from './catalogue-fields.ts';
import type { CatalogueKind } from './catalogue-kinds.ts';
import { identifierName, identifierTaken, uniqueFields } from './duplicates.ts';
import { foldName } from './names.ts';

const maxImportLines = 5000;
export const maxCsvLength = 900_000;
const maxColumns = 200;

/** What files of other programs call the fields; compared without case and punctuation. */
const otherCaptions: Readonly<Record<string, readonly string[]>> = {
	name: ['artist', 'artist name', 'writer', 'writer name', 'credit name', 'publisher name'],
	form: ['kind'],
	email: ['mail', 'email address', 'contact email'],
	society: ['pro', 'cmo'],
	ipi: ['ipi number', 'ipi name number', 'ipi/cae', 'cae'],
	ipiBase: ['ipi base', 'ipi base number'],
	spotifyId: ['spotify', 'spotify link', 'spotify url'],
	appleId: ['apple', 'apple music', 'apple music link'],
	managementName: ['management'],
	shortBio: ['bio', 'biography', 'short biography'],
};

interface ImportRow {
	readonly line: number;
	readonly name: string;
	/** By key, as they are stored. */
	readonly values: Readonly<Record<string, string | null>>;
	readonly messages: readonly string[];
}

interface ReadFile {
	readonly rows: readonly ImportRow[];
	readonly ignoredColumns: readonly string[];
}

/** A problem of the file as a whole; then nothing of it is imported. */
type FileProblem = { readonly problem: string };

function sameCaption(caption: string) {
	return foldText(caption).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Fields by each of their captions. */
function fieldsByCaption(fields: readonly CatalogueField[]): ReadonlyMap<string, CatalogueField> {
	const captionsOf = ({ caption, key }: CatalogueField) => [t(caption), key, ...(otherCaptions[key] ?? [])];
	// The first field wins, as in the form.
	return new Map(
		fields.toReversed().flatMap((field) => captionsOf(field).map((caption) => [sameCaption(caption), field] as const)),
	);
}

/** Reads a file and validates every field of it. */
export function readImport(kind: CatalogueKind, csv: string): ReadFile | FileProblem {
	const [head, ...records] = readCsv(csv);
	if (!head) return { problem: t(m.fileEmpty) };
	const fields = catalogueFields[kind];
	if (head.cells.length > maxColumns) return { problem: t(m.tooManyColumns, { max: maxColumns }) };
	const byCaption = fieldsByCaption(fields);
	const columns = head.cells.map((caption) => byCaption.get(sameCaption(caption)));
	const known = columns.filter((field) => field !== undefined);
	const twice = known.find((field, index) => known.indexOf(field) !== index);
	if (!known.some(({ key }) => key === 'name')) return { problem: t(m.nameColumnMissing) };
	if (twice) return { problem: t(m.columnTwice, { caption: t(twice.caption) }) };
	if (records.length > maxImportLines)
		return { problem: t(m.tooManyLines, { max: maxImportLines, count: records.length }) };
	const rows = records.map(({ line, cells }): ImportRow => {
		const texts = Object.fromEntries(columns.flatMap((field, at) => (field ? [[field.key, cells[at] ?? '']] : [])));
		const { values, problems } = readFields(fields, texts);
		return {
			line,
			name: values.name ?? (texts.name ?? '').trim().slice(0, 200),
			values,
			messages: problems.map(({ sentence }) => sentence),
		};
	});
	const ignored = head.cells.filter((caption, at) => columns[at] === undefined && caption.trim() !== '');
	return { rows, ignoredColumns: ignored.map((caption) => caption.trim().slice(0, 100)) };
}

/** An entry that is already in the catalogue. */
export interface KnownEntry {
	readonly name: string;
	readonly values: Readonly<Record<string, string | null>>;
}

export type Outcome = 'new' | 'known' | 'wrong';

export interface JudgedRow extends ImportRow {
	readonly outcome: Outcome;
}

/** Outcome of each line: a known entry stays unchanged, and no entry is added twice. */
export function judgeRows(
	kind: CatalogueKind,
	rows: readonly ImportRow[],
	catalogue: readonly KnownEntry[],
): JudgedRow[] {
	const keys = Object.keys(uniqueFields[kind]);
	const byIdentifier = new Map<string, string>();
	const byName = new Set(catalogue.map(({ name }) => foldName(name)));
	for (const { name, values } of catalogue)
		for (const key of keys) if (values[key]) byIdentifier.set(`${key} ${values[key]}`, name);
	const lineOfIdentifier = new Map<string, number>();
	const lineOfName = new Map<string, number>();

	return rows.map((row): JudgedRow => {
		if (row.messages.length > 0) return { ...row, outcome: 'wrong' };
		const folded = foldName(row.name);
		const own = keys.flatMap((key) => (row.values[key] ? [{ key, full: `${key} ${row.values[key]}` }] : []));
		for (const { key, full } of own) {
			const holder = byIdentifier.get(full);
			if (holder !== undefined && foldName(holder) !== folded)
				return { ...row, outcome: 'wrong', messages: [identifierTaken(kind, key, holder).message] };
			const line = lineOfIdentifier.get(full);
			if (line !== undefined)
				return {
					...row,
					outcome: 'wrong',
					messages: [t(m.valueOnEarlierLine, { identifier: identifierName(kind, key), line })],
				};
		}
		if (byName.has(folded)) return { ...row, outcome: 'known', messages: [t(m.alreadyInCatalogue, { kind })] };
		const line = lineOfName.get(folded);
		if (line !== undefined) return { ...row, outcome: 'known', messages: [t(m.nameOnEarlierLine, { line })] };
		lineOfName.set(folded, row.line);
		for (const { full } of own) lineOfIdentifier.set(full, row.line);
		return { ...row, outcome: 'new' };
	});
}
