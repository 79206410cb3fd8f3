import { expect, test } from 'vitest';
import { cutStamp } from './stamp.tsx';

test('a song always has the same stamp, and another song a different stamp', () => {
	expect(cutStamp('one')).toEqual(cutStamp('one'));
	expect(cutStamp('one')).not.toEqual(cutStamp('two'));
});

test('stamp rings never close and never vanish', () => {
	const { rings } = cutStamp('one');

	expect(rings).not.toEqual([]);
	for (const { radius, length } of rings) {
		expect(length).toBeGreaterThan(radius);
		expect(length).toBeLessThan(2 * Math.PI * radius);
	}
});
