// Text with the pen that writes it.
import type { FontName } from './fonts.ts';

export interface Pen {
	readonly font: FontName;
	readonly size: number;
	readonly color: string;
	/** Whether the letters are drawn with a thicker outline, because their font has no bold form here. */
	readonly isThickened?: boolean;
}

/** Level of a text by UAX 9, odd from right to left, and the level of its paragraph. */
interface Direction {
	readonly level: number;
	readonly base: number;
}

export interface StyledText {
	readonly text: string;
	readonly pen: Pen;
	/** Missing where no letter of a text runs from right to left. */
	readonly direction?: Direction;
}

export interface Run extends StyledText {
	readonly width: number;
}
