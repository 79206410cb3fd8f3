import { describe, expect, it, test } from 'vitest';
import type { ContractTerms } from './contract-contradictions.ts';
import { type ContradictionFacts, findContradictions } from './contradictions.ts';
import type { CopySnapshot } from './copy-snapshot.ts';
import { exampleOrigins, exampleSnapshot } from './example-copy.test-suite.ts';

const { release } = exampleSnapshot;
const [track] = exampleSnapshot.tracks as [CopySnapshot['tracks'][number]];
const single: CopySnapshot = { ...exampleSnapshot, tracks: [track] };

const contract: ContractTerms = {
	songId: 'song',
	contractId: 'contract',
	kind: 'exclusive_licence',
	isExecuted: true,
	title: 'Paper Lanterns',
	artistName: 'Mira Quill',
	isrc: 'XXNHR2600041',
	territory: { kind: 'world', countries: [], except: [] },
	creditWording: '',
	pOwner: 'Nordlys Harbour Recordings',
	cOwner: '',
	effectiveDate: '2026-11-02',
	endDate: '2036-11-02',
};
const agreeing: ContradictionFacts = {
	snapshot: single,
	origins: exampleOrigins,
	copy: { id: 'copy', snapshot: single, origins: exampleOrigins },
	songs: [{ songId: 'song', title: 'Paper Lanterns', artist: 'Mira Quill' }],
	contracts: [contract],
	forms: [{ songId: 'song', writers: track.writers.map(({ name, share }) => ({ name, share })), isSettled: false }],
	corrections: [],
	marketing: { dates: { announceDate: '2026-12-20', remixDate: '2027-03-01' }, countries: ['DE'] },
};
const differencesIn = (change: Partial<ContradictionFacts>) =>
	findContradictions({ ...agreeing, ...change }).map(
		({ about, sides: [one, other] }) => `${about}: ${one.page} ${one.says} / ${other.page} ${other.says}`,
	);
const withFirst = (writer: { name: string; share: number }, isSettled = false) => ({
	songId: 'song',
	writers: [writer, ...track.writers.slice(1)],
	isSettled,
});
const withContract = (change: Partial<ContractTerms>) => ({ contracts: [{ ...contract, ...change }] });

describe('contradictions', () => {
	it('there are no contradictions if everything agrees', () => {
		expect(differencesIn({})).toEqual([]);
	});

	test.each<readonly [string, Partial<ContradictionFacts>, string]>([
		[
			'the song has another title',
			{ songs: [{ songId: 'song', title: 'Lanterns', artist: 'Mira Quill' }] },
			'Title: song Lanterns / metadata Paper Lanterns',
		],
		[
			'the song names another artist',
			{ songs: [{ songId: 'song', title: 'Paper Lanterns', artist: 'Mira Q.' }] },
			'Artist: song Mira Q. / metadata Mira Quill',
		],
		[
			'the split changed after the form',
			{ forms: [withFirst({ name: 'Mira Quill', share: 6000 })] },
			'Share of Mira Quill: metadata 60.00% / splits 50.00%',
		],
		[
			'a writer was renamed',
			{ forms: [withFirst({ name: 'Mira Q.', share: 5000 })] },
			'Name of the writer with 50.00%: metadata Mira Q. / splits Mira Quill',
		],
		[
			'a single has another title than its track',
			{ snapshot: { ...single, release: { ...release, title: 'Lights' } } },
			'Release title: generator Lights / metadata Paper Lanterns',
		],
		[
			'the contract has another title',
			withContract({ title: 'Paper Moon' }),
			'Title: contract Paper Moon / metadata Paper Lanterns',
		],
		[
			'the contract names another artist',
			withContract({ artistName: 'Otto Vantage' }),
			'Artist: contract Otto Vantage / metadata Mira Quill',
		],
		['another ISRC', withContract({ isrc: 'XXNHR2600099' }), 'ISRC: contract XXNHR2600099 / metadata XXNHR2600041'],
		[
			'the contract names another owner',
			withContract({ pOwner: 'Mira Quill' }),
			'℗ owner: contract Mira Quill / generator Nordlys Harbour Recordings',
		],
		[
			'the contract has a smaller territory',
			withContract({ territory: { kind: 'list', countries: ['DE'], except: [] } }),
			'Territory: contract Germany / metadata World',
		],
		[
			'the contract begins later',
			withContract({ effectiveDate: '2027-02-01' }),
			'Release date: contract Effective from 1 February 2027 / generator 22 January 2027',
		],
		[
			'the contract has ended',
			withContract({ endDate: '2026-12-31' }),
			'Release date: contract Ends 31 December 2026 / generator 22 January 2027',
		],
		[
			'the announcement is after the release',
			{ marketing: { dates: { announceDate: '2027-02-01' }, countries: [] } },
			'Announcement: marketing 1 February 2027 / generator Release on 22 January 2027',
		],
		[
			'the plan includes a country where the song is not released',
			{
				snapshot: { ...single, release: { ...release, territory: { kind: 'world', countries: [], except: ['DE'] } } },
				copy: null,
			},
			'Territory: marketing Germany / metadata World except Germany',
		],
		[
			'data has changed since the version',
			{
				copy: {
					id: 'copy',
					snapshot: { ...single, release: { ...release, barcode: '2000000042053' } },
					origins: exampleOrigins,
				},
			},
			'UPC/EAN: copy 2000000042053 / generator 2000000042046',
		],
	])('a contradiction is reported if %s', (_, change, text) => {
		expect(differencesIn(change)).toContain(text);
	});

	test.each<readonly [string, Partial<ContradictionFacts>]>([
		[
			'a split that all writers confirmed after the form',
			{ forms: [withFirst({ name: 'Mira Quill', share: 6000 }, true)] },
		],
		[
			'the name of a writer that the artist corrected',
			{ forms: [withFirst({ name: 'Mira Q.', share: 5000 })], corrections: ['Mira Quill'] },
		],
		[
			'a title that the artist corrected after the contract',
			{ ...withContract({ title: 'Paper Moon' }), corrections: ['Paper Lanterns'] },
		],
	])('an older document does not contradict %s', (_, change) => {
		expect(differencesIn(change)).toEqual([]);
	});
});
