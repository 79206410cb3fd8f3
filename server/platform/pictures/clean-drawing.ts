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
