import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { pdfFonts, pdfInk, pdfPlaces, pdfText, pdfWords } from '../../testing/pdf-programs.ts';
import { sampleContract } from '../../testing/sample-document.ts';
import { fontPaths } from './font-paths.ts';
import { openFonts } from './fonts.ts';
import type { PdfBlock } from './pdf-document.ts';
import { createPdfThread } from './pdf-thread.ts';
import { createPdfWriter } from './pdf-writer.ts';

const thread = createPdfThread();
const writer = createPdfWriter(thread);
const paths = fontPaths(import.meta.url);
const fonts = openFonts((file) => paths[file] ?? file);
const withText = (...texts: string[]) => ({
	...sampleContract(0),
	blocks: texts.map((text): PdfBlock => ({ kind: 'paragraph', text })),
});
const plainText = (bytes: Uint8Array) => pdfText(bytes).replace(/[\u202a-\u202e]/g, '');
const blank = thread.run('write', withText(' ')).then(({ bytes }) => pdfInk(bytes));

afterAll(() => thread.close());

describe('names in documents', () => {
	it.each([
		['Latin', 'Mira Ångström Łódź', 'SourceSerif4-Regular'],
		['Greek', 'Ελευθερία Παπαδοπούλου', 'SourceSerif4-Regular'],
		['Cyrillic', 'Людмила Щукина', 'SourceSerif4-Regular'],
		['Hebrew', 'יוסי כהן', 'NotoSansHebrew-Regular'],
		['Arabic', 'محمد عبد السلام', 'NotoSansArabic-Regular'],
		['Persian', 'پژمان گلشیری', 'NotoSansArabic-Regular'],
		['Devanagari', 'क्षितिज त्रिवेदी', 'NotoSansDevanagari-Regular'],
		['Thai', 'น้ำทิพย์ ปิ่นเกล้า', 'NotoSansThai-Regular'],
		['simplified Chinese', '邓紫棋 龙', 'NotoSansSC-Regular'],
		['traditional Chinese', '張學友 龍', 'NotoSansSC-Regular'],
		['Cantonese', '𨋢 𠝹', 'NotoSansTC-Regular'],
		['Japanese', '宇多田ヒカル さくら', 'NotoSansJP-Regular'],
		['Korean', '김민수 이서연', 'NotoSansKR-Regular'],
		['emoji', '😀 🎵 👩🏽‍🚀 🇩🇪', 'NotoEmoji-Regular'],
	])('names in %s are drawn in a font that has them, and other programs read them as typed', async (_, name, font) => {
		const { bytes } = await writer.write(withText(name));

		expect(pdfFonts(bytes)).toContain(font);
		for (const word of name.split(' ')) expect(plainText(bytes)).toContain(word);
		expect(pdfInk(bytes) - (await blank)).toBeGreaterThan(60);
		expect(bytes.byteLength).toBeLessThan(40_000);
	});

	it('names in every script fit into one small file', async () => {
		const names = ['Mira', 'Ελένη', 'Щукина', 'כהן', 'محمد', 'त्रिवेदी', 'น้ำทิพย์', '張學友', 'ヒカル', '김민수', '🎵'];

		const { bytes } = await writer.write({ ...withText(names.join(' ')), title: names.join(' ') });

		expect(new Set(pdfFonts(bytes)).size).toBeGreaterThanOrEqual(10);
		expect(bytes.byteLength).toBeLessThan(80_000);
	});

	it('names of the same document have the same bytes in another thread', async () => {
		const other = createPdfThread();
		const document = withText('محمد عبد السلام 張學友', 'क्षितिज น้ำทิพย์ 👩🏽‍🚀');
		// Other letters come first, so that what a font remembers of them is seen.
		await other.run('write', withText('نبتثي בגד 학'));

		const [first, second] = [await writer.write(document), await other.run('write', document)];
		await other.close();

		expect(Buffer.from(first.bytes).equals(Buffer.from(second.bytes))).toBe(true);
	});

	it('ideographs have their Japanese form in a document with Japanese syllables', async () => {
		const { bytes } = await writer.write(withText('直 骨 ヒカル'));

		expect(pdfFonts(bytes)).not.toContain('NotoSansSC-Regular');
	});

	it('a character of an ancient script is still named, whichever name contains it', async () => {
		expect(await writer.missingLetters(['محمد 𓀀', '張𒀀'])).toEqual(['𓀀', '𒀀']);
	});
});

