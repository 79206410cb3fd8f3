import { expect, it } from 'vitest';
import { joinNames } from './reply-placeholders.ts';

it('names are joined as in a sentence, each once', () => {
	expect(joinNames(['Tide'])).toBe('Tide');
	expect(joinNames(['Tide', 'Ebb', 'Tide'])).toBe('Tide and Ebb');
	expect(joinNames(['Tide', 'Ebb', 'Lull'])).toBe('Tide, Ebb and Lull');
});

it('names beyond the limit are counted', () => {
	expect(joinNames(['Tide', 'Ebb', 'Lull'], 3)).toBe('Tide, Ebb and Lull');
	expect(joinNames(['Tide', 'Ebb', 'Lull', 'Quay', 'Fog'], 3)).toBe('Tide, Ebb and 3 more');
});
