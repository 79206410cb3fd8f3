import { useState } from 'react';
import { useScope } from './scope-hooks.ts';

/** Browsers can make all text larger; at 200 % this is 2. For heights that have to be known in pixels. */
function textScale() {
	return Math.max(1, Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16);
}

/** The height of a card in a virtual list; larger text also wraps, which takes more lines. */
export function useScaledHeight(height: number) {
	const [scale, setScale] = useState(textScale);
	// The text size can change while the page is open. No event says so, but it changes the height of the page.
	useScope((scope) => {
		const observer = new ResizeObserver(() => setScale(textScale()));
		observer.observe(document.body);
		scope.add(() => observer.disconnect());
	}, []);
	return Math.round(height * scale + (scale - 1) * 100);
}
