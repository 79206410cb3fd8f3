// J and K move through the songs of a page in any kind of list: every row has one link that is marked for this.
import { mayActOnPage, placeOf } from './hotkeys.ts';
import { useWindowEvent } from './scope-hooks.ts';

/** Facts about a row of the list. */
export interface WalkedRow {
	hasFocus: boolean;
	/** Fully visible between the bars. */
	isInSight: boolean;
}

/**
 * The row that a step moves to: from the focused row, otherwise the first visible one. Null at either end of the list.
 */
export function rowAfterStep(rows: readonly WalkedRow[], step: 1 | -1) {
	const focused = rows.findIndex(({ hasFocus }) => hasFocus);
	if (focused === -1) {
		const inSight = rows.findIndex(({ isInSight }) => isInSight);
		return rows.length === 0 ? null : Math.max(0, inSight);
	}
	const target = focused + step;
	return target < 0 || target >= rows.length ? null : target;
}

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };

/** On a page with a list its rows take J and K first; on other pages these keys stay free. */
export function useListKeys() {
	useWindowEvent('keydown', (event) => {
		const step = steps[event.key.toLowerCase()];
		if (step === undefined || !mayActOnPage(event, placeOf(event.target))) return;
		const links = [...document.querySelectorAll<HTMLElement>('main [data-row-link]')];
		if (links.length === 0) return;
		event.preventDefault();
		const items = links.map((link) => link.closest('li, [role=row]') ?? link);
		const target = rowAfterStep(items.map(walkedRow), step);
		if (target === null) return;
		links[target]?.focus({ preventScroll: true });
		items[target]?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
	});
}

function walkedRow(item: Element): WalkedRow {
	const { top, bottom } = item.getBoundingClientRect();
	const padding = getComputedStyle(document.documentElement);
	return {
		hasFocus: item.contains(document.activeElement),
		isInSight:
			top >= pixels(padding.scrollPaddingTop) && bottom <= window.innerHeight - pixels(padding.scrollPaddingBottom),
	};
}

/** `auto` counts as zero. */
function pixels(length: string) {
	return Number.parseFloat(length) || 0;
}
