import { useEffect } from 'react';

/**
 * For pages with bars of their own, which stay while the page scrolls: what takes the focus is scrolled between them. A
 * scroll margin of the fields would not do, because browsers ignore it for the text in a field.
 */
export function useFocusRoom(top: string, bottom: string) {
	useEffect(() => {
		const { style } = document.documentElement;
		style.setProperty('--bar-top', top);
		style.setProperty('--bar-bottom', bottom);
		return () => {
			style.removeProperty('--bar-top');
			style.removeProperty('--bar-bottom');
		};
	}, [top, bottom]);
}
