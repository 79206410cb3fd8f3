import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';
import type { Json } from './evidence.ts';

it.each<[Json, string]>([
	[{ b: 1, a: { d: [true, null, 'x'], c: undefined } }, '{"a":{"d":[true,null,"x"]},"b":1}'],
	[{ é: 'ö', Z: '\u2028"\\', a: -0 }, '{"Z":"\u2028\\"\\\\","a":0,"é":"ö"}'],
	[[], '[]'],
	[{}, '{}'],
	[1e21, '1e+21'],
])('the value %j is written as canonical JSON %s', (value, text) => {
	expect(canonicalJson(value)).toBe(text);
});

it('canonical JSON is the same for any order of the fields, and has the same content', () => {
	fc.assert(
		fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (fields) => {
			const turned = Object.fromEntries(Object.entries(fields).reverse());
			const text = canonicalJson(fields as Json);

			expect(canonicalJson(turned as Json)).toBe(text);
			expect(canonicalJson(JSON.parse(text))).toBe(text);
		}),
	);
});

it('canonical JSON refuses numbers that JSON does not support', () => {
	expect(() => canonicalJson({ a: Number.NaN })).toThrow('JSON has no NaN');
});
