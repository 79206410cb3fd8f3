import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { heaviestPage } from './guest-budget.ts';

function chunk(fileName, imports = [], dynamicImports = [], isEntry = false) {
	return { fileName, code: fileName.repeat(3), isEntry, imports, dynamicImports };
}

function size(...names) {
	return names.reduce((sum, name) => sum + gzipSync(name.repeat(3), { level: 9 }).byteLength, 0);
}

test('a guest page counts with the entry and everything the two import, each once', () => {
	const chunks = [
		chunk('entry.js', ['react.js'], ['form.js', 'split.js'], true),
		chunk('react.js'),
		chunk('form.js', ['react.js', 'rules.js'], ['sending.js']),
		chunk('rules.js'),
		chunk('split.js', ['react.js']),
		chunk('sending.js'),
	];

	expect(heaviestPage(chunks)).toEqual({
		page: 'form.js',
		bytes: size('entry.js', 'react.js', 'form.js', 'rules.js'),
	});
});

test('without guest pages the entry alone counts', () => {
	expect(heaviestPage([chunk('entry.js', [], [], true)])).toEqual({ page: 'entry.js', bytes: size('entry.js') });
});
