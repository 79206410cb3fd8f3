/** Browsers can make all text larger; at 200 % this is 2. For heights that have to be known in pixels. */
function textScale() {
	return Math.max(1, Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16);
}

/** The height of a card in a virtual list; larger text also wraps, which takes more lines. */
export function scaledHeight(height: number) {
	const scale = textScale();
	return Math.round(height * scale + (scale - 1) * 100);
}
