import { expect, test } from 'vitest';
import { ipi } from '../identifiers/ipi.ts';
import { isni } from '../identifiers/isni.ts';
import { isrc } from '../identifiers/isrc.ts';
import {
	barcodeTakenMessage,
	catalogueNumberTakenMessage,
	checkIdentifier,
	checkIdentifiersPresent,
	checkIsrcReuse,
	isrcTakenMessage,
} from './identifier-checks.ts';
import { checkSameTracks, checkSingle, type StyledRelease } from './release-checks.ts';
import { checkContract, checkCover, checkOriginalDate, checkOwner, checkSamples, checkYear } from './rights-checks.ts';
import { checkShares, checkWriter } from './writer-checks.ts';

const today = '2026-11-16';

test.each([
	['℗ 2026 Nordlys Harbour', 'Nordlys Harbour'],
	['© Nordlys Harbour', 'Nordlys Harbour'],
	['2026, Nordlys Harbour', 'Nordlys Harbour'],
	['(P) Nordlys Harbour', 'Nordlys Harbour'],
])('R01: the owner %j becomes %j', (owner, plain) => {
	expect(checkOwner(owner, '℗', 'pOwner')).toMatchObject({
		rule: 'R01',
		level: 'error',
		message: 'Write only the owner’s name. We add the ℗ and the year.',
		fix: { set: { pOwner: plain } },
	});
	expect(checkOwner(plain, '℗', 'pOwner')).toBeNull();
});

test.each([
	['26', '', 'error', 'The ℗ year has four digits and can’t be after 2027.'],
	['2028', '', 'error', 'The ℗ year has four digits and can’t be after 2027.'],
	['2027', '2026-12-01', 'warning', 'The ℗ year is after the year of the release.'],
])('R02: the year %j of a release on %j (%s): %s', (year, releaseDate, level, message) => {
	expect(checkYear({ year, symbol: '℗', path: 'p', releaseDate, today })).toMatchObject({
		rule: 'R02',
		level,
		message,
	});
});

test.each(['2026', '2027'])('R02: the year %s has no findings', (year) => {
	expect(checkYear({ year, symbol: '©', path: 'c', releaseDate: '', today })).toBeNull();
});

test.each([
	[isrc, 'USAT2990060'],
	[ipi, '00014107339'],
	[isni, '0000 0001 1111 955X'],
])('R03: $name $1 is refused with the message of its scheme (%#)', (scheme, typed) => {
	expect(checkIdentifier(scheme, typed, 'x')).toMatchObject({
		rule: 'R03',
		level: 'error',
		message: scheme.problem(typed),
	});
	expect(checkIdentifier(scheme, '', 'x')).toBeNull();
});

test('R04: the final version needs an ISRC and a barcode', () => {
	const found = checkIdentifiersPresent([
		{ name: 'ISRC', value: '', path: 'isrc' },
		{ name: 'barcode', value: ' ', path: 'barcode' },
		{ name: 'ISRC', value: 'USRC17607839', path: 'other' },
	]);
	expect(found.map(({ rule, level, path, message }) => [rule, level, path, message])).toEqual([
		['R04', 'error', 'isrc', 'The ISRC is missing.'],
		['R04', 'error', 'barcode', 'The barcode is missing.'],
	]);
});

test.each([
	['another version', { version: 'Extended Mix', durationMs: 200_000 }, true],
	['another length', { version: '', durationMs: 210_001 }, true],
	['nearly the same length', { version: '', durationMs: 210_000 }, false],
	['an unknown length', { version: '', durationMs: null }, false],
])('R05: an ISRC that is also used for %s', (_, other, isFound) => {
	const recording = { isrc: 'USRC17607839', line: 'Paper Lanterns', version: '', durationMs: 200_000 };
	const found = checkIsrcReuse(recording, [{ ...recording, line: 'Other', ...other }], 'isrc');
	expect(found?.message ?? null).toBe(isFound ? 'This ISRC is already used for “Other”.' : null);
});

test('R06: three times a third is not 100.00', () => {
	expect(checkShares([3333, 3333, 3333], 'writers')).toMatchObject({
		rule: 'R06',
		level: 'error',
		message: 'Shares add up to 99.99%. They must add up to 100%.',
	});
	expect(checkShares([3334, 3333, 3333], 'writers')).toBeNull();
});

test.each([
	['R07', 'warning', { creditName: 'Quillo', legalName: '', publisher: '' }, 'Societies need the full legal name.'],
	[
		'R08',
		'hint',
		{ creditName: 'Mira Quill', legalName: '', publisher: 'NORDLYS harbour' },
		'Is the label really the publisher?',
	],
])('%s (%s): %j: %s', (rule, level, writer, message) => {
	expect(checkWriter({ ...writer, path: 'w' }, 'Nordlys Harbour')).toMatchObject([{ rule, level, message }]);
});

