import { expect, test } from 'vitest';
import { matchIn } from './match.ts';

test.each([
	['Copper Season', 'se', ['Copper ', 'Se', 'ason']],
	['Björk på fjellet', 'BJORK', ['', 'Björk', ' på fjellet']],
	['Straße', 'ss', ['Stra', 'ß', 'e']],
	['50 % of it', '% o', ['50 ', '% o', 'f it']],
	['🎸 Halogen', 'hal', ['🎸 ', 'Hal', 'ogen']],
	['Halogen', 'xyz', ['Halogen', '', '']],
	['Halogen', '  ', ['Halogen', '', '']],
])('in "%s", "%s" is marked', (text, query, parts) => {
	expect(matchIn(text, query)).toEqual(parts);
});
