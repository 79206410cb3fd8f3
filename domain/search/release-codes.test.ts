import { expect, test } from 'vitest';
import { codeOfQuery } from './release-codes.ts';

test.each([
	['GB-AB1-26-00012', 'GBAB12600012'],
	['gb ab1 26 00012', 'GBAB12600012'],
	['ISRC: GBAB12600012', 'GBAB12600012'],
	['NHR-042', 'NHR042'],
	['nhr 042', 'NHR042'],
	['Cat. no. NHR 042', 'NHR042'],
	['UPC 0 36000 29145 2', '036000291452'],
	['042', '042'],
])('%j asks for the number %s, whatever separates its parts', (query, code) => {
	expect(codeOfQuery(query)).toBe(code);
});

test.each(['paper lanterns', 'nhr', '42', 'Größe 2000', '100% pure', '', '---'])(
	'%j is not searched among numbers',
	(query) => {
		expect(codeOfQuery(query)).toBeNull();
	},
);
