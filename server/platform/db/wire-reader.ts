// Parses PostgreSQL's protocol. Rows are parsed here, because the library takes ten times as long for them and every
// request waits for it; all other messages are rare or short, and the library parses them.
import { messages, protocol, type Results } from '@electric-sql/pglite';
import type { Bytes } from './embedded-engine.ts';

export interface Field {
	readonly name: string;
	readonly dataTypeID: number;
}

export type ReadValue = (text: string, type: number) => unknown;

export interface Reading {
	/** Columns of the rows, if they were described before. */
	readonly fields?: readonly Field[];
	readonly isArrayMode: boolean;
	readerOf(type: number): ReadValue | undefined;
}

const dataRow = 0x44;
const commandComplete = 0x43;
/** Length of a message header: a letter and the length of the message. */
const headLength = 5;
/** Messages that are skipped: parsed, bound, closed, ready, no rows, a setting, a notice. */
const passedOver = new Set([0x31, 0x32, 0x33, 0x5a, 0x6e, 0x53, 0x4e]);
/** Commands whose row count is the number of changed rows. */
const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'COPY', 'MERGE']);

export function readResponse(response: Bytes, reading: Reading) {
	const bytes = Buffer.from(response.buffer, response.byteOffset, response.byteLength);
	/** There is one result for each statement. */
	const results: Results[] = [];
	const notifications: { channel: string; payload: string }[] = [];
	let fields = reading.fields ?? [];
	let parameterTypes: readonly number[] = [];
	let error: Error | undefined;
	let readRow = rowReader(fields, reading);
	let rows: Results['rows'] = [];
	let end = 0;
	for (let at = 0; at < bytes.byteLength; at = end) {
		end = at + 1 + bytes.readInt32BE(at + 1);
		const code = bytes[at] ?? 0;
		if (code === dataRow) rows.push(readRow(bytes, at + headLength));
		else if (code === commandComplete) {
			results.push(resultOf(bytes.toString('latin1', at + headLength, end - 1), rows, fields));
			rows = [];
		} else if (!passedOver.has(code)) {
			const message = readByLibrary(response.subarray(at, end));
			if (message instanceof messages.RowDescriptionMessage) {
				fields = message.fields.map(({ name, dataTypeID }) => ({ name, dataTypeID }));
				readRow = rowReader(fields, reading);
			} else if (message instanceof messages.ParameterDescriptionMessage) parameterTypes = message.dataTypeIDs;
			else if (message instanceof messages.NotificationResponseMessage) notifications.push(message);
			else if (message instanceof messages.DatabaseError) error ??= message;
		}
	}
	return { results, fields, parameterTypes, notifications, error };
}

function readByLibrary(bytes: Bytes) {
	let read: unknown;
	new protocol.Parser().parse(bytes, (message) => {
		read = message;
	});
	return read;
}

function resultOf(tag: string, rows: Results['rows'], fields: readonly Field[]): Results {
	const words = tag.split(' ');
	const count = Number(words.at(-1));
	const affectedRows = changing.has(words[0] ?? '') ? count : 0;
	return {
		rows,
		fields: [...fields],
		affectedRows,
		command: words[0] ?? '',
		...(count >= 0 ? { rowCount: count } : {}),
	};
}

function rowReader(fields: readonly Field[], { isArrayMode, readerOf }: Reading) {
	const columns = fields.map(({ name, dataTypeID }) => ({ name, dataTypeID, read: readerOf(dataTypeID) }));
	return (bytes: Buffer, start: number): Results['rows'][number] => {
		// The offset skips the number of columns.
		let at = start + 2;
		const values: unknown[] = [];
		const row: Record<string, unknown> = {};
		for (const { name, dataTypeID, read } of columns) {
			const length = bytes.readInt32BE(at);
			at += 4;
			let value: unknown = null;
			if (length >= 0) {
				const text = bytes.toString('utf8', at, at + length);
				value = read ? read(text, dataTypeID) : text;
				at += length;
			}
			if (isArrayMode) values.push(value);
			else row[name] = value;
		}
		return isArrayMode ? (values as unknown as Results['rows'][number]) : row;
	};
}
