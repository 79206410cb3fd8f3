import { describe, expect, test } from 'vitest';
import {
	type ArtistsFacts,
	checkArtists,
	checkFeaturedThroughout,
	checkRemixer,
	type StyledArtist,
} from './artist-checks.ts';

function artist(name: string, role = 'main', rest: Partial<StyledArtist> = {}): StyledArtist {
	return { name, role, path: 'name', ...rest };
}

function check(artists: readonly StyledArtist[], rest: Partial<ArtistsFacts> = {}) {
	return checkArtists({ artists, path: 'artists', level: 'track', known: [], ...rest });
}

const known = [{ name: 'Mira Quill' }, { name: 'Salt & Stone' }];
const separate = 'Put each artist on a separate line so stores link the right profiles.';
const generic = 'Stores reject generic names. Is this really the artist?';
const extra = 'Write only the name: no years, instruments, “aka” or “Official”.';

type Row = readonly [
	rule: string,
	level: string,
	artists: readonly StyledArtist[],
	message: string,
	rest?: Partial<ArtistsFacts>,
];

const rows: readonly Row[] = [
	['A01', 'error', [artist('Mira Quill & Otto Vantage')], separate],
	['A01', 'error', [artist('Mira Quill x Otto Vantage')], separate],
	['A01', 'error', [artist('Mira Quill vs Otto Vantage')], separate],
	['A01', 'error', [artist('Mira Quill feat. Otto Vantage')], separate],
	['A01', 'error', [artist('Mira Quill, Otto Vantage')], separate],
	['A02', 'error', [], 'Add at least one main artist.'],
	['A02', 'error', [artist('Otto Vantage', 'featured')], 'Add at least one main artist.'],
	[
		'A03',
		'error',
		[artist('Mira Quill'), artist('mira quill', 'remixer')],
		'“mira quill” is listed twice. Keep the role that fits best.',
	],
	[
		'A04',
		'warning',
		['A1', 'B1', 'C1', 'D1'].map((name) => artist(name)),
		'With more than three main artists, stores want “Various Artists” on the release.',
		{ level: 'release' },
	],
	['A04', 'error', [artist('V/A')], 'Write it as “Various Artists”.', { level: 'release' }],
	['A04', 'error', [artist('Various')], 'Write it as “Various Artists”.', { level: 'release' }],
	['A04', 'error', [artist('Various Artists')], 'Name the artists of a track. “Various Artists” is for releases only.'],
	['A05', 'error', [artist('Unknown')], '“Unknown” isn’t an artist’s name. Enter the real one.'],
	['A05', 'error', [artist('Artist')], '“Artist” isn’t an artist’s name. Enter the real one.'],
	['A05', 'warning', [artist('Orchestra')], generic],
	['A05', 'warning', [artist('Sleep Music')], generic],
	['A06', 'warning', [artist('Mira Quill (guitar)')], extra],
	['A06', 'warning', [artist('Mira Quill 2024')], extra],
	['A06', 'warning', [artist('Mira aka Quill')], extra],
	['A06', 'warning', [artist('Mira Quill Official')], extra],
	['A07', 'warning', [artist('MIRA QUILL')], 'Earlier you wrote “Mira Quill”.', { known }],
	[
		'A10',
		'hint',
		[artist('Mira Quill', 'main', { spotifyId: 'x' })],
		'Add the Spotify and Apple links so the release lands on the right page.',
		{ known },
	],
];

test.each(rows.map(([rule, level, artists, message, rest = {}]) => [rule, level, artists, message, rest] as const))(
	'%s (%s): %j: %s',
	(rule, level, artists, message, rest) => {
		expect(check(artists, rest)).toContainEqual(expect.objectContaining({ rule, level, message }));
	},
);

describe('artist names without findings', () => {
	test('a duo that the label knows under this name has no findings', () => {
		const duo = artist('Salt & Stone', 'main', { spotifyId: 'x', appleId: '1' });
		expect(check([duo], { known })).toEqual([]);
	});

	test('four main artists of a track have no findings', () => {
		expect(check(['A1', 'B1', 'C1', 'D1'].map((name) => artist(name)))).toEqual([]);
	});

	test('Various Artists of a release has no findings', () => {
		expect(check([artist('Various Artists')], { level: 'release' })).toEqual([]);
	});
});

test('one fix puts each of several artists on a separate line', () => {
	expect(check([artist('Mira Quill feat. Otto Vantage')])[0]?.fix).toEqual({
		set: { name: 'Mira Quill' },
		addArtists: [{ name: 'Otto Vantage', role: 'featured' }],
	});
});

test.each([
	['Otto Remix', [artist('Mira Quill')], 'This is a remix. Add the remixer under Artists.'],
	['', [artist('Otto', 'remixer')], 'There is a remixer, but the version doesn’t say “Remix”.'],
	['Otto Remix', [artist('Otto', 'remixer')], null],
	['', [artist('Mira Quill')], null],
])('A08: the version %j with %j: %s', (version, artists, message) => {
	expect(checkRemixer(version, artists, { version: 'version', artists: 'artists' })?.message ?? null).toBe(message);
});

test('A09: an artist featured on every track must be featured on the release', () => {
	const track = { artists: [artist('Mira Quill'), artist('Otto', 'featured')] };
	const release = { artists: [artist('Mira Quill')], path: 'release.artists' };
	expect(checkFeaturedThroughout([track, track], release)).toMatchObject([
		{ rule: 'A09', level: 'warning', message: '“Otto” is featured on every track. Add them to the release as well.' },
	]);
	expect(checkFeaturedThroughout([track, { artists: [artist('Mira Quill')] }], release)).toEqual([]);
	expect(checkFeaturedThroughout([track], release)).toEqual([]);
});
