import { expect, test } from 'vitest';
import { readFileTags } from './upload-texts.ts';

const letters = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const sizeOf = (count: number) => Uint8Array.of(0, 0, count >> 8, count & 255);

/** An AIFF file without samples, with texts in its own chunks. */
function aiffFile(texts: Readonly<Record<string, Uint8Array<ArrayBuffer>>>): File {
	const common = Uint8Array.of(0, 2, 0, 0, 0, 0, 0, 16, 0x40, 0x0e, 0xac, 0x44, 0, 0, 0, 0, 0, 0);
	const chunks = Object.entries({ COMM: common, ...texts, SSND: new Uint8Array(8) }).flatMap(([id, body]) => [
		letters(id),
		sizeOf(body.length),
		body,
		new Uint8Array(body.length % 2),
	]);
	const size = chunks.reduce((sum, { length }) => sum + length, 4);
	return new File([letters('FORM'), sizeOf(size), letters('AIFF'), ...chunks], 'demo.aiff', { type: 'audio/aiff' });
}

test.each([
	['UTF-8', new TextEncoder().encode('Été Titel')],
	['Latin-1', letters('Été Titel')],
])('the page reads the title and artist of an AIFF file in %s as the server does', async (_, text) => {
	const { tags } = await readFileTags(aiffFile({ NAME: text, AUTH: text }));

	expect(tags).toEqual({ title: 'Été Titel', artist: 'Été Titel' });
});
