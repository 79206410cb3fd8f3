import { expect, it } from 'vitest';
import { assertStorageKey, assertStoragePrefix, isStorageKey } from './storage.ts';

it.each(['a', 'label/song', 'Yw3_-x.json', 'a/b/c/d', '0', '-', 'a..b', 'a.', 'x'.repeat(400)])(
	'the storage key %j is valid',
	(text) => {
		expect(isStorageKey(text)).toBe(true);
		expect(() => assertStorageKey(text)).not.toThrow();
	},
);

it.each([
	'',
	'.',
	'..',
	'../secret',
	'a/../b',
	'a/./b',
	'/a',
	'a/',
	'a//b',
	'.hidden',
	'a/.hidden',
	'a b',
	'a\\b',
	'a%2fb',
	'a\0',
	'a\n',
	'ä',
	'C:',
	'x'.repeat(401),
])('the storage key %j is invalid', (text) => {
	expect(isStorageKey(text)).toBe(false);
	expect(() => assertStorageKey(text)).toThrow('not a storage key');
});

it.each(['', 'a', 'a/', 'a/b', 'a/b/'])('storage keys can start with %j', (text) => {
	expect(() => assertStoragePrefix(text)).not.toThrow();
});

it.each(['/', '..', '../', 'a/../', 'a//', '.', 'a b'])('no storage key starts with %j', (text) => {
	expect(() => assertStoragePrefix(text)).toThrow('not the start of a storage key');
});
