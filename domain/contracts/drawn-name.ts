import { foldText } from '../kernel/fold.ts';

// What a drawing must contain to count as a name: more than a tap, less than a completely filled field.

/** Size of the drawing field in its own pixels. */
export const padWidth = 720;
export const padHeight = 240;
export const penWidth = 5;

export interface InkPoint {
	readonly x: number;
	readonly y: number;
}
/** One stroke, from pen down to pen up. */
export type Stroke = readonly InkPoint[];

/** Length of all strokes together. Short enough for two initials, and far longer than a tap. */
const minStrokeLength = 100;

function lengthOf(stroke: Stroke) {
	return stroke.reduce((sum, { x, y }, index) => {
		const from = stroke[index - 1];
		return from ? sum + Math.hypot(x - from.x, y - from.y) : sum;
	}, 0);
}

export function isDrawnName(strokes: readonly Stroke[]) {
	return strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0) >= minStrokeLength;
}

/** Half of the pixels that the shortest name inks, because its strokes may cross. */
const minInkedPixels = (minStrokeLength * penWidth) / 2;
const maxInkedShare = 0.5;

/** Whether a picture can be a name, by its number of inked pixels. */
export function isInkOfName({ inked, pixels }: { readonly inked: number; readonly pixels: number }) {
	return inked >= minInkedPixels && inked <= pixels * maxInkedShare;
}

/** Whether the signer typed the name of the invitation; capitals, accents, dots and spaces are ignored. */
export function isNameOfSigner(typed: string, signerName: string) {
	const [given, asked] = [typed, signerName].map((name) => foldText(name).replace(/[^\p{L}\p{N}]+/gu, ''));
	return given === asked;
}
