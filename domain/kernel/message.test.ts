import { afterEach, describe, expect, expectTypeOf, it } from 'vitest';
import { compileText, message, setLanguage, t, textOf } from './message.ts';
import type { TagsOf, ValuesOf } from './message-values.ts';

const greeting = message('test.greeting', 'Hello {name}');
const songs = message(
	'test.songs',
	'{count, plural, =0 {No songs} one {# song by {artist}} other {# songs by {artist}}}',
);
const caption = message('test.caption', "Couldn't save");

afterEach(() => setLanguage('en', {}));

describe('texts of the message catalogue', () => {
	it('a message without parameters is its text, apostrophes included', () => {
		expect(t(caption)).toBe("Couldn't save");
	});

	it('parameters and plurals of a message are filled in', () => {
		expect(t(greeting, { name: 'Pilar' })).toBe('Hello Pilar');
		expect(t(songs, { count: 0, artist: 'Noor' })).toBe('No songs');
		expect(t(songs, { count: 1, artist: 'Noor' })).toBe('1 song by Noor');
		expect(t(songs, { count: 1200, artist: 'Noor' })).toBe('1,200 songs by Noor');
	});

	it('a value with braces or tags is shown as it is', () => {
		expect(t(greeting, { name: '{name} <b>x</b>' })).toBe('Hello {name} <b>x</b>');
	});

	it('a translation replaces the English text, with the plural rules of its language', () => {
		setLanguage('pl', {
			'test.songs': compileText('{count, plural, one {# utwór} few {# utwory} many {# utworów} other {# utworu}}'),
		});
		expect(t(songs, { count: 3, artist: 'Noor' })).toBe('3 utwory');
		expect(t(songs, { count: 5, artist: 'Noor' })).toBe('5 utworów');
		expect(t(greeting, { name: 'Pilar' })).toBe('Hello Pilar');
	});

	it.each(['en', 'de', 'fr', 'es', 'pt-BR', 'it', 'nl', 'ja'])('a number in a text is written as in %s', (tag) => {
		setLanguage(tag, { 'test.songs': compileText('{count, plural, other {#}}') });
		const numbers = [0, 7, 999, 1000, 12_345, 1_234_567, 0.5, -8];
		const { format } = new Intl.NumberFormat(tag);

		expect(numbers.map((count) => t(songs, { count, artist: 'Noor' }))).toEqual(numbers.map((count) => format(count)));
	});

	it('a message from the server is shown in the language of the page', () => {
		setLanguage('de', { 'test.greeting': compileText('Hallo {name}') });
		expect(textOf('test.greeting', 'Hello Pilar', { name: 'Pilar' })).toBe('Hallo Pilar');
		expect(textOf('test.unknown', 'Hello Pilar', { name: 'Pilar' })).toBe('Hello Pilar');
	});

	it('the values that a message needs follow from its text', () => {
		expectTypeOf<ValuesOf<'Save'>>().toEqualTypeOf<Record<never, never>>();
		expectTypeOf<ValuesOf<'{n, number} until {day, date}'>>().toEqualTypeOf<{
			readonly n: number;
			readonly day: Date;
		}>();
		expectTypeOf<ValuesOf<'{count, plural, =0 {none} one {song of {artist}} other {#}} of {label}'>>().toEqualTypeOf<{
			readonly count: number;
			readonly artist: string | number;
			readonly label: string | number;
		}>();
		expectTypeOf<TagsOf<'See <a>{name}</a> and <b>more</b>'>>().toEqualTypeOf<'a' | 'b'>();
		// @ts-expect-error A missing value is a type error.
		expect(() => t(greeting)).toThrow();
		// @ts-expect-error So is a value of the wrong type.
		expect(() => t(songs, { count: 'many', artist: 'Noor' })).toThrow();
	});
});
