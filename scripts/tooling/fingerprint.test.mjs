import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprintSources } from './fingerprint.mjs';

let folder;

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'acetate-fingerprint-'));
	for (const name of ['audio/testing', 'server/songs']) mkdirSync(join(folder, name), { recursive: true });
	write('server/songs/songs.service.ts', 'one');
	write('package.json', '{}');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file, text) {
	writeFileSync(join(folder, file), text);
}

test('a changed, added or renamed source changes the fingerprint', () => {
	const seen = [fingerprintSources(folder)];

	write('server/songs/songs.service.ts', 'two');
	seen.push(fingerprintSources(folder));
	write('server/songs/songs.routes.ts', '');
	seen.push(fingerprintSources(folder));
	write('package.json', '{ }');
	seen.push(fingerprintSources(folder));
	write('audio/analyzer.ts', '');
	seen.push(fingerprintSources(folder));

	expect(new Set(seen).size).toBe(5);
});

test('a new date, a test and a document leave the fingerprint unchanged', () => {
	const before = fingerprintSources(folder);

	utimesSync(join(folder, 'package.json'), 1, 1);
	write('server/songs/songs.service.test.ts', 'a test');
	write('audio/testing/test-sounds.ts', 'a sound');
	write('README.md', 'words');

	expect(fingerprintSources(folder)).toBe(before);
});