describe('letters that depend on their neighbours', () => {
	const idsOf = (font: 'arabic' | 'devanagari' | 'thai' | 'emoji', text: string) =>
		fonts.shape(font, text).flatMap(({ glyphs }) => glyphs.map(({ id }) => id));

	it('Arabic letters are joined', () => {
		const alone = [...'محمد'].flatMap((letter) => idsOf('arabic', letter)).reverse();

		expect(idsOf('arabic', 'محمد')).not.toEqual(alone);
		expect(idsOf('arabic', 'لا')).not.toEqual([...'لا'].flatMap((letter) => idsOf('arabic', letter)).reverse());
	});

	it('a Devanagari vowel that is written before its consonant is drawn there', () => {
		const [vowel] = idsOf('devanagari', 'ि').slice(-1);

		expect(idsOf('devanagari', 'तक')).toHaveLength(2);
		expect(idsOf('devanagari', 'ति')).toHaveLength(2);
		expect(idsOf('devanagari', 'ति')[1]).toBe(idsOf('devanagari', 'त')[0]);
		expect(vowel).toBeDefined();
	});

	it('the ring of a Thai vowel is below the tone mark that is typed before it', () => {
		const [letters] = fonts.shape('thai', 'น้ำ');
		const marks = letters?.glyphs.filter(({ advance }) => advance === 0) ?? [];

		expect(marks).toHaveLength(2);
		expect(letters?.text).toBe('น้ำ');
	});

	it('an emoji of several characters is one picture', () => {
		for (const emoji of ['👩🏽‍🚀', '🇩🇪', '1⃣']) expect(idsOf('emoji', emoji)).toHaveLength(1);
	});
});

describe('lines with text from right to left', () => {
	it('words from right to left are drawn in their direction within a line from left to right', async () => {
		const { bytes } = await writer.write(withText('First יוסי כהן last'));
		const wanted = ['First', 'כהן', 'יוסי', 'last'];

		expect(pdfWords(bytes).filter((word) => wanted.includes(word))).toEqual(wanted);
	});

	it('a sentence that begins with a name from right to left runs from left to right', async () => {
		const { bytes } = await writer.write(withText('יוסי כהן, signed by דנה לוי'));
		const wanted = ['כהן', 'יוסי', 'signed', 'by', 'לוי', 'דנה'];

		expect(pdfWords(bytes).filter((word) => wanted.includes(word))).toEqual(wanted);
	});

	it('a line of only right-to-left letters is set from right to left, but its numbers are not', async () => {
		const { bytes } = await writer.write(withText('יוסי 4711 כהן'));
		const wanted = ['כהן', '4711', 'יוסי'];

		expect(pdfWords(bytes).filter((word) => wanted.includes(word))).toEqual(wanted);
	});

	it('brackets are turned around in text from right to left', async () => {
		const { bytes } = await writer.write(withText('יוסי (כהן) לוי'));

		expect(plainText(bytes)).toContain('(כהן)');
	});
});

describe('documents in Chinese, Japanese and Korean', () => {
	it.each([
		['Chinese', '许可方授予唱片公司在全世界复制发行和公开传播本录音制品的独占权利。', 'NotoSansSC-Regular'],
		['Japanese', '甲は乙に対し、本録音物を全世界において複製し頒布する独占的な権利を許諾する。', 'NotoSansJP-Regular'],
		['Korean', '갑은 을에게 본 녹음물을 전 세계에서 복제하고 배포할 독점적 권리를 부여한다. ', 'NotoSansKR-Regular'],
	])(
		'a long paragraph in %s is broken into lines within the margins, and loses no character',
		async (_, sentence, font) => {
			const text = sentence.repeat(15);
			const { bytes } = await writer.write(withText(text));
			const characters = (shown: string) =>
				[...shown.replace(/\s/g, '')].filter((one) => sentence.includes(one)).length;
			const places = pdfPlaces(bytes);

			expect(pdfFonts(bytes)).toContain(font);
			expect(characters(plainText(bytes))).toBeGreaterThanOrEqual(characters(text));
			expect(new Set(places.map(({ bottom }) => Math.round(bottom))).size).toBeGreaterThan(8);
			expect(Math.max(...places.map(({ right }) => right))).toBeLessThan(595 - 40);
		},
	);

	it('the fonts and the shaper add at most 60 MB to the image', () => {
		const shaper = fileURLToPath(new URL('../', import.meta.resolve('harfbuzzjs')));
		const shaperFiles = readdirSync(shaper, { recursive: true, encoding: 'utf8' }).map((name) => join(shaper, name));
		const files = [...Object.values(paths), ...shaperFiles]
			.map((file) => statSync(file))
			.filter((file) => file.isFile());
		const total = files.reduce((sum, { size }) => sum + size, 0);

		expect(total).toBeGreaterThan(20_000_000);
		expect(total).toBeLessThanOrEqual(60_000_000);
	});
});
