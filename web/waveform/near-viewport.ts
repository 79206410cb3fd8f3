import { type RefObject, useState } from 'react';
import { useScope } from '../lib/scope-hooks.ts';

/** About half a screen: what is scrolled to has been drawn by then. */
const margin = '400px 0px';

/** Whether an element is on the screen or soon will be. */
export function useNearViewport(ref: RefObject<Element | null>): boolean {
	const [isNear, setIsNear] = useState(false);
	useScope(
		(scope) => {
			if (!ref.current) return;
			const observer = new IntersectionObserver((entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false), {
				rootMargin: margin,
			});
			observer.observe(ref.current);
			scope.add(() => observer.disconnect());
		},
		[ref],
	);
	return isNear;
}

/** The width of an element in CSS pixels, as it is laid out. */
export function useWidth(ref: RefObject<Element | null>): number {
	const [width, setWidth] = useState(0);
	useScope(
		(scope) => {
			if (!ref.current) return;
			const observer = new ResizeObserver((entries) => setWidth(entries.at(-1)?.contentRect.width ?? 0));
			observer.observe(ref.current);
			scope.add(() => observer.disconnect());
		},
		[ref],
	);
	return width;
}
