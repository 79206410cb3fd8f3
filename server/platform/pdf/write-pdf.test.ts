import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pdfText } from '../../testing/pdf-programs.ts';
import { sampleContract } from '../../testing/sample-document.ts';
import { fontPaths } from './font-paths.ts';
import { openFonts } from './fonts.ts';
import { type PdfBlock, UnreadablePicture, UnwritableLetters } from './pdf-document.ts';
import { createPdfThread } from './pdf-thread.ts';
import { createPdfWriter } from './pdf-writer.ts';
import { writePdf } from './write-pdf.ts';

const thread = createPdfThread();
const writer = createPdfWriter(thread);
const paths = fontPaths(import.meta.url);
const fonts = openFonts((file) => paths[file] ?? file);
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const withBlocks = (...blocks: PdfBlock[]) => ({ ...sampleContract(0), blocks });

afterAll(() => thread.close());

describe('the same document', () => {
	const document = sampleContract(2);
	const { TZ, LC_ALL } = process.env;
	let expected: string;

	beforeAll(async () => {
		expected = hashOf((await writer.write(document)).bytes);
	});
	afterEach(() => {
		Object.assign(process.env, { TZ: TZ ?? 'UTC', LC_ALL: LC_ALL ?? 'C.UTF-8' });
	});

	it('the same document has the same bytes in another thread, time zone and language', async () => {
		process.env.TZ = 'Pacific/Auckland';
		process.env.LC_ALL = 'tr_TR.UTF-8';

		expect(hashOf((await writePdf(document, fonts)).bytes)).toBe(expected);
	});
});

describe('letters of a document', () => {
	const scripts = [
		['Polish', 'Zażółć gęślą jaźń ŁĄŚĆ'],
		['Turkish', 'Iğdır İstanbul şöyle ₺'],
		['Vietnamese', 'Tiếng Việt được ghi bằng chữ Quốc ngữ Ẩ Ậ Ỹ'],
		['Greek', 'Ξεσκεπάζω τὴν ψυχοφθόρα βδελυγμία'],
		['Cyrillic', 'Съешь же ещё этих мягких булок, їжак, ђаво'],
		['Icelandic', 'Sæmundur Þór ð'],
		['the trade', '℗ © ® ™ № § € £ “” „ « » – — … • ½ ≤ ≥ → ✓'],
		['composed in two', 'e\u0301 n\u0303 a\u0302\u0323'],
		['without a shape', 'soft\u00adhyphen zero\u200bwidth non\u2011breaking narrow\u202fspace \ufeff'],
	] as const;

	it.each(scripts)('all letters of %s can be written', async (_, text) => {
		expect(await writer.missingLetters([text])).toEqual([]);
	});

	it('letters of all scripts can be used in one document, whatever its typeface', async () => {
		const blocks = scripts.map(([, text]) => ({ kind: 'paragraph', text: [{ text, style: 'italic' }] }) as const);

		for (const typeface of ['serif', 'sans'] as const)
			await expect(writer.write({ ...withBlocks(...blocks), typeface })).resolves.toMatchObject({ pages: 1 });
	});

	it('letters that no font has are named, each once', async () => {
		expect(await writer.missingLetters(['Mira 𓀀𒀀', '𒀀 and 𖼀'])).toEqual(['𓀀', '𒀀', '𖼀']);
	});

	it('letters that no font has are never drawn as an empty box: the document is not written', async () => {
		const attempt = writer.write(withBlocks({ kind: 'table', columns: [{ title: 'x' }], rows: [['𓀀']] }));

		await expect(attempt).rejects.toEqual(new UnwritableLetters(['𓀀']));
	});
});

