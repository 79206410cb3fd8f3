// A CSV file of artists, writers or publishers, line by line.
import { readCsv } from '../kernel/csv-reading.ts';
import { foldText } from '../kernel/fold.ts';
import { type CatalogueField, catalogueFields, readFields } from './catalogue-fields.ts';
import { type CatalogueKind, oneOf } from './catalogue-kinds.ts';
import { identifierTaken, uniqueFields } from './duplicates.ts';
import { foldName } from './names.ts';

const maxImportLines = 5000;
export const maxCsvLength = 900_000;
const maxColumns = 200;

/** Other captions of the fields in files of other programs. */
const otherCaptions: Readonly<Record<string, readonly string[]>> = {
	name: ['Artist', 'Artist name', 'Writer', 'Writer name', 'Credit name', 'Publisher name'],
	email: ['Email', 'Mail', 'E-mail address', 'Contact e-mail'],
	society: ['PRO', 'CMO'],
	ipi: ['IPI number', 'IPI name number', 'IPI/CAE', 'CAE'],
	ipiBase: ['IPI base'],
	spotifyId: ['Spotify link', 'Spotify id', 'Spotify URL'],
	appleId: ['Apple', 'Apple Music link', 'Apple id'],
	shortBio: ['Bio', 'Biography'],
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
	const captionsOf = ({ caption, key }: CatalogueField) => [caption, key, ...(otherCaptions[key] ?? [])];
	// The first field wins, as in the form.
	return new Map(
		fields.toReversed().flatMap((field) => captionsOf(field).map((caption) => [sameCaption(caption), field] as const)),
	);
}

/** Reads a file and validates every field of it. */
export function readImport(kind: CatalogueKind, csv: string): ReadFile | FileProblem {
	const [head, ...records] = readCsv(csv);
	if (!head) return { problem: 'This file is empty.' };
	const fields = catalogueFields[kind];
	if (head.cells.length > maxColumns) return { problem: `A file may have up to ${maxColumns} columns.` };
	const byCaption = fieldsByCaption(fields);
	const columns = head.cells.map((caption) => byCaption.get(sameCaption(caption)));
	const known = columns.filter((field) => field !== undefined);
	const twice = known.find((field, index) => known.indexOf(field) !== index);
	if (!known.some(({ key }) => key === 'name'))
		return { problem: 'The first line must name the columns, and one of them must be "Name".' };
	if (twice) return { problem: `Two columns are called "${twice.caption}".` };
	if (records.length > maxImportLines)
		return { problem: `A file may have up to 5,000 lines. This one has ${records.length.toLocaleString('en-GB')}.` };
	const rows = records.map(({ line, cells }): ImportRow => {
		const texts = Object.fromEntries(columns.flatMap((field, at) => (field ? [[field.key, cells[at] ?? '']] : [])));
		const { values, problems } = readFields(fields, texts);
		return {
			line,
			name: values.name ?? (texts.name ?? '').trim().slice(0, 200),
			values,
			messages: problems.map(({ caption, message }) => `${caption}: ${message}`),
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
				return { ...row, outcome: 'wrong', messages: [identifierTaken(kind, key, holder)] };
			const line = lineOfIdentifier.get(full);
			if (line !== undefined)
				return { ...row, outcome: 'wrong', messages: [`This ${uniqueFields[kind][key]} is already on line ${line}.`] };
		}
		if (byName.has(folded))
			return { ...row, outcome: 'known', messages: [`This ${oneOf[kind]} is in your catalogue already.`] };
		const line = lineOfName.get(folded);
		if (line !== undefined) return { ...row, outcome: 'known', messages: [`This name is already on line ${line}.`] };
		lineOfName.set(folded, row.line);
		for (const { full } of own) lineOfIdentifier.set(full, row.line);
		return { ...row, outcome: 'new' };
	});
}
