import { useSyncExternalStore } from 'react';

const phone = typeof window === 'undefined' ? null : window.matchMedia('(width < 48rem)');

/** Under 768 px: the bars of a phone instead of the sidebar. */
export function useIsPhone(): boolean {
	return useSyncExternalStore(subscribe, () => phone?.matches ?? false);
}

function subscribe(listener: () => void): () => void {
	phone?.addEventListener('change', listener);
	return () => phone?.removeEventListener('change', listener);
}
