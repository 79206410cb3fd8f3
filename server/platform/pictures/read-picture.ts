import sharp from 'sharp';

/** What is known of a picture without decoding it. */
export interface PictureFacts {
	readonly width: number;
	readonly height: number;
	/** As found in the bytes: jpeg, png, webp, … */
	readonly format: string;
	readonly hasAlpha: boolean;
	readonly colourSpace: string;
}

// Each picture is looked at once, so nothing is worth remembering.
sharp.cache(false);

/** Null if it is no picture, or a broken one. */
export async function readPicture(path: string): Promise<PictureFacts | null> {
	try {
		const { width, height, format, hasAlpha, space } = await sharp(path, { failOn: 'error' }).metadata();
		return { width, height, format, hasAlpha: hasAlpha === true, colourSpace: space };
	} catch {
		return null;
	}
}
