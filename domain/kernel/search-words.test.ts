import { describe, expect, it } from 'vitest';
import { hasWordsOf, wordListOf, wordsOfQuery } from './search-words.ts';

describe('the words of a query are found in a text', () => {
	it.each([
		['night ferry slow', 'Night Ferry, Slow Lights'],
		['slow night', 'Night Ferry, Slow Lights'],
		['LIGHTS: ferry!', 'Night Ferry, Slow Lights'],
		['fer nig', 'Night Ferry, Slow Lights'],
		['dont go', 'Don’t Go'],
		['go don’t', 'Dont Go'],
		['lofi', 'A Lo-Fi Evening'],
		['fi lo', 'A Lo-Fi Evening'],
		['acdc', 'AC/DC'],
		['bjork pa', 'På fjellet (Björk)'],
		['la la land', 'La Land'],
		['夜 海', '海 夜'],
	])('the words of %j are found in %j', (query, text) => {
		expect(hasWordsOf(text, query)).toBe(true);
	});
});

describe('the words of a query are not found', () => {
	it.each([
		['night ferry fast', 'Night Ferry, Slow Lights'],
		['erry night', 'Night Ferry, Slow Lights'],
		['gold rush', 'Marigold Brushes'],
		['', 'Night Ferry'],
		['?!', 'Night Ferry?!'],
	])('the words of %j are not found in %j', (query, text) => {
		expect(hasWordsOf(text, query)).toBe(false);
	});
});

it.each([
	['Night Ferry, Slow  Lights', ' night ferry slow lights'],
	['Rock ’n’ Roll', ' rock n roll'],
	['A/B-Side', ' a b side abside'],
	['***', ''],
])('the words of %j are stored as %j', (text, list) => {
	expect(wordListOf(text)).toBe(list);
});

it('a word that is typed twice counts once', () => {
	expect(wordsOfQuery('Night, night NIGHT ferry')).toEqual(['night', 'ferry']);
});
