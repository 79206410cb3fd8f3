// How values read in a label copy (reference 7, rendering rules). Nothing here depends on a time zone or a locale.
import { joinNames } from '../catalogue/title-line.ts';

/** Printed for what is not known yet. It keeps a copy from becoming final. */
export const notKnown = 'TBC';
/** Printed for what there need not be. */
export const none = '–';

/** `3:24`; half a second and more counts as a whole one. */
export function formatLength(durationMs: number): string {
	const seconds = Math.floor((durationMs + 500) / 1000);
	return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** `2026-12-02 10:14 UTC`. */
export function formatCopyMoment(moment: Date): string {
	return `${moment.toISOString().slice(0, 10)} ${moment.toISOString().slice(11, 16)} UTC`;
}

/** The first of the hash, which is enough to compare by eye. */
export function shortHash(sha256: string): string {
	return sha256.slice(0, 12);
}

/** `Paper Lanterns (Extended Mix)`. */
export function titleWithVersion(title: string, version: string | null): string {
	return version ? `${title} (${version})` : title;
}

/** `Mira Quill feat. Otto Vantage`. */
export function formatArtists(artists: readonly { readonly name: string; readonly role: string }[]): string {
	const named = (role: string) => artists.filter((artist) => artist.role === role).map(({ name }) => name);
	const parts = [joinNames(named('main'))];
	if (named('with').length > 0) parts.push(`with ${joinNames(named('with'))}`);
	if (named('featured').length > 0) parts.push(`feat. ${joinNames(named('featured'))}`);
	return parts.filter((part) => part !== '').join(' ');
}
