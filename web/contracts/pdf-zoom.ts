/** Widths at which pages are drawn, in percent of the available width. */
export const zoomSteps: readonly number[] = [100, 150, 200, 300];

/** The next larger or smaller step; null at either end. */
export function nextZoom(zoom: number, direction: 'in' | 'out') {
	const index = zoomSteps.indexOf(zoom) + (direction === 'in' ? 1 : -1);
	return zoomSteps[index] ?? null;
}

/** Phones draw nothing on a larger canvas. */
const maxCanvasPixels = 12_000_000;

/** 150 dots per inch, as a page is narrow on a phone and wide on paper. */
const printScale = 150 / 72;

/** Pixels per point of a page: sharp on high-resolution screens, and never more than a canvas can hold. */
export function scaleOf(
	page: { readonly width: number; readonly height: number },
	shownWidth: number,
	density: number,
	isForPrint = false,
) {
	const shown = (shownWidth / page.width) * Math.min(density, 2);
	const wanted = isForPrint ? Math.max(shown, printScale) : shown;
	return Math.min(wanted, Math.sqrt(maxCanvasPixels / (page.width * page.height)));
}
