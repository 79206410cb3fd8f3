import type { Strip } from './strip.ts';

export interface PlacedStrip {
	readonly strip: Strip;
	/** From the top of the body of the page. */
	readonly top: number;
	/** Drawn once more at the top of a page, which is not read out again. */
	readonly isRepeated: boolean;
}

/** Which strips stand on which page. Strips that belong together stay together unless they are higher than a page. */
export function paginate(strips: readonly Strip[], pageHeight: number): PlacedStrip[][] {
	const pages: PlacedStrip[][] = [[]];
	let used = 0;

	const place = (strip: Strip) => {
		const placed = pages.at(-1) ?? [];
		const top = placed.length === 0 ? 0 : used + strip.before;
		if (placed.length === 0 && strip.repeated) {
			placed.push({ strip: strip.repeated, top: 0, isRepeated: true });
			used = strip.repeated.height;
			placed.push({ strip, top: used, isRepeated: false });
			used += strip.height;
			return;
		}
		placed.push({ strip, top, isRepeated: false });
		used = top + strip.height;
	};
	const openPage = () => {
		if (pages.at(-1)?.length === 0) return;
		pages.push([]);
		used = 0;
	};
	const fits = (group: readonly Strip[]) => {
		const isTop = pages.at(-1)?.length === 0;
		const height = group.reduce(
			(sum, { before, height }, index) => sum + height + (isTop && index === 0 ? 0 : before),
			0,
		);
		return used + height <= pageHeight + 0.01;
	};

	for (const group of groupsOf(strips)) {
		if (group[0]?.opensPage) openPage();
		if (!fits(group)) openPage();
		for (const strip of group) {
			// Only in a group that is higher than a page.
			if (!fits([strip])) openPage();
			place(strip);
		}
	}
	// A break at the very end opens a page for nothing.
	if (pages.length > 1 && pages.at(-1)?.every(({ strip }) => strip.opensPage)) pages.pop();
	return pages;
}

function groupsOf(strips: readonly Strip[]) {
	const groups: Strip[][] = [];
	let group: Strip[] = [];
	for (const strip of strips) {
		if (strip.opensPage && group.length > 0) {
			groups.push(group);
			group = [];
		}
		group.push(strip);
		if (strip.keepsNext) continue;
		groups.push(group);
		group = [];
	}
	if (group.length > 0) groups.push(group);
	return groups;
}
