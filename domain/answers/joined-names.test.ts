import { expect, it } from 'vitest';
import { joinNames } from './placeholders.ts';

it('joins names as one says them, each once', () => {
	expect(joinNames(['Tide'])).toBe('Tide');
	expect(joinNames(['Tide', 'Ebb', 'Tide'])).toBe('Tide and Ebb');
	expect(joinNames(['Tide', 'Ebb', 'Lull'])).toBe('Tide, Ebb and Lull');
});

it('counts those that are too many to be named', () => {
	expect(joinNames(['Tide', 'Ebb', 'Lull'], 3)).toBe('Tide, Ebb and Lull');
	expect(joinNames(['Tide', 'Ebb', 'Lull', 'Quay', 'Fog'], 3)).toBe('Tide, Ebb and 3 more');
});
