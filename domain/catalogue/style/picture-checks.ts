// F-rules about pictures, from what the server read in their bytes.
import { finding, findings, type StyleFinding } from './style-finding.ts';

export interface PictureFacts {
	readonly width: number;
	readonly height: number;
	/** Detected from the bytes: jpeg, png, webp, … */
	readonly format: string;
	readonly hasAlpha: boolean;
	/** srgb, rgb, cmyk, b-w, … */
	readonly colourSpace: string;
	readonly bytes: number;
}

const minCoverPixels = 3000;
const maxCoverPixels = 6000;
const maxCoverBytes = 36 * 1024 * 1024;
const minPhotoPixels = 2000;

const colours: ReadonlySet<string> = new Set(['srgb', 'rgb', 'rgb16']);

/** Checks F01 to F04. */
export function checkCoverPicture(picture: PictureFacts, path: string): StyleFinding[] {
	const { width, height, format, hasAlpha, colourSpace, bytes } = picture;
	const size = `${width} × ${height}`;
	const at = { path, about: size };
	return findings(
		width !== height && finding('F01', `The cover must be square. This one has ${size} pixels.`, at),
		Math.min(width, height) < minCoverPixels &&
			finding(
				'F02',
				`The cover needs at least ${minCoverPixels} × ${minCoverPixels} pixels. This one has ${size}.`,
				at,
			),
		Math.max(width, height) > maxCoverPixels &&
			finding('F03', `Some stores take covers up to 6000 × 6000 pixels only. This one has ${size}.`, at),
		bytes > maxCoverBytes && finding('F03', 'Some stores take covers up to 36 MB only.', at),
		format !== 'jpeg' && format !== 'png' && finding('F04', 'The cover must be a JPG or PNG.', { path, about: format }),
		!colours.has(colourSpace) &&
			finding('F04', 'The cover must be in RGB. Export it again for screens, not for print.', {
				path,
				about: colourSpace,
			}),
		hasAlpha &&
			finding('F04', "The cover can't be transparent. Export it again with a background.", { path, about: 'alpha' }),
	);
}

/** Checks F14. */
export function checkPressPhoto({ width, height }: PictureFacts, path: string): StyleFinding | null {
	if (Math.max(width, height) >= minPhotoPixels) return null;
	return finding(
		'F14',
		`Press photos need at least ${minPhotoPixels} pixels on the long side. This one has ${width} × ${height}.`,
		{
			path,
			about: `${width} × ${height}`,
		},
	);
}
