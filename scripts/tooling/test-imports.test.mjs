import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testsThatImport } from './test-imports.mjs';

let root;

beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'acetate-imports-'));
	mkdirSync(join(root, 'server/songs'), { recursive: true });
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file, ...imports) {
	writeFileSync(join(root, file), imports.map((path) => `import { x } from '${path}';\n`).join(''));
}

test('finds the tests that import a file, directly or through others, and no other file', () => {
	write('server/sounds.ts', './middle.ts');
	write('server/middle.ts', './sounds.ts', 'node:fs');
	write('server/direct.test.ts', './sounds.ts');
	write('server/songs/through.test.ts', '../middle.ts');
	write('server/songs/neither.test.ts', '../gone.ts', 'vitest');

	expect(testsThatImport('server/sounds.ts', { root, folder: 'server' })).toEqual([
		'server/direct.test.ts',
		'server/songs/through.test.ts',
	]);
});
