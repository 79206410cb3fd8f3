// Decodes pictures from outside. Runs in a process with limits (`foreign-files`), never in the server.
import { stat } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';

export interface PictureFacts {
	readonly width: number;
	readonly height: number;
	/** Format detected from the bytes: jpeg, png, webp, … */
	readonly format: string;
	readonly hasAlpha: boolean;
	readonly colourSpace: string;
}

export interface ShrinkOptions {
	/** Accepted formats as detected from the bytes: jpeg, png, webp, … */
	readonly formats: readonly string[];
	readonly leastSide: number;
	readonly mostSide: number;
}

export interface CleanedDrawing {
	readonly png: Uint8Array;
	/** Number of its pixels that are visible on white paper. */
	readonly inked: number;
	readonly pixels: number;
}

/** More than any cover or poster has. */
const mostPixels = 120_000_000;
const mostDrawnPixels = 2000 * 2000;
/** A pixel darker than this on white paper counts as ink. */
const inkBelow = 200;

/** Memory that a decoder may need at once: a little for every file, more for a large file. */
const freeBytes = 80 * 1024 ** 2;
const bytesPerByte = 12;

// Each picture is decoded only once, in a separate process, so a cache is useless.
sharp.cache(false);
sharp.concurrency(1);

/** Formats that are decoded row by row need no more than a few rows; all others are held completely. */
function bytesHeld(found: Metadata) {
	const { width, height, channels, depth, format, isProgressive, chromaSubsampling } = found;
	const pixels = width * height;
	const depthBytes = depth === 'uchar' ? 1 : depth === 'ushort' ? 2 : 4;
	if (format === 'jpeg') return isProgressive ? pixels * (chromaSubsampling === '4:2:0' ? 3 : channels * 2) : 0;
	if (format === 'png') return isProgressive ? pixels * channels * depthBytes : 0;
	return pixels * Math.max(4, channels * depthBytes);
}

/** Returns null if it would take more memory than a file of this size may. */
async function readHeader(picture: Sharp, sizeBytes: number) {
	const found = await picture.metadata();
	return bytesHeld(found) <= freeBytes + bytesPerByte * sizeBytes ? found : null;
}

/** Returns null if it is not a picture, is broken, or if it takes too much memory. */
export async function decodePicture(path: string): Promise<PictureFacts | null> {
	try {
		const picture = sharp(path, { failOn: 'truncated', limitInputPixels: mostPixels, sequentialRead: true });
		const found = await readHeader(picture, (await stat(path)).size);
		if (!found) return null;
		// The picture is decoded completely: the header of a truncated picture would also look right.
		await picture.clone().resize(16, 16, { fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer();
		const { width, height, format, hasAlpha, space } = found;
		return { width, height, format, hasAlpha: hasAlpha === true, colourSpace: space };
	} catch {
		return null;
	}
}

/**
 * Redraws a picture to be shown on a page: nothing of the uploaded file stays, neither camera metadata nor bytes behind
 * its end. Returns null if it is not such a picture.
 */
export async function shrinkDecoded(path: string, options: ShrinkOptions): Promise<Uint8Array | null> {
	const { formats, leastSide, mostSide } = options;
	try {
		const picture = sharp(path, { failOn: 'truncated', limitInputPixels: mostPixels });
		const found = await readHeader(picture, (await stat(path)).size);
		if (!found || !formats.includes(found.format) || found.width < leastSide || found.height < leastSide) return null;
		return await picture
			.rotate()
			.resize({ width: mostSide, height: mostSide, fit: 'inside', withoutEnlargement: true })
			.webp({ quality: 82 })
			.toBuffer();
	} catch {
		return null;
	}
}

/** Redraws a drawn picture as a new PNG, without anything else that was in the file; null if it is not a picture. */
export async function cleanDecodedDrawing(bytes: Uint8Array): Promise<CleanedDrawing | null> {
	try {
		const picture = sharp(bytes, { limitInputPixels: mostDrawnPixels, failOn: 'error' });
		if ((await readHeader(picture, bytes.byteLength))?.format !== 'png') return null;
		const size = { width: 800, height: 300, fit: 'inside', withoutEnlargement: true } as const;
		const png = await picture.resize(size).png().toBuffer();
		const printed = sharp(png).flatten({ background: '#ffffff' }).toColourspace('b-w');
		const levels = await printed.extractChannel(0).raw().toBuffer();
		const inked = levels.reduce((count, level) => (level < inkBelow ? count + 1 : count), 0);
		return { png, inked, pixels: levels.length };
	} catch {
		return null;
	}
}
