import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/** Returns the focus to the element that opened a dialog. Radix does that only for its own triggers. */
export function useFocusReturn() {
	const opener = useRef<Element | null>(null);
	return {
		onOpenAutoFocus() {
			opener.current = document.activeElement;
		},
		onCloseAutoFocus(event: Event) {
			event.preventDefault();
			focusElement(opener.current);
			// The opener may have been removed or disabled; then the page takes the focus.
			if (document.activeElement === document.body) focusElement(document.querySelector('main'));
		},
	};
}

export function focusElement(element: Element | null) {
	if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
}

/**
 * A `ref` for an element that replaces the pressed one. Guest pages cannot use `autoFocus`: without React, browsers
 * follow it once per page.
 */
export function focusOnMount(element: HTMLElement | null) {
	element?.focus();
}

/**
 * For a container of rows whose focused element can disappear, for example a button that removes itself: moves the
 * focus to its row, or to the page if the row is removed too. Checked whenever `rows` change.
 */
export function useFocusRecovery(rows: unknown) {
	const lastFocused = useRef<{ element: Element; row: Element | null } | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the focused element can only disappear when the rows change
	useLayoutEffect(() => {
		if (!lastFocused.current || lastFocused.current.element.isConnected) return;
		const { row } = lastFocused.current;
		lastFocused.current = null;
		if (document.activeElement !== document.body) return;
		if (row?.isConnected) focusElement(row.querySelector('[data-row-link]'));
		else focusElement(document.querySelector('main'));
	}, [rows]);
	return {
		onFocus: ({ target }: FocusEvent<HTMLElement>) => {
			lastFocused.current = { element: target, row: target.closest('[role=row], li') };
		},
		// Not called when React removes the focused element, because React ignores events during its own updates.
		onBlur: () => {
			lastFocused.current = null;
		},
	};
}
