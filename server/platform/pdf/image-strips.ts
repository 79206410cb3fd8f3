import { bodyHeight, bodyWidth, margin } from './page-metrics.ts';
import { type PdfBlock, UnreadablePicture } from './pdf-document.ts';
import type { Strip, Tag } from './strip.ts';

/** A picture is drawn at 96 points per inch at most, and never larger than the page. */
export function imageStrips(
	{ bytes, alt, maxWidth = bodyWidth, maxHeight = bodyHeight / 2 }: PdfBlock & { kind: 'image' },
	root: Tag,
): Strip[] {
	const size = sizeOfPicture(bytes);
	const scale = Math.min(0.75, maxWidth / size.width, maxHeight / size.height, bodyWidth / size.width);
	const [width, height] = [size.width * scale, size.height * scale];
	const tag: Tag = { type: 'Figure', parent: root, alt };
	const draw = {
		tag,
		draw: (canvas, top) => canvas.image(bytes, margin.left, top, width, height),
	} satisfies Strip['parts'][number];
	return [{ height, before: 8, keepsNext: false, parts: [draw] }];
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function sizeOfPicture(bytes: Uint8Array): { width: number; height: number } {
	const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const size = view.subarray(0, 8).equals(pngStart) && view.length > 24 ? sizeOfPng(view) : sizeOfJpeg(view);
	if (!size || size.width === 0 || size.height === 0) throw new UnreadablePicture();
	return size;
}

function sizeOfPng(view: Buffer) {
	return { width: view.readUInt32BE(16), height: view.readUInt32BE(20) };
}

function sizeOfJpeg(view: Buffer): { width: number; height: number } | undefined {
	if (view.length < 4 || view.readUInt16BE(0) !== 0xffd8) return undefined;
	let at = 2;
	while (at + 9 < view.length && view[at] === 0xff) {
		const marker = view[at + 1] ?? 0;
		const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
		if (isFrame) return { width: view.readUInt16BE(at + 7), height: view.readUInt16BE(at + 5) };
		at += 2 + view.readUInt16BE(at + 2);
	}
	return undefined;
}
