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

/** Returns the names of the fonts that a file contains. */
export function pdfFonts(bytes: Uint8Array): string[] {
	const table = withFile(bytes, (path) => execFileSync('pdffonts', [path], { encoding: 'utf8' }));
	return [...table.matchAll(/^[A-Z]{6}\+(\S+)/gm)].map(([, name = '']) => name);
}

/** Returns the words of the first page from left to right, whatever line they are on. */
export function pdfWords(bytes: Uint8Array): string[] {
	const page = withFile(bytes, (path) =>
		execFileSync('pdftotext', ['-bbox', '-l', '1', path, '-'], { encoding: 'utf8' }),
	);
	return [...page.matchAll(/<word xMin="([\d.]+)"[^>]*>(.*?)<\/word>/g)]
		.sort(([, a], [, b]) => Number(a) - Number(b))
		.map(([, , word = '']) => (/[\u0590-\u08ff]/.test(word) ? Array.from(word).reverse().join('') : word));
}

/** Returns where the words of the first page end, in points from its top left corner. */
export function pdfPlaces(bytes: Uint8Array): { readonly right: number; readonly bottom: number }[] {
	const page = withFile(bytes, (path) =>
		execFileSync('pdftotext', ['-bbox', '-l', '1', path, '-'], { encoding: 'utf8' }),
	);
	const words = [...page.matchAll(/<word [^>]*xMax="([\d.]+)" yMax="([\d.]+)"/g)];
	return words.map(([, right, bottom]) => ({ right: Number(right), bottom: Number(bottom) }));
}

/** Returns how many pixels of the first page are dark when it is drawn at 100 dots per inch. */
export function pdfInk(bytes: Uint8Array): number {
	const picture = withFile(bytes, (path) => execFileSync('pdftoppm', ['-gray', '-r', '100', '-l', '1', path]));
	const header = /^P5\s+\d+\s+\d+\s+255\s/.exec(picture.toString('latin1', 0, 40))?.[0] ?? '';
	return picture.subarray(header.length).filter((shade) => shade < 128).length;
}

export function pdfFacts(bytes: Uint8Array, ...options: string[]): string {
	return withFile(bytes, (path) => execFileSync('pdfinfo', [...options, path], { encoding: 'utf8' }));
}
