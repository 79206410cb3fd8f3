import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { listShellFiles } from './service-worker.ts';

const folders = [];
afterEach(() => {
	for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function aBuild(files) {
	const folder = mkdtempSync(join(tmpdir(), 'acetate-build-'));
	folders.push(folder);
	for (const [name, text] of Object.entries(files)) {
		mkdirSync(dirname(join(folder, name)), { recursive: true });
		writeFileSync(join(folder, name), text);
	}
	return folder;
}

test('the shell contains pages, scripts, styles, icons and the usual fonts, but not the worker itself', () => {
	const folder = aBuild({
		'index.html': '',
		'favicon.svg': '',
		'manifest.webmanifest': '',
		'icon-512.png': '',
		'sw.js': '',
		'assets/start-1a2b.js': '',
		'assets/start-1a2b.js.map': '',
		'assets/app-1a2b.css': '',
		'assets/geist-latin-1a2b.woff2': '',
		'assets/geist-latin-ext-1a2b.woff2': '',
	});

	expect(listShellFiles(folder, 'sw.js').map(({ url }) => url)).toEqual([
		'assets/app-1a2b.css',
		'assets/geist-latin-1a2b.woff2',
		'assets/start-1a2b.js',
		'favicon.svg',
		'index.html',
		'manifest.webmanifest',
	]);
});

test('a file with a hash in its name has no revision, and any other file gets one from its content', () => {
	const revisionsOf = (page) =>
		Object.fromEntries(
			listShellFiles(aBuild({ 'index.html': page, 'assets/start-1a2b.js': page }), 'sw.js').map((file) => [
				file.url,
				file.revision,
			]),
		);

	const before = revisionsOf('one');
	expect(before['assets/start-1a2b.js']).toBeNull();
	expect(before['index.html']).toMatch(/^[0-9a-f]{16}$/);
	expect(revisionsOf('one')).toEqual(before);
	expect(revisionsOf('two')['index.html']).not.toBe(before['index.html']);
});
