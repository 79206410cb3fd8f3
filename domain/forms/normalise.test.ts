import { expect, test } from 'vitest';
import { normaliseAnswer } from './normalise.ts';

test.each([
	['example.com/music', 'https://example.com/music'],
	[' www.example.com ', 'https://www.example.com'],
	['http://example.com', 'http://example.com'],
	['asdf', 'asdf'],
	['not a link', 'not a link'],
	['', ''],
])('the link %j is stored as %j', (typed, stored) => {
	const link = { id: 'link', kind: 'url', caption: 'Link' } as const;
	expect(normaliseAnswer(link, typed)).toBe(stored);
});
