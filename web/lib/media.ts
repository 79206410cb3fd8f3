import { useSyncExternalStore } from 'react';

/**
 * Under 768 px, or a phone in landscape: the bars of a phone instead of the sidebar. Same as `md` in
 * web/styles/app.css.
 */
export const useIsPhone = mediaHook('(width < 48rem) or ((width < 64rem) and (height < 30rem))');

/** Under 1024 px, including phones: too narrow for a table with many columns, so its rows are cards. */
export const useIsNarrow = mediaHook('(width < 64rem)');

/** Under 1280 px, and high enough: the comment is below the scores instead of beside them. */
export const useIsOneColumn = mediaHook('(width < 80rem) and (height >= 40rem)');

function mediaHook(query: string) {
	const media = typeof window === 'undefined' ? null : window.matchMedia(query);
	const matches = () => media?.matches ?? false;
	function subscribe(listener: () => void) {
		media?.addEventListener('change', listener);
		return () => media?.removeEventListener('change', listener);
	}
	// biome-ignore lint/correctness/noComponentHookFactories: called once per query, outside of components
	return function useMatches() {
		return useSyncExternalStore(subscribe, matches);
	};
}
