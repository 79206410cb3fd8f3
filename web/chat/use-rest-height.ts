import { type RefObject, useState } from 'react';
import { useScope } from '../lib/scope-hooks.ts';

/**
 * The height that is left below what stands above, as CSS: a chat fills the window and scrolls inside. While the keyboard
 * of a phone covers part of the page, the chat takes all that is left of it.
 */
export function useRestHeight(ref: RefObject<HTMLElement | null>, isPhone: boolean): React.CSSProperties {
	const [top, setTop] = useState(0);
	const [visible, setVisible] = useState<{ top: number; height: number } | null>(null);
	useScope(
		(scope) => {
			const measure = () => {
				const element = ref.current;
				if (element) setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
			};
			const { visualViewport } = window;
			const follow = () => {
				if (!visualViewport) return;
				const isCovered = isPhone && window.innerHeight - visualViewport.height > 150 && visualViewport.scale === 1;
				setVisible(isCovered ? { top: visualViewport.offsetTop, height: visualViewport.height } : null);
			};
			measure();
			scope.listen(window, 'resize', measure);
			if (visualViewport) {
				scope.listen(visualViewport, 'resize', follow);
				scope.listen(visualViewport, 'scroll', follow);
			}
			const observer = new ResizeObserver(measure);
			// What stands above may load, wrap or go.
			if (ref.current?.parentElement) observer.observe(ref.current.parentElement);
			scope.add(() => observer.disconnect());
		},
		[isPhone],
	);
	if (visible)
		return {
			position: 'fixed',
			left: 0,
			right: 0,
			top: visible.top,
			height: visible.height,
			zIndex: 30,
			borderRadius: 0,
		};
	const least = isPhone ? '20rem' : '26rem';
	return { height: `max(${least}, calc(100dvh - ${top}px - var(--foot) - ${isPhone ? '0.75rem' : '1.25rem'}))` };
}
