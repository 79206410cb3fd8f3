// Parses CSV as saved by spreadsheets: any of three separators, quotes, either line ending, with or without a byte
// order mark.
import { csvByteOrderMark } from './csv.ts';

interface CsvRecord {
	/** Line of the file on which it starts, from 1. */
	readonly line: number;
	readonly cells: readonly string[];
}

const separators = [',', ';', '\t'];

/** The most frequent separator in the first line, outside of quotes. */
function separatorOf(text: string) {
	const head = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0] ?? '').replace(/"(?:[^"]|"")*"/g, '');
	const counted = separators.map((separator) => ({ separator, count: head.split(separator).length }));
	return counted.reduce((best, next) => (next.count > best.count ? next : best)).separator;
}

/** Records with content; empty lines are skipped, but counted. */
export function readCsv(file: string): CsvRecord[] {
	const text = file.startsWith(csvByteOrderMark) ? file.slice(1) : file;
	const separator = separatorOf(text);
	const records: CsvRecord[] = [];
	let cells: string[] = [];
	let [line, startedAt, at] = [1, 1, 0];

	function endRecord() {
		if (cells.some((cell) => cell.trim() !== '')) records.push({ line: startedAt, cells: cells.map(withoutGuard) });
		cells = [];
		startedAt = line;
	}

	while (at < text.length) {
		const cell = readCell(text, at, separator);
		cells.push(cell.value);
		line += cell.lineEnds;
		at = cell.end;
		if (text[at] === separator) {
			at += 1;
			if (at === text.length) cells.push('');
			continue;
		}
		if (at < text.length) {
			at += text.startsWith('\r\n', at) ? 2 : 1;
			line += 1;
		}
		endRecord();
	}
	if (cells.length > 0) endRecord();
	return records;
}

function readCell(text: string, from: number, separator: string) {
	if (text[from] !== '"') {
		const end = endOfPlain(text, from, separator);
		return { value: text.slice(from, end), end, lineEnds: 0 };
	}
	let close = text.indexOf('"', from + 1);
	while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
	const inside = text.slice(from + 1, close === -1 ? text.length : close);
	// Text after the closing quote is kept rather than lost.
	const end = close === -1 ? text.length : endOfPlain(text, close + 1, separator);
	const rest = close === -1 ? '' : text.slice(close + 1, end);
	return {
		value: inside.replaceAll('""', '"') + rest,
		end,
		lineEnds: inside.match(/\r\n|\r|\n/g)?.length ?? 0,
	};
}

function endOfPlain(text: string, from: number, separator: string) {
	let at = from;
	while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
	return at;
}

/** Our own files put an apostrophe before text that a spreadsheet would run as a formula. */
function withoutGuard(cell: string) {
	return /^'[=+\-@\t\r＝＋－＠]/.test(cell) ? cell.slice(1) : cell;
}
