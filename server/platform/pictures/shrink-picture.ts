import sharp from 'sharp';

interface ShrinkOptions {
	/** By what is found in the bytes: jpeg, png, webp, … */
	readonly formats: readonly string[];
	readonly leastSide: number;
	readonly mostSide: number;
}

const mostPixels = 120_000_000;

/**
 * A picture to be shown in a page, drawn anew: nothing of the file that was sent stays, neither what a camera wrote into
 * it nor what hides behind its end. Null if it is no such picture.
 */
export async function shrinkPicture(
	path: string,
	{ formats, leastSide, mostSide }: ShrinkOptions,
): Promise<Buffer | null> {
	try {
		const picture = sharp(path, { failOn: 'truncated', limitInputPixels: mostPixels });
		const { format, width, height } = await picture.metadata();
		if (!formats.includes(format) || width < leastSide || height < leastSide) return null;
		return await picture
			.rotate()
			.resize({ width: mostSide, height: mostSide, fit: 'inside', withoutEnlargement: true })
			.webp({ quality: 82 })
			.toBuffer();
	} catch {
		return null;
	}
}
