// Small files that unpack to far more than their size. Each has about a megabyte or less and is created quickly.
import sharp from 'sharp';
import { zlibOf } from '../../audio/testing/png-bomb.ts';

const mebibyte = 1024 ** 2;

function stream(number: number, dict: string, data: Uint8Array): Buffer {
	const head = `${number} 0 obj\n<< ${dict} /Filter /FlateDecode /Length ${data.byteLength} >>\nstream\n`;
	return Buffer.concat([Buffer.from(head), data, Buffer.from('\nendstream\nendobj\n')]);
}

/** A PDF whose table of objects claims many more than any file has. */
export function pdfTableBomb(): Buffer {
	const start = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n');
	const entries = 900 * mebibyte;
	const table = stream(3, `/Type /XRef /Size ${entries / 4} /W [1 2 1] /Root 1 0 R`, zlibOf(1, 900));
	return Buffer.concat([start, table, Buffer.from(`startxref\n${start.length}\n%%EOF\n`)]);
}

/** A PDF whose pages are in a stream of objects that unpacks to 900 MB. */
export function pdfObjectBomb(): Buffer {
	const start = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n');
	const objects = stream(3, '/Type /ObjStm /N 1 /First 10', zlibOf(32, 900));
	const at = start.length + objects.length;
	const row = (kind: number, where: number, last: number) => {
		const bytes = Buffer.alloc(7);
		bytes.writeUInt8(kind, 0);
		bytes.writeUInt32BE(where, 1);
		bytes.writeUInt16BE(last, 5);
		return bytes;
	};
	const rows = Buffer.concat([row(0, 0, 0), row(1, 9, 0), row(2, 3, 0), row(1, start.length, 0), row(1, at, 0)]);
	const head = `4 0 obj\n<< /Type /XRef /Size 5 /W [1 4 2] /Root 1 0 R /Length ${rows.length} >>\nstream\n`;
	const end = `\nendstream\nendobj\nstartxref\n${at}\n%%EOF\n`;
	return Buffer.concat([start, objects, Buffer.from(head), rows, Buffer.from(end)]);
}

const small = () => sharp({ create: { width: 64, height: 64, channels: 3, background: '#204060' } });

/** A progressive JPEG that claims to be much larger: a decoder allocates memory for all of it first. */
export async function jpegBomb(side: number): Promise<Buffer> {
	const bytes = await small().jpeg({ progressive: true }).toBuffer();
	const frame = bytes.indexOf(Buffer.from('ffc2', 'hex'));
	bytes.writeUInt16BE(side, frame + 5);
	bytes.writeUInt16BE(side, frame + 7);
	return bytes;
}

/** A lossless WebP of one colour, which takes no bits, so it is a complete picture at any size. */
export async function webpBomb(side: number): Promise<Buffer> {
	const bytes = await small().webp({ lossless: true }).toBuffer();
	const at = bytes.indexOf('VP8L') + 9;
	const rest = bytes.readUInt32LE(at) & 0xf0000000;
	bytes.writeUInt32LE((rest | ((side - 1) << 14) | (side - 1)) >>> 0, at);
	return bytes;
}

/** An office text document that unpacks to 900 MB. */
export function zipBomb(): Buffer {
	const name = Buffer.from('[Content_Types].xml');
	const data = zlibOf(32, 900).subarray(2, -4);
	const header = Buffer.alloc(30);
	header.writeUInt32LE(0x04034b50, 0);
	header.writeUInt16LE(8, 8);
	header.writeUInt32LE(data.length, 18);
	header.writeUInt32LE(900 * mebibyte, 22);
	header.writeUInt16LE(name.length, 26);
	return Buffer.concat([header, name, data]);
}