test('R09: an uncleared sample is reported, whatever its state', () => {
	const sample = (clearance: string) => ({ source: 'Old Song', clearance, path: clearance });
	const found = checkSamples(['not_started', 'requested', 'refused', 'cleared', 'not_needed'].map(sample));
	expect(found.map(({ path }) => path)).toEqual(['not_started', 'requested', 'refused']);
	expect(found[0]).toMatchObject({ rule: 'R09', level: 'error', message: 'The sample of “Old Song” isn’t cleared.' });
});

test('R10: a cover version needs its writers', () => {
	expect(checkCover({ isCover: true, originalWriters: ' ' }, 'x')).toMatchObject({
		rule: 'R10',
		level: 'error',
		message: 'For a cover we need the original writers.',
	});
	expect(checkCover({ isCover: true, originalWriters: 'A. Nother' }, 'x')).toBeNull();
	expect(checkCover({ isCover: false, originalWriters: '' }, 'x')).toBeNull();
});

test('R11: an earlier release must have an earlier date', () => {
	expect(checkOriginalDate('2027-01-02', '2027-01-01', 'x')).toMatchObject({
		rule: 'R11',
		level: 'error',
		message: 'The original release date can’t be after the release date.',
	});
	expect(checkOriginalDate('2027-01-01', '2027-01-01', 'x')).toBeNull();
	expect(checkOriginalDate('2027-01-02', '', 'x')).toBeNull();
});

const europe = { countries: ['DE', 'FR', 'NO'], name: 'Europe' };
const world = { countries: ['WORLD'] };
const paths = { territory: 'territories', releaseDate: 'releaseDate' };

test.each([
	[europe, world, 'The contract covers Europe only, but the release is set to World.'],
	[europe, { countries: ['DE', 'US'] }, 'The contract covers Europe only, but the release is set to DE, US.'],
	[
		{ countries: ['WORLD'], except: ['JP'] },
		world,
		'The contract covers World except JP only, but the release is set to World.',
	],
	[europe, { countries: ['DE'] }, null],
	[world, world, null],
	[{ countries: ['WORLD'], except: ['JP'] }, { countries: ['WORLD'], except: ['JP', 'US'] }, null],
])('R12: a contract for %j and a release in %j: %s', (contract, territory, message) => {
	const found = checkContract({ territory: contract, endDate: '' }, { territory, releaseDate: '2027-01-22' }, paths);
	expect(found[0]?.message ?? null).toBe(message);
});

test.each([
	['2028-01-21', true],
	['2028-01-22', false],
	['', false],
])('R13: a contract that ends on %j is near the end of a release on 2027-01-22: %s', (endDate, isNear) => {
	const found = checkContract({ territory: world, endDate }, { territory: world, releaseDate: '2027-01-22' }, paths);
	expect(found.map(({ message }) => message)).toEqual(
		isNear ? ['The contract ends within 12 months of the release.'] : [],
	);
});

test('identifiers that the label has already assigned are reported', () => {
	const taken = {
		isrcs: [{ isrc: 'USRC17607839', line: 'Paper Lanterns (Extended Mix)' }],
		barcodes: ['731346000101'],
		catalogueNumbers: ['NHR-042'],
	};
	expect(isrcTakenMessage('USRC17607839', taken)).toBe(
		'This ISRC is already used for “Paper Lanterns (Extended Mix)”.',
	);
	expect(isrcTakenMessage('USRC17607838', taken)).toBeNull();
	expect(barcodeTakenMessage('0731346000101', taken)).toBe('This barcode is already used for another release.');
	expect(catalogueNumberTakenMessage('NHR 042', taken)).toBe('NHR 042 is already used for another release.');
});

const track = { title: 'Paper Lanterns', version: '', artists: ['Mira Quill'], advisory: 'none', path: 'track' };
const single: StyledRelease = { ...track, path: 'release', tracks: [track] };

test.each([
	['another title', { title: 'Lanterns' }, true],
	['another version', { version: 'Extended Mix' }, true],
	['other artists', { artists: ['Mira Quill', 'Otto'] }, true],
	['the same in other letters', { title: 'PAPER LANTERNS' }, false],
])('T21: a single release with %s than its track', (_, release, isFound) => {
	expect(checkSingle({ ...single, ...release })?.message ?? null).toBe(
		isFound ? 'For a single, the release and the track must have the same title and artists.' : null,
	);
	expect(checkSingle({ ...single, ...release, tracks: [track, track] })).toBeNull();
});

test('T22: two tracks with the same title, version and advisory are reported', () => {
	expect(checkSameTracks({ ...single, tracks: [track, { ...track, path: 'second' }] })).toMatchObject([
		{
			rule: 'T22',
			level: 'error',
			path: 'second',
			message: 'Two tracks look identical. Add a version to one of them.',
		},
	]);
	expect(checkSameTracks({ ...single, tracks: [track, { ...track, advisory: 'explicit' }] })).toEqual([]);
});
