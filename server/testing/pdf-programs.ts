// What independent programs (poppler) report about a PDF. Tests that import this file are skipped if they are not
// installed.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

function withFile<Result>(bytes: Uint8Array, use: (path: string) => Result): Result {
	const folder = mkdtempSync(join(tmpdir(), 'acetate-pdf-'));
	try {
		const path = join(folder, 'document.pdf');
		writeFileSync(path, bytes);
		return use(path);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

/** Returns the report on the signatures of a file. */
export function pdfsig(bytes: Uint8Array): string {
	return withFile(bytes, (path) => {
		const { stdout, stderr } = spawnSync('pdfsig', [path], { encoding: 'utf8' });
		return `${stdout}${stderr}`;
	});
}

/** Returns the text of the pages, each ended by a form feed. */
export function pdfText(bytes: Uint8Array): string {
	return withFile(bytes, (path) => execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' }));
}

export function pdfFacts(bytes: Uint8Array, ...options: string[]): string {
	return withFile(bytes, (path) => execFileSync('pdfinfo', [...options, path], { encoding: 'utf8' }));
}
