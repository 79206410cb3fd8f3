/** How wide the pages of a document are drawn, in hundredths of the room they have. */
export const zoomSteps: readonly number[] = [100, 150, 200, 300];

/** The next wider or narrower one; null at either end. */
export function nextZoom(zoom: number, way: 'in' | 'out') {
	const index = zoomSteps.indexOf(zoom) + (way === 'in' ? 1 : -1);
	return zoomSteps[index] ?? null;
}

/** Phones draw nothing at all on a larger canvas. */
const maxCanvasPixels = 12_000_000;

/** How many pixels a point of a page gets: sharp on fine screens, and never more than a canvas can hold. */
export function scaleOf(
	page: { readonly width: number; readonly height: number },
	shownWidth: number,
	density: number,
) {
	const wanted = (shownWidth / page.width) * Math.min(density, 2);
	return Math.min(wanted, Math.sqrt(maxCanvasPixels / (page.width * page.height)));
}
