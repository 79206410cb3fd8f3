import { type ReactNode, useState } from 'react';
import { mayActOnPage, placeOf } from '../lib/hotkeys.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { useWindowEvent } from '../lib/scope-hooks.ts';

const KeySheet = lazyComponent(async () => (await import('./key-sheet.tsx')).KeySheet);

interface KeySheetOpener {
	open: () => void;
	/** The open sheet. */
	element: ReactNode;
}

/** `?` opens the sheet of all keys, wherever nobody types. */
export function useKeySheet(): KeySheetOpener {
	const [isOpen, setIsOpen] = useState(false);
	useWindowEvent('keydown', (event) => {
		if (event.key !== '?' || !mayActOnPage(event, placeOf(event.target))) return;
		event.preventDefault();
		setIsOpen(true);
	});
	return { open: () => setIsOpen(true), element: isOpen && <KeySheet onClose={() => setIsOpen(false)} /> };
}
