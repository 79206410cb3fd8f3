import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';
import { createScope } from './scope.ts';

export type Theme = 'dark' | 'light';

const storageKey = 'theme';
// Page background for the browser's own bars; the inline script of the page has the same two colours.
const barColours: Record<Theme, string> = { dark: '#110e0b', light: '#f7f4ef' };
const listeners = createListeners();

/** Only a stored `light` is light: nothing stored, or anything else, is the default. */
export function themeFrom(stored: string | null): Theme {
	return stored === 'light' ? 'light' : 'dark';
}

export function setTheme(theme: Theme) {
	try {
		localStorage.setItem(storageKey, theme);
	} catch {
		// Storage can be disabled; the choice then lasts as long as the page.
	}
	apply(theme);
}

export function useTheme(): Theme {
	return useSyncExternalStore(listeners.subscribe, currentTheme);
}

/** Follows the choice made in other tabs. Called once at start; the inline script handles the page's first paint. */
export function followOtherTabs() {
	const scope = createScope();
	scope.listen(window, 'storage', (event) => {
		const { key, newValue } = event as StorageEvent;
		// A cleared storage reports no key.
		if (key === storageKey || key === null) apply(themeFrom(newValue));
	});
	return () => scope.dispose();
}

function currentTheme(): Theme {
	return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

function apply(theme: Theme) {
	document.documentElement.classList.toggle('dark', theme === 'dark');
	const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
	if (meta) meta.content = barColours[theme];
	listeners.notify();
}
