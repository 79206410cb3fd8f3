import { useState } from 'react';
import { useScope } from '../lib/scope-hooks.ts';

/** How many device pixels make one of CSS; changes when a window moves to another screen or is zoomed. */
export function usePixelRatio(): number {
	const [pixelRatio, setPixelRatio] = useState(() => window.devicePixelRatio);
	useScope(
		(scope) => {
			const exactly = window.matchMedia(`(resolution: ${pixelRatio}dppx)`);
			scope.listen(exactly, 'change', () => setPixelRatio(window.devicePixelRatio));
		},
		[pixelRatio],
	);
	return pixelRatio;
}
