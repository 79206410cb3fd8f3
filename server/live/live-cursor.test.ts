import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { formatCursor, parseCursor } from './live-stream.ts';

const labelId = '7e57d004-2b97-4e7a-b45f-5387367791cd' as OrganizationId;

describe('a live cursor', () => {
	it.each([
		['an account alone', { account: 0, label: null }, '0'],
		['an account with messages', { account: 12, label: null }, '12'],
		['an account in a label', { account: 3, label: { id: labelId, seq: 41 } }, `3.${labelId}.41`],
	])('a live cursor of %s is formatted and parsed', (_, cursor, written) => {
		expect(formatCursor(cursor)).toBe(written);
		expect(parseCursor(written)).toEqual(cursor);
	});

	it('a live cursor is unchanged after formatting and parsing', () => {
		const seq = fc.integer({ min: 0, max: 999_999_999_999_999 });
		const label = fc.record({ id: fc.uuid().map((id) => id as OrganizationId), seq });

		fc.assert(
			fc.property(seq, fc.option(label), (account, of) => {
				expect(parseCursor(formatCursor({ account, label: of }))).toEqual({ account, label: of });
			}),
		);
	});

	it.each([
		'',
		'x',
		'-1',
		'1.5',
		' 1',
		'1 ',
		'1\n',
		'1e3',
		'9'.repeat(16),
		`1.${labelId}`,
		`1.${labelId}.`,
		`1.${labelId}.-2`,
		`1.${labelId.toUpperCase()}.2`,
		'1.someone.2',
		`1.${labelId}.2.3`,
		"0' or 1=1",
	])('a live cursor of an invalid form (%j) is rejected', (text) => {
		expect(parseCursor(text)).toBeNull();
	});

	it('a live cursor is parsed only from texts that formatCursor produces', () => {
		fc.assert(
			fc.property(fc.string(), (text) => {
				expect(parseCursor(text)?.account).not.toBeNaN();
			}),
		);
	});
});
