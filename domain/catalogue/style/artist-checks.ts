// A-rules about the artists of a recording or a release.

import { foldText } from '../../kernel/fold.ts';
import { t } from '../../kernel/message.ts';
import type { ArtistRole } from '../roles.ts';
import * as m from '../style-checks.messages.ts';
import { finding, findings, type StyleFinding } from './style-finding.ts';
import { splitNames } from './title-parts.ts';

export interface StyledArtist {
	readonly name: string;
	readonly role: string;
	/** Path of its name. */
	readonly path: string;
	readonly spotifyId?: string;
	readonly appleId?: string;
}

/** An artist of the label, as spelled on earlier releases. */
export interface KnownArtist {
	readonly name: string;
}

export interface ArtistsFacts {
	readonly artists: readonly StyledArtist[];
	/** Path of the list. */
	readonly path: string;
	readonly level: 'track' | 'release';
	/** The label's artists. Empty for a guest, who must not see them. */
	readonly known: readonly KnownArtist[];
}

export { mainArtistMissing } from '../style-checks.messages.ts';

const variousArtists = 'Various Artists';

const longestName = 500;
const several = / & | x | vs\.? |feat\.|, /i;
const variousSpelling = /^(?:v\.?\/?\.?a\.?|various|various artist|div\.?|diverse)$/i;
const placeholderName = /^(?:unknown|unknown artist|artist|artists|n\/?a|none|tba|tbc|anonymous|various performers)$/i;
const genericName =
	/^(?:orchestra|choir|chorus|band|ensemble|soloist|singer|dj|cast|karaoke|sleep music|study music|piano music|relaxing music|meditation music|white noise|nature sounds)$/i;
const extra =
	/\b(?:aka|a\.k\.a\.|official|vevo)\b|\((?:[^)]*\b)?(?:\d{4}|vocals?|guitars?|drums?|bass|piano|keyboards?|synths?|violin|band)\b[^)]*\)|\b(?:19|20)\d{2}\b/i;

export function checkArtists(facts: ArtistsFacts): StyleFinding[] {
	// A name that is too long is refused as such; checking its words would only take time.
	const named = facts.artists.filter(({ name }) => name.trim() !== '' && name.length <= longestName);
	const known = new Map(facts.known.map(({ name }) => [foldText(name), name]));
	return findings(
		checkMain(named, facts),
		checkTwice(named),
		named.flatMap((artist) =>
			findings(
				checkSeveral(artist, known),
				checkVarious(artist, facts.level),
				checkGeneric(artist),
				checkExtra(artist),
				checkSpelling(artist, known),
				checkStoreIds(artist, known),
			),
		),
	);
}

function checkMain(artists: readonly StyledArtist[], { path, level }: ArtistsFacts): StyleFinding | null {
	const main = artists.filter(({ role }) => role === 'main');
	const about = main.map(({ name }) => name).join(', ');
	if (main.length === 0) return finding('A02', t(m.mainArtistMissing), { path, about });
	if (main.length <= 3 || level === 'track') return null;
	return finding('A04', t(m.tooManyMainArtists), {
		path,
		about,
	});
}

function checkTwice(artists: readonly StyledArtist[]): StyleFinding[] {
	const seen = new Set<string>();
	return artists.flatMap(({ name, path }) => {
		const folded = foldText(name.trim());
		if (!seen.has(folded)) {
			seen.add(folded);
			return [];
		}
		return [finding('A03', t(m.artistTwice, { name }), { path, about: name })];
	});
}

function checkSeveral({ name, role, path }: StyledArtist, known: ReadonlyMap<string, string>): StyleFinding | null {
	if (!several.test(name) || known.has(foldText(name.trim()))) return null;
	const [first = name, ...others] = splitNames(name);
	const otherRole: ArtistRole = /feat\./i.test(name) ? 'featured' : toRole(role);
	return finding('A01', t(m.oneArtistPerLine), {
		path,
		about: name,
		fix: { set: { [path]: first }, addArtists: others.map((other) => ({ name: other, role: otherRole })) },
	});
}

function toRole(role: string) {
	return role === 'featured' || role === 'with' || role === 'remixer' ? role : 'main';
}

function checkVarious({ name, path }: StyledArtist, level: 'track' | 'release'): StyleFinding | null {
	const isSpeltOtherwise = variousSpelling.test(name.trim());
	const isVarious = foldText(name.trim()) === foldText(variousArtists);
	const at = { path, about: name, level: 'error' } as const;
	if (level === 'track' && (isVarious || isSpeltOtherwise)) return finding('A04', t(m.variousOnTrack), at);
	return isSpeltOtherwise ? finding('A04', t(m.variousSpelling), at) : null;
}

function checkGeneric({ name, path }: StyledArtist): StyleFinding | null {
	const at = { path, about: name };
	if (placeholderName.test(name.trim()))
		return finding('A05', t(m.notAnArtistName, { name }), { ...at, level: 'error' });
	if (genericName.test(name.trim())) return finding('A05', t(m.genericArtistName), at);
	return null;
}

function checkExtra({ name, path }: StyledArtist): StyleFinding | null {
	if (!extra.test(name)) return null;
	return finding('A06', t(m.artistNameOnly), { path, about: name });
}

function checkSpelling({ name, path }: StyledArtist, known: ReadonlyMap<string, string>): StyleFinding | null {
	const earlier = known.get(foldText(name.trim()));
	if (earlier === undefined || earlier === name.trim()) return null;
	return finding('A07', t(m.earlierSpelling, { name: earlier }), {
		path,
		about: name,
		fix: { set: { [path]: earlier } },
	});
}

function checkStoreIds(
	{ name, path, spotifyId = '', appleId = '' }: StyledArtist,
	known: ReadonlyMap<string, string>,
): StyleFinding | null {
	if (!known.has(foldText(name.trim())) || (spotifyId !== '' && appleId !== '')) return null;
	return finding('A10', t(m.storeLinksMissing), {
		path,
		about: name,
	});
}

/** A08: a remix has a remixer, and a remixer has a remix. */
export function checkRemixer(
	version: string,
	artists: readonly StyledArtist[],
	paths: { readonly version: string; readonly artists: string },
): StyleFinding | null {
	const isRemix = /\bremix\b/i.test(version);
	const remixer = artists.find(({ role }) => role === 'remixer');
	if (isRemix === (remixer !== undefined)) return null;
	return isRemix
		? finding('A08', t(m.remixerMissing), { path: paths.artists, about: version })
		: finding('A08', t(m.remixMissing), {
				path: paths.version,
				about: version,
			});
}

/** A09: an artist featured on every track of a release with several tracks must be featured on the release. */
export function checkFeaturedThroughout(
	tracks: readonly { readonly artists: readonly StyledArtist[] }[],
	release: { readonly artists: readonly StyledArtist[]; readonly path: string },
): StyleFinding[] {
	const [first, ...others] = tracks;
	if (first === undefined || others.length === 0) return [];
	const featured = ({ artists }: { readonly artists: readonly StyledArtist[] }) =>
		artists.filter(({ role }) => role === 'featured');
	const onRelease = new Set(release.artists.map(({ name }) => foldText(name)));
	return featured(first)
		.filter(({ name }) =>
			others.every((track) => featured(track).some((other) => foldText(other.name) === foldText(name))),
		)
		.filter(({ name }) => !onRelease.has(foldText(name)))
		.map(({ name }) =>
			finding('A09', t(m.featuredThroughout, { name }), {
				path: release.path,
				about: name,
				fix: { set: {}, addArtists: [{ name, role: 'featured' }] },
			}),
		);
}
