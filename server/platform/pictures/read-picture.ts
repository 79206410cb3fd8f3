import sharp from 'sharp';

/** What is known of a picture. */
export interface PictureFacts {
	readonly width: number;
	readonly height: number;
	/** As found in the bytes: jpeg, png, webp, … */
	readonly format: string;
	readonly hasAlpha: boolean;
	readonly colourSpace: string;
}

/** More than any cover or poster has; decoding more would hold up everybody else. */
const mostPixels = 120_000_000;

// Each picture is looked at once, so nothing is worth remembering.
sharp.cache(false);

/** Null if it is no picture, or a broken one. */
export async function readPicture(path: string): Promise<PictureFacts | null> {
	try {
		const picture = sharp(path, { failOn: 'truncated', limitInputPixels: mostPixels, sequentialRead: true });
		const { width, height, format, hasAlpha, space } = await picture.metadata();
		// Decodes it to its end: the header alone would also be right of a picture that was cut off.
		await picture.clone().resize(16, 16, { fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer();
		return { width, height, format, hasAlpha: hasAlpha === true, colourSpace: space };
	} catch {
		return null;
	}
}
