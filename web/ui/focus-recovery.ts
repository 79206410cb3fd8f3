import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { focusOn } from './focus-return.ts';

interface KeptFocus {
	onFocus: (event: FocusEvent<HTMLElement>) => void;
	onBlur: () => void;
}

/**
 * For what holds rows that come, go and change under the focus, as when a press on a row's button ends that button:
 * reading goes on with the row, or with the page if the row has gone too. Looks whenever `rows` are others.
 */
export function useKeptFocus(rows: unknown): KeptFocus {
	const last = useRef<{ element: Element; row: Element | null } | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: only other rows can have taken the focus away
	useLayoutEffect(() => {
		if (!last.current || last.current.element.isConnected) return;
		const { row } = last.current;
		last.current = null;
		if (document.activeElement !== document.body) return;
		if (row?.isConnected) focusOn(row.querySelector('[data-row-link]'));
		else focusOn(document.querySelector('main'));
	}, [rows]);
	return {
		onFocus: ({ target }) => {
			last.current = { element: target, row: target.closest('[role=row], li') };
		},
		// What is taken out of the page blurs too, but React is deaf while it does so itself.
		onBlur: () => {
			last.current = null;
		},
	};
}
