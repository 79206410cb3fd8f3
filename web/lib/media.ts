import { useSyncExternalStore } from 'react';

const phone = queryOf('(width < 48rem) or ((width < 64rem) and (height < 30rem))');
const narrow = queryOf('(width < 64rem)');

/** Under 768 px, or a phone held sideways: the bars of a phone instead of the sidebar. As `md` in web/styles/app.css. */
export function useIsPhone() {
	return useSyncExternalStore(phone.subscribe, phone.matches);
}

/** Under 1024 px, phones among them: no room for a table of many columns, so its rows are cards. */
export function useIsNarrow() {
	return useSyncExternalStore(narrow.subscribe, narrow.matches);
}

function queryOf(query: string) {
	const media = typeof window === 'undefined' ? null : window.matchMedia(query);
	return {
		matches: () => media?.matches ?? false,
		subscribe: (listener: () => void) => {
			media?.addEventListener('change', listener);
			return () => media?.removeEventListener('change', listener);
		},
	};
}
