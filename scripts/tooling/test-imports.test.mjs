import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { foldersThatImport, testsThatImport } from './test-imports.mjs';

let root;

beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'acetate-imports-'));
	mkdirSync(join(root, 'server/songs'), { recursive: true });
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file, ...imports) {
	writeFileSync(join(root, file), imports.map((path) => `import { x } from '${path}';\n`).join(''));
}

test('the tests that import a file, directly or through others, are found, and no other files', () => {
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

test('the other folders that import a file directly are found, without the files that assemble the modules', () => {
	mkdirSync(join(root, 'server/chat'));
	mkdirSync(join(root, 'server/search'));
	write('server/songs/songs.ts');
	write('server/songs/beside.ts', './songs.ts');
	write('server/chat/direct.ts', '../songs/songs.ts');
	write('server/search/through.ts', '../chat/direct.ts');
	write('server/modules.ts', './songs/songs.ts');

	expect(foldersThatImport('server/songs/songs.ts', { root, folder: 'server' })).toEqual(['server/chat/']);
});
