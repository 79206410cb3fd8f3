import { describe, expect, test } from 'vitest';
import { catalogueFields, readFields } from './catalogue-fields.ts';
import { foldName, looseName } from './names.ts';

describe('the fields of a writer', () => {
	const read = (texts: Record<string, string>) => readFields(catalogueFields.writers, texts);

	test('the fields of a writer are trimmed, compacted and empty if nothing was entered', () => {
		expect(read({ name: ' Mira  Quill ', ipi: '014107338', society: 'Gema', ipiBase: ' ' })).toEqual({
			values: {
				name: 'Mira Quill',
				email: null,
				society: 'GEMA',
				ipi: '00014107338',
				ipiBase: null,
				isni: null,
				publisher: null,
				notes: null,
			},
			problems: [],
		});
	});

	test.each([
		['name', '', 'Enter a name.'],
		['name', '\u200B', 'Enter a name.'],
		['name', 'Mira\u202EQuill', 'Write this on one line.'],
		['name', 'x'.repeat(201), 'Use at most 200 characters.'],
		['email', 'mira@', 'This email address isn’t valid.'],
		['society', 'Nowhere', 'Select one of the options.'],
		['ipiBase', 'I-000000230-7', 'That IPI base number doesn’t check out. It looks like I-000000229-7.'],
		['notes', 'x'.repeat(2001), 'Use at most 2000 characters.'],
	])('a %s like %j is refused', (key, text, message) => {
		const { problems } = read({ name: 'Mira', [key]: text });

		expect(problems.map((problem) => [problem.key, problem.message])).toEqual([[key, message]]);
	});

	test('unknown keys among the fields of a writer are ignored', () => {
		const given = JSON.parse('{"name":"Mira","__proto__":"x","toString":"y","organizationId":"z"}');

		expect(Object.keys(read(given).values)).toEqual(catalogueFields.writers.map(({ key }) => key));
	});
});

test.each([
	['country', 'de', 'DE'],
	['spotifyId', 'https://open.spotify.com/artist/0OdUWJ0sBjDrqHygGUXeCF?si=x', '0OdUWJ0sBjDrqHygGUXeCF'],
	['form', 'group', 'Group'],
])('the %s of an artist is read from %j', (key, text, stored) => {
	expect(readFields(catalogueFields.artists, { name: 'x', [key]: text }).values[key]).toBe(stored);
});

test.each([
	['BJÖRK', 'bjork', 'bjork'],
	['  Esme   Harrow ', 'esme harrow', 'esmeharrow'],
	['Esme & Harrow', 'esme & harrow', 'esmeharrow'],
	['Lo-Fi', 'lo-fi', 'lofi'],
	['!!!', '!!!', '!!!'],
])('the name %j is folded to %j, and loosely to %j', (name, folded, loose) => {
	expect([foldName(name), looseName(name)]).toEqual([folded, loose]);
});

test('a name of characters with long folded forms is never too long for an index', () => {
	expect(Array.from(foldName('ﷺ'.repeat(200)))).toHaveLength(200);
});
