// Numbers that the agencies and societies publish as examples, and known invalid numbers.
import { describe, expect, test } from 'vitest';
import { barcode, comparableBarcode } from './barcode.ts';
import { catalogueNumber, comparableCatalogueNumber } from './catalogue-number.ts';
import { grid } from './grid.ts';
import { ipi, ipiBase } from './ipi.ts';
import { isni } from './isni.ts';
import { isrc } from './isrc.ts';
import { iswc } from './iswc.ts';
import type { IdentifierScheme } from './scheme.ts';
import { appleArtist, spotifyArtist } from './store-ids.ts';

type Vector = readonly [typed: string, stored: string | null];

const vectors: ReadonlyArray<readonly [IdentifierScheme, readonly Vector[]]> = [
	[
		isrc,
		[
			['USRC17607839', 'USRC17607839'],
			['US-RC1-76-07839', 'USRC17607839'],
			['isrc us-rc1-76-07839', 'USRC17607839'],
			['ISRC: US RC1 76 07839', 'USRC17607839'],
			['GBAYE6800011', 'GBAYE6800011'],
			['USPR37300012', 'USPR37300012'],
			['ISRC AA-6Q7-20-00047', 'AA6Q72000047'],
			['USAT2990060', null],
			['12PR37300012', null],
			['USPR373000128', null],
			['aa-xyz-012-3456', null],
			['', null],
		],
	],
	[
		iswc,
		[
			['T-034.524.680-1', 'T0345246801'],
			['t0345246801', 'T0345246801'],
			['ISWC T-034.524.680-1', 'T0345246801'],
			['T-000.000.001-0', 'T0000000010'],
			['T-101.914.232-4', 'T1019142324'],
			['T-999.999.990-5', 'T9999999905'],
			['T1234567894', 'T1234567894'],
			['T1234567893', null],
			['T-034.524.680-2', null],
			['T-000.000-0', null],
			['T00010', null],
		],
	],
	[
		ipi,
		[
			['00014107338', '00014107338'],
			['014107338', '00014107338'],
			['274.373.649', '00274373649'],
			['00274373649', '00274373649'],
			['00000000199', '00000000199'],
			['00000000297', '00000000297'],
			['IPI 00014107338', '00014107338'],
			['00014107339', null],
			['0001000199', null],
			['0000000019A', null],
			['00000000000', null],
			['199', null],
		],
	],
	[
		ipiBase,
		[
			['I-000000229-7', 'I0000002297'],
			['I-123456789-3', 'I1234567893'],
			['I-001068130-6', 'I0010681306'],
			['I-000000230-7', null],
		],
	],
	[
		isni,
		[
			['0000 0001 2281 955X', '000000012281955X'],
			['0000 0001 2146 438x', '000000012146438X'],
			['ISNI 0000000106750994', '0000000106750994'],
			['https://isni.org/isni/0000000106750994', '0000000106750994'],
			['0000 0001 1111 955X', null],
			['0000 0001 2281', null],
			['0000 0001 0675 099Y', null],
			['000000010675099X', null],
		],
	],
	[
		barcode,
		[
			['731346000101', '731346000101'],
			['0731346000101', '0731346000101'],
			['7 31346 00010 1', '731346000101'],
			['897854613315', '897854613315'],
			['5901234123457', '5901234123457'],
			['0731346000105', null],
			['897854613318', null],
			['89785461331', null],
			['5901234123459', null],
		],
	],
	[
		grid,
		[
			['A1-2425G-ABC1234002-M', 'A12425GABC1234002M'],
			['A1-2425G-ABC1234011-K', 'A12425GABC1234011K'],
			['GRid: A1-2425G-X999150000-3', 'A12425GX9991500003'],
			['A1-2425G-ABC1234002-Q', null],
			['A1-2425G-ABC1234011-X', null],
			['A12425GABC123400M', null],
		],
	],
	[
		catalogueNumber,
		[
			[' nhr-042 ', 'NHR-042'],
			['NHR  042', 'NHR 042'],
			['7/A', '7/A'],
			['N', null],
			['-NHR', null],
			['NHR042NHR042NHR042NHR', null],
			['NHR#42', null],
		],
	],
	[
		spotifyArtist,
		[
			['4tZwfgrHOc3mvqYlEYSvVi', '4tZwfgrHOc3mvqYlEYSvVi'],
			['https://open.spotify.com/artist/4tZwfgrHOc3mvqYlEYSvVi?si=x', '4tZwfgrHOc3mvqYlEYSvVi'],
			['https://open.spotify.com/intl-de/artist/4tZwfgrHOc3mvqYlEYSvVi', '4tZwfgrHOc3mvqYlEYSvVi'],
			['spotify:artist:4tZwfgrHOc3mvqYlEYSvVi', '4tZwfgrHOc3mvqYlEYSvVi'],
			['https://open.spotify.com/track/4tZwfgrHOc3mvqYlEYSvVi', null],
			['Mira Quill', null],
		],
	],
	[
		appleArtist,
		[
			['5468295', '5468295'],
			['https://music.apple.com/gb/artist/some-name/5468295', '5468295'],
			['https://itunes.apple.com/us/artist/id5468295?mt=1', '5468295'],
			['https://music.apple.com/gb/artist/some-name', null],
			['https://example.com/5468295', null],
		],
	],
];

