// Tables for spreadsheets: RFC 4180, with a byte order mark so that accents survive, and without formulas.

export const csvByteOrderMark = '\uFEFF';
const lineEnd = '\r\n';

/** With one of these at its beginning, a spreadsheet would run what somebody typed as a title. */
const formulaBeginning = /^[=+\-@\t\r＝＋－＠]/;
/** The same behind what another program may take for the border of a cell. */
const hiddenFormula = /([;\t|]\s*)(?=[=+\-@＝＋－＠])/g;

export type CsvCell = string | number | null;

function csvCell(value: CsvCell): string {
	if (value === null) return '';
	if (typeof value === 'number') return String(value);
	const inside = value.replace(hiddenFormula, "$1'");
	const harmless = formulaBeginning.test(inside) ? `'${inside}` : inside;
	return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export function csvLine(cells: readonly CsvCell[]): string {
	return cells.map(csvCell).join(',') + lineEnd;
}
