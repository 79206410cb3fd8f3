import { type RefObject, useEffect, useRef } from 'react';

/**
 * On a phone what was chosen stands below the list: it is scrolled to when the address names it, and when another is
 * chosen. Where it is in view already, nothing moves.
 */
export function useBroughtIntoView<Element extends HTMLElement>(chosen: string | undefined): RefObject<Element | null> {
	const element = useRef<Element>(null);
	useEffect(() => {
		if (chosen === undefined || !element.current) return;
		const { top } = element.current.getBoundingClientRect();
		if (top < 0 || top > window.innerHeight / 2) element.current.scrollIntoView({ block: 'start' });
	}, [chosen]);
	return element;
}
