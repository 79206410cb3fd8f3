import { useRef } from 'react';

interface FocusReturn {
	onOpenAutoFocus: () => void;
	onCloseAutoFocus: (event: Event) => void;
}

/** Returns the focus to the element that opened a dialog. Radix does that only for its own triggers. */
export function useFocusReturn(): FocusReturn {
	const opener = useRef<Element | null>(null);
	return {
		onOpenAutoFocus() {
			opener.current = document.activeElement;
		},
		onCloseAutoFocus(event) {
			event.preventDefault();
			focusElement(opener.current);
			// The opener may have been removed or disabled; then the page takes the focus.
			if (document.activeElement === document.body) focusElement(document.querySelector('main'));
		},
	};
}

export function focusElement(element: Element | null): void {
	if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
}