const cases = vectors.flatMap(([scheme, rows]) =>
	rows.map(([typed, stored]) => [scheme.name, typed, stored, scheme] as const),
);

test.each(cases)('%s: %j is stored as %j', (_name, typed, stored, scheme) => {
	expect(scheme.read(typed)).toBe(stored);
});

test.each(cases.filter(([, , stored]) => stored !== null))(
	'%s: %j is read back from its displayed form',
	(_name, _typed, stored, scheme) => {
		expect(scheme.read(scheme.format(stored ?? ''))).toBe(stored);
	},
);

describe('the displayed form of an identifier', () => {
	test.each([
		[isrc, 'XXNHR2600042', 'XX-NHR-26-00042'],
		[iswc, 'T0345246801', 'T-034.524.680-1'],
		[isni, '000000012281955X', '0000 0001 2281 955X'],
		[ipiBase, 'I0000002297', 'I-000000229-7'],
		[grid, 'A12425GABC1234002M', 'A1-2425G-ABC1234002-M'],
	])('an identifier is displayed as people write it (%#)', (scheme, stored, shown) => {
		expect(scheme.format(stored)).toBe(shown);
	});
});

describe('an identifier warning', () => {
	test('an ISRC with an unassigned prefix causes a warning, while countries and the other prefixes do not', () => {
		expect(['USRC17607839', 'QZABC2600001', 'XXNHR2600042'].map((code) => isrc.warn?.(code) !== null)).toEqual([
			false,
			false,
			true,
		]);
	});

	test('a barcode for in-store use causes a warning', () => {
		expect(['2000000042046', '5901234123457', '731346000101'].map((code) => barcode.warn?.(code) !== null)).toEqual([
			true,
			false,
			false,
		]);
	});
});

test('a UPC and the same number as EAN are one barcode', () => {
	expect(comparableBarcode('731346000101')).toBe(comparableBarcode('0731346000101'));
});

test('catalogue numbers are compared without spaces and punctuation', () => {
	expect(comparableCatalogueNumber('NHR-042')).toBe(comparableCatalogueNumber('NHR 042'));
});

test.each([
	[barcode, '123', 'A barcode has 12 or 13 digits, for example 0731346000101.'],
	[barcode, '0731346000105', 'The barcode’s last digit doesn’t match. Please check the number.'],
	[iswc, 'T-034', 'An ISWC is the letter T followed by 10 digits, for example T-123.456.789-4.'],
	[
		iswc,
		'T-034.524.680-2',
		'This ISWC’s last digit doesn’t match. Please check it against your society’s work search.',
	],
])('$name $1 is refused with what is wrong with it (%#)', (scheme, typed, problem) => {
	expect(scheme.read(typed)).toBeNull();
	expect(scheme.problem(typed)).toBe(problem);
});
