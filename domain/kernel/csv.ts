// CSV for spreadsheets: RFC 4180, with a byte order mark so that accents are read correctly, and without formulas.

export const csvByteOrderMark = '\uFEFF';
const lineEnd = '\r\n';

/** A cell that starts with one of these would be run as a formula, even if it was only typed as a title. */
const formulaBeginning = /^[=+\-@\t\r＝＋－＠]/;
/** A formula after a character that other programs may read as a cell separator. */
const hiddenFormula = /([;\t|]\s*)(?=[=+\-@＝＋－＠])/g;

type CsvCell = string | number | null;

function csvCell(value: CsvCell) {
	if (value === null) return '';
	if (typeof value === 'number') return String(value);
	const inside = value.replace(hiddenFormula, "$1'");
	const harmless = formulaBeginning.test(inside) ? `'${inside}` : inside;
	return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export function csvLine(cells: readonly CsvCell[]) {
	return cells.map(csvCell).join(',') + lineEnd;
}

/** A date and time in UTC, in a form that spreadsheets recognize. */
export function csvMoment(date: Date | null | undefined) {
	return date ? date.toISOString().slice(0, 16).replace('T', ' ') : null;
}

/** One column of a file: its caption, and its cell for a row. */
export type CsvColumn<Row> = readonly [caption: string, cell: (row: Row) => CsvCell];

/** The first line of a file, with the captions. */
export function csvHead<Row>(columns: readonly CsvColumn<Row>[]) {
	return csvByteOrderMark + csvLine(columns.map(([caption]) => caption));
}

export function csvRow<Row>(columns: readonly CsvColumn<Row>[], row: Row) {
	return csvLine(columns.map(([, cell]) => cell(row)));
}
