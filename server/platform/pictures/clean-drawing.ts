import sharp from 'sharp';

const maxSide = 2000;

/** A drawn picture as a PNG of our own making, without anything else that was in the file; null if it is no picture. */
export async function cleanDrawing(bytes: Uint8Array): Promise<Buffer | null> {
	try {
		const picture = sharp(bytes, { limitInputPixels: maxSide * maxSide, failOn: 'error' });
		const { format } = await picture.metadata();
		if (format !== 'png') return null;
		return await picture.resize({ width: 800, height: 300, fit: 'inside', withoutEnlargement: true }).png().toBuffer();
	} catch {
		return null;
	}
}

/** Darker than this on white paper is ink. */
const inkBelow = 200;

/** How much of a cleaned drawing is to be seen once it is printed on white paper. */
export async function countInk(drawing: Uint8Array): Promise<{ readonly inked: number; readonly pixels: number }> {
	const printed = sharp(drawing).flatten({ background: '#ffffff' }).toColourspace('b-w');
	const levels = await printed.extractChannel(0).raw().toBuffer();
	return { inked: levels.reduce((count, level) => (level < inkBelow ? count + 1 : count), 0), pixels: levels.length };
}