describe('pictures of a document', () => {
	const signature = { alt: 'Signature of Mira Quill', maxWidth: 180, maxHeight: 60 };

	it('files that are not pictures are refused, and the thread continues', async () => {
		const cut = tinyPng().subarray(0, 40);
		for (const bytes of [Buffer.from('GIF89a'), cut, Buffer.alloc(0)]) {
			const attempt = writer.write(withBlocks({ kind: 'image', bytes, ...signature }));
			await expect(attempt).rejects.toBeInstanceOf(UnreadablePicture);
		}

		const image: PdfBlock = { kind: 'image', bytes: tinyPng(), ...signature };
		await expect(writer.write(withBlocks(image))).resolves.toMatchObject({ pages: 1 });
	});
});

it('a document that must not fail prints letters that no font has as their numbers', async () => {
	const { bytes } = await writer.writeSpelled(withBlocks({ kind: 'paragraph', text: 'Signed by 𓀀𒀀 Tarō' }));

	const text = pdfText(bytes).replace(/\s+/g, ' ');
	expect(text).toContain('Signed by [U+13000][U+12000] Tarō');
	expect(text).toContain('Characters that no available font contains are printed as their Unicode numbers');
});

describe('a file from outside', () => {
	it.each([
		['not a PDF', Buffer.from('a letter'), 'not-a-pdf'],
		['empty', Buffer.alloc(0), 'not-a-pdf'],
		['only the beginning of a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<'), 'damaged'],
	])('a file from outside that is %s is refused with its reason', async (_, bytes, fault) => {
		expect(await writer.inspect('a label', bytes)).toEqual({ ok: false, fault });
	});

	it('a file from outside is followed by the pages of another', async () => {
		const [{ bytes }, certificate] = [await writer.write(sampleContract(1)), await writer.write(sampleContract(0))];

		const joined = await writer.join('a label', [bytes, certificate.bytes], {
			title: 'Both',
			language: 'en',
			date: new Date(0),
		});

		expect(await writer.inspect('a label', joined.bytes)).toMatchObject({ ok: true, pages: joined.pages });
		expect(joined.pages).toBe(2);
	});
});

describe('the document thread', () => {
	it('the document thread finishes the other tasks when a task fails', async () => {
		const good = writer.missingLetters(['a']);
		const bad = writer.write(withBlocks({ kind: 'paragraph', text: '𓀀' }));
		const alsoGood = writer.missingLetters(['𓀀']);

		await expect(bad).rejects.toBeInstanceOf(UnwritableLetters);
		expect([await good, await alsoGood]).toEqual([[], ['𓀀']]);
	});

	it('the document thread gives up a task that takes too long, and restarts', async () => {
		const impatient = createPdfThread({ longestMs: 1, idleMs: 60_000 });

		await expect(impatient.run('write', sampleContract(20))).rejects.toThrow('write took too long');
		await impatient.close();
	});

	it('the main thread handles requests while a long document is written', async () => {
		await writer.missingLetters(['warm']);
		let turns = 0;
		let longest = 0;
		let last = performance.now();
		const timer = setInterval(() => {
			turns += 1;
			longest = Math.max(longest, performance.now() - last);
			last = performance.now();
		}, 5);

		const { pages } = await writer.write(sampleContract(45));
		clearInterval(timer);

		expect(pages).toBeGreaterThanOrEqual(30);
		expect(turns).toBeGreaterThan(10);
		// The limit is far less than the document takes, even on a busy machine.
		expect(longest).toBeLessThan(500);
	});
});

/** Returns a black picture of two by two pixels. */
function tinyPng(): Buffer {
	const crcOf = (bytes: Buffer) => {
		let crc = ~0;
		for (const byte of bytes) {
			crc ^= byte;
			for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
		}
		return ~crc >>> 0;
	};
	const chunk = (type: string, data: Buffer) => {
		const body = Buffer.concat([Buffer.from(type), data]);
		const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
		length.writeUInt32BE(data.length);
		crc.writeUInt32BE(crcOf(body));
		return Buffer.concat([length, body, crc]);
	};
	const header = Buffer.from([0, 0, 0, 2, 0, 0, 0, 2, 8, 6, 0, 0, 0]);
	const pixels = deflateSync(Buffer.alloc(2 * (1 + 8)));
	const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
	return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}
