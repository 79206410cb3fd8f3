import { expect, test } from 'vitest';
import { searchCloseDelayMs, searchDebounceMs } from './search-timing.ts';

test('a search waits 300 ms for the next character, and its results close 200 ms after the box loses the focus', () => {
	expect({ searchDebounceMs, searchCloseDelayMs }).toEqual({ searchDebounceMs: 300, searchCloseDelayMs: 200 });
});
