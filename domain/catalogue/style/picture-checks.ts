// Style rules about pictures (F01 to F04, F14), from what the server read in their bytes.
import { t } from '../../kernel/message.ts';
import { photoTooSmall } from '../marketing-checks.messages.ts';
import * as m from '../style-checks.messages.ts';
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
const maxCoverMegabytes = 36;
const minPhotoPixels = 2000;

const colours: ReadonlySet<string> = new Set(['srgb', 'rgb', 'rgb16']);

/** Checks F01 to F04. */
export function checkCoverPicture(picture: PictureFacts, path: string): StyleFinding[] {
	const { width, height, format, hasAlpha, colourSpace, bytes } = picture;
	const size = `${width} × ${height}`;
	const at = { path, about: size };
	return findings(
		width !== height && finding('F01', t(m.coverNotSquare, { size }), at),
		Math.min(width, height) < minCoverPixels && finding('F02', t(m.coverTooSmall, { min: minCoverPixels, size }), at),
		Math.max(width, height) > maxCoverPixels && finding('F03', t(m.coverTooLarge, { max: maxCoverPixels, size }), at),
		bytes > maxCoverMegabytes * 1024 * 1024 && finding('F03', t(m.coverTooManyBytes, { max: maxCoverMegabytes }), at),
		format !== 'jpeg' && format !== 'png' && finding('F04', t(m.coverFormat), { path, about: format }),
		!colours.has(colourSpace) &&
			finding('F04', t(m.coverColours), {
				path,
				about: colourSpace,
			}),
		hasAlpha && finding('F04', t(m.coverTransparent), { path, about: 'alpha' }),
	);
}

/** Checks F14. */
export function checkPressPhoto({ width, height }: PictureFacts, path: string): StyleFinding | null {
	if (Math.max(width, height) >= minPhotoPixels) return null;
	const size = `${width} × ${height}`;
	return finding('F14', t(photoTooSmall, { min: minPhotoPixels, size }), { path, about: size });
}
