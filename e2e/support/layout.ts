// Checks the layout of any page by the positions of everything that can be read or pressed.
import { expect, type Page } from '@playwright/test';

/** Fails with a sentence for everything that overlaps, is cut off, or is outside of the page. */
export async function expectLaidOut(page: Page, where: string): Promise<void> {
	// Waits until everything that depends on the window size is rendered again.
	await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
	const find = () => page.evaluate<string[]>(`(${findFaults})()`);
	await expect.poll(find, { message: `the layout of ${where}`, timeout: 4000, intervals: [150] }).toEqual([]);
}

/** As a reader with poor sight sees it: the browser is set to text of twice the size. */
export async function expectLargeTextLaidOut(page: Page, where: string): Promise<void> {
	const session = await page.context().newCDPSession(page);
	await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
	await expectLaidOut(page, `${where} with text at 200 %`);
	await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
	await session.detach();
}

// Runs in the page; the DOM types are not available here.

const findFaults = `() => {
	const tolerance = 1.5;
	const faults = new Set();
	const page = document.documentElement;
	if (page.scrollWidth > page.clientWidth) faults.add('the page is ' + (page.scrollWidth - page.clientWidth) + ' px too wide');

	const nameOf = (element) => '<' + element.tagName.toLowerCase() + '> ' +
		((element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) || element.className);
	const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
	/** The nearest element around, itself among them, of which that is true; each is asked once. */
	const nearest = (isMeant, none) => {
		const known = new Map([[document.body, none], [null, none]]);
		const find = (element) => {
			if (!known.has(element)) known.set(element, isMeant(element, getComputedStyle(element)) ? element : find(element.parentElement));
			return known.get(element);
		};
		return find;
	};
	// Text for screen readers; watermarks and traps for bots; and toasts, which lie over the page until they go.
	const leftOut = nearest((element, { clipPath, position }) =>
		(position === 'absolute' && (clipPath === 'inset(50%)' || element.matches('[aria-hidden=true]'))) ||
		element.matches('[data-sonner-toast]'), null);
	const isLeftOut = (element) => leftOut(element) !== null;
	// Bars that stay while the page scrolls lie over it on purpose, and so does what is lifted above its surroundings.
	const layerOf = nearest((_, { position, zIndex }) =>
		position === 'fixed' || position === 'sticky' || (position === 'absolute' && Number(zIndex) > 0), document.body);
	const clipOf = nearest((_, { overflowX }) => overflowX !== 'visible', null);
	const scrollOf = nearest((_, { overflowX }) => overflowX === 'auto' || overflowX === 'scroll', null);
	// A surface that contains others: larger than a control, with its own ground or edge, and rounded.
	const isCard = (element, style) => {
		if (parseFloat(style.borderTopLeftRadius) < 8 || element.matches('a, button, label, input, select, textarea, img')) return false;
		const { width, height } = element.getBoundingClientRect();
		return width >= 160 && height >= 64 && (style.backgroundColor !== 'rgba(0, 0, 0, 0)' || style.borderTopWidth !== '0px' || style.boxShadow !== 'none');
	};
	const cardOf = nearest(isCard, null);

	// The visible part of a box: without what the elements around it clip or scroll.
	const shownPart = (element, box) => {
		let { left, top, right, bottom } = box;
		for (let clip = clipOf(element); clip; clip = clipOf(clip.parentElement)) {
			const edge = clip.getBoundingClientRect();
			left = Math.max(left, edge.left);
			top = Math.max(top, edge.top);
			right = Math.min(right, edge.right);
			bottom = Math.min(bottom, edge.bottom);
		}
		return new DOMRect(left, top, right - left, bottom - top);
	};

	// What occupies room in a row: texts, controls, pictures, and everything with its own ground.
	const inks = new Map();
	const inkOf = (root) => {
		if (inks.has(root)) return inks.get(root);
		const ink = [];
		for (const element of root.querySelectorAll('*')) {
			if (!isShown(element) || isLeftOut(element)) continue;
			const style = getComputedStyle(element);
			const hasGround = style.backgroundColor !== 'rgba(0, 0, 0, 0)' || style.backgroundImage !== 'none';
			const isPainted = element.matches('button, input, select, textarea, svg, img, canvas, [role=slider], [role=img]') ||
				(hasGround && !element.matches('[role=row], tr, li') && !element.querySelector('.truncate'));
			if (isPainted) ink.push({ element, box: element.getBoundingClientRect() });
			for (const text of element.childNodes) {
				if (text.nodeType !== 3 || text.data.trim() === '') continue;
				const range = document.createRange();
				range.selectNodeContents(text);
				for (const line of range.getClientRects()) ink.push({ element, box: shownPart(element, line) });
			}
		}
		inks.set(root, ink.filter(({ box }) => box.width > 1 && box.height > 1));
		return inks.get(root);
	};
	/**
	 * Texts that end in an ellipsis although their row has unused width. In a table the rows share their columns, so only
	 * what is empty in every row is unused, and the column of the titles keeps room for longer ones; elsewhere the row is
	 * the nearest item, card or part of the page.
	 */
	const mostUnused = 64;
	const mostUnusedInTable = 160;
	const findCutTexts = () => {
		const found = [];
		for (const element of document.querySelectorAll('main *, header *, [role=dialog] *')) {
			const style = getComputedStyle(element);
			if (style.textOverflow !== 'ellipsis' || style.overflowX === 'visible' || element.scrollWidth <= element.clientWidth + 1) continue;
			if (element.clientWidth < 2 || !isShown(element) || isLeftOut(element) || element.matches('input, select, textarea')) continue;
			const own = element.getBoundingClientRect();
			const item = element.closest('li, article, [role=option], [role=menuitem]');
			const isColumns = item?.matches('li') && item.parentElement.children.length > 1 && getComputedStyle(item).display === 'grid';
			const table = element.closest('[role=table], table') ?? (isColumns ? cardOf(item.parentElement) : null);
			const row = table ?? item ?? cardOf(element.parentElement) ?? element.closest('header, main, [role=dialog]');
			const edge = row.getBoundingClientRect();
			// On a scale its place is fixed.
			if (item && getComputedStyle(item).position === 'absolute' && !item.matches('[role=row]')) continue;
			const beside = inkOf(row).filter(({ element: other, box }) => !other.contains(element) && !element.contains(other) &&
				(table || (box.bottom > own.top + 1 && box.top < own.bottom - 1)));
			const spans = [own, ...beside.map(({ box }) => box)].map(({ left, right }) => [left, right]).sort((one, other) => one[0] - other[0]);
			// The padding of the row and the gap between two columns are not unused.
			let [reached, unused] = [edge.left, 0];
			for (const [left, right] of [...spans, [edge.right, edge.right]]) {
				const isBeside = Math.abs(reached - own.right) < 2 || Math.abs(left - own.left) < 2;
				if (table || isBeside) unused = Math.max(unused, left - reached);
				reached = Math.max(reached, right);
			}
			if (unused > (table ? mostUnusedInTable : mostUnused)) found.push(nameOf(element) + ' is cut beside ' + Math.round(unused) + ' px of free width');
		}
		return found;
	};

	const things = [];
	for (const element of document.querySelectorAll('a, button, input, select, textarea, [role=slider]')) {
		const box = element.getBoundingClientRect();
		if (box.width > 2 && isShown(element) && !isLeftOut(element)) things.push({ element, box, isText: false });
	}
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	while (texts.nextNode()) {
		const text = texts.currentNode;
		const element = text.parentElement;
		if (text.data.trim() === '' || element.closest('script, style, option, kbd') || !isShown(element) || isLeftOut(element)) continue;
		const range = document.createRange();
		range.selectNodeContents(text);
		for (const line of range.getClientRects()) {
			if (line.width < 2) continue;
			const clip = clipOf(element);
			const edge = clip?.getBoundingClientRect();
			// What an ellipsis or a list that scrolls hides is not there to be seen.
			const style = clip && getComputedStyle(clip);
			const isHiddenOnPurpose = style && (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || ['auto', 'scroll'].includes(style.overflowX));
			if (edge && !isHiddenOnPurpose && (line.right > edge.right + tolerance || line.left < edge.left - tolerance))
				faults.add(nameOf(element) + ' is cut off');
			const box = shownPart(element, line);
			if (box.width > 2 && box.height > 2) things.push({ element, box, isText: true });
			const control = element.closest('a, button, label');
			const around = control?.getBoundingClientRect();
			if (around && !isHiddenOnPurpose && (line.right > around.right + tolerance || line.left < around.left - tolerance)) faults.add(nameOf(element) + ' overflows its control');
		}
	}

	const layers = new Map(things.map(({ element }) => [element, layerOf(element)]));
	for (const { element, box, isText } of things) {
		const clip = clipOf(element.parentElement);
		const isScrolled = scrollOf(element.parentElement) !== null;
		if (!isScrolled && (box.left < -tolerance || box.right > page.clientWidth + tolerance)) faults.add(nameOf(element) + ' is outside');
		const edge = clip?.getBoundingClientRect();
		if (edge && !isText && !isScrolled && (box.left < edge.left - tolerance || box.right > edge.right + tolerance))
			faults.add(nameOf(element) + ' is cut off by its card');
		// A card that does not clip shows what leaves it. What lies above the page, such as a menu, has left it on purpose.
		const card = cardOf(element.parentElement);
		if (!card || isText || layers.get(card) !== layers.get(element)) continue;
		const scroll = scrollOf(element.parentElement);
		if (scroll && scroll !== card && card.contains(scroll)) continue;
		const inside = card.getBoundingClientRect();
		const isBeside = box.left < inside.left - tolerance || box.right > inside.right + tolerance;
		const isBelow = scroll !== card && (box.top < inside.top - tolerance || box.bottom > inside.bottom + tolerance);
		if (isBeside || isBelow) faults.add(nameOf(element) + ' is outside of its card');
	}
	for (const fault of findCutTexts()) faults.add(fault);
	things.sort((one, other) => one.box.top - other.box.top);
	for (const [index, one] of things.entries()) {
		for (const other of things.slice(index + 1)) {
			if (other.box.top >= one.box.bottom) break;
			const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
			const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
			if (width <= tolerance || height <= tolerance * 2) continue;
			if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
			if (layers.get(one.element) !== layers.get(other.element)) continue;
			// The text of a field and the field itself, the number in a cell and its radio button.
			const control = one.element.closest('a, button, label, search');
			if (control && control === other.element.closest('a, button, label, search')) continue;
			faults.add(nameOf(one.element) + ' overlaps ' + nameOf(other.element));
		}
	}

	const bar = [...document.querySelectorAll('section[aria-label=Player]')].map((section) => layerOf(section).getBoundingClientRect().height)[0] ?? 0;
	const lowest = Math.max(0, ...things.filter(({ element }) => element.closest('main')).map(({ box }) => box.bottom + scrollY));
	if (lowest > page.scrollHeight - bar + tolerance) faults.add('the player covers the end of the page');
	return [...faults];
}`;
