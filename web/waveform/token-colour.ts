import type { Theme } from '../lib/theme.ts';

export type ColourToken = 'wave-rest' | 'accent' | 'line';

const known = new Map<string, string>();

/** What a token stands for in the theme of the moment. Asking the page for it costs a reckoning of styles, so once is enough. */
export function tokenColour(token: ColourToken, theme: Theme): string {
	const key = `${theme} ${token}`;
	const colour = known.get(key) || getComputedStyle(document.documentElement).getPropertyValue(`--${token}`);
	known.set(key, colour);
	return colour;
}
