import { useRef } from 'react';

interface FocusReturn {
	onOpenAutoFocus: () => void;
	onCloseAutoFocus: (event: Event) => void;
}

/** For a dialog that its opener draws only while it is open: Radix gives the focus back to triggers of its own alone. */
export function useFocusReturn(): FocusReturn {
	const opener = useRef<Element | null>(null);
	return {
		onOpenAutoFocus() {
			opener.current = document.activeElement;
		},
		onCloseAutoFocus(event) {
			event.preventDefault();
			focusOn(opener.current);
			// It may have gone with what the dialog did, or be switched off by it: then reading goes on with the page.
			if (document.activeElement === document.body) focusOn(document.querySelector('main'));
		},
	};
}

export function focusOn(element: Element | null): void {
	if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
}
