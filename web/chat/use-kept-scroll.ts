// Where one reads stays where it is: at the end of the thread it follows what is new, elsewhere it does not move when
// older messages come in above, when newer ones go, or when the window changes its height.
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useScope } from '../lib/scope-hooks.ts';

interface Anchor {
	readonly id: string;
	/** Below the upper edge of the box. */
	readonly offset: number;
}

const nearPx = 600;
const endPx = 60;

interface KeptScrollOptions {
	readonly box: RefObject<HTMLElement | null>;
	/** Changes with everything that changes the content. */
	readonly content: unknown;
	readonly hasOlder: boolean;
	readonly hasNewer: boolean;
	readonly onOlder: () => void;
	readonly onNewer: () => void;
	/** Called with whether the newest message is in sight. */
	readonly onMove: (isAtEnd: boolean) => void;
}

export function useKeptScroll({ box, content, hasOlder, hasNewer, onOlder, onNewer, onMove }: KeptScrollOptions) {
	const isAtEnd = useRef(true);
	const anchor = useRef<Anchor | null>(null);

	function remember(): void {
		const element = box.current;
		if (!element) return;
		const below = element.scrollHeight - element.scrollTop - element.clientHeight;
		isAtEnd.current = below < endPx && !hasNewer;
		const rows = [...element.querySelectorAll<HTMLElement>('[data-message]')];
		const first = rows.find((row) => row.offsetTop + row.offsetHeight > element.scrollTop);
		anchor.current = first ? { id: first.dataset.message ?? '', offset: first.offsetTop - element.scrollTop } : null;
		onMove(isAtEnd.current);
		if (element.scrollTop < nearPx && hasOlder) onOlder();
		else if (below < nearPx && hasNewer) onNewer();
	}

	const settle = useEffectEvent((): void => {
		const element = box.current;
		if (!element) return;
		if (isAtEnd.current && !hasNewer) element.scrollTop = element.scrollHeight;
		else if (anchor.current) {
			const row = element.querySelector<HTMLElement>(`[data-message="${anchor.current.id}"]`);
			if (row) element.scrollTop = row.offsetTop - anchor.current.offset;
		}
		remember();
	});

	// biome-ignore lint/correctness/useExhaustiveDependencies: after every change of the content
	useLayoutEffect(() => settle(), [content]);
	useScope((scope) => {
		const element = box.current;
		if (!element) return;
		const observer = new ResizeObserver(() => settle());
		observer.observe(element);
		if (element.firstElementChild) observer.observe(element.firstElementChild);
		scope.add(() => observer.disconnect());
	}, []);

	return {
		onScroll: remember,
		/** From now on it follows what is new. */
		goToEnd(): void {
			isAtEnd.current = true;
			settle();
		},
		goTo(id: string): boolean {
			const element = box.current;
			const row = element?.querySelector<HTMLElement>(`[data-message="${id}"]`);
			if (!element || !row) return false;
			isAtEnd.current = false;
			element.scrollTop = row.offsetTop - Math.max(0, (element.clientHeight - row.offsetHeight) / 2);
			remember();
			return true;
		},
	};
}
