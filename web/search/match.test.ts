import { expect, test } from 'vitest';
import { splitAtMatch } from './match.ts';

test.each([
	['Copper Season', 'se', ['Copper ', 'Se', 'ason']],
	['Björk på fjellet', 'BJORK', ['', 'Björk', ' på fjellet']],
	['Straße', 'ss', ['Stra', 'ß', 'e']],
	['50 % of it', '% o', ['50 ', '% o', 'f it']],
	['🎸 Halogen', 'hal', ['🎸 ', 'Hal', 'ogen']],
	['Halogen', 'xyz', ['Halogen', '', '']],
	['Halogen', '  ', ['Halogen', '', '']],
])('splits "%s" at "%s", whatever the case and accents', (text, query, parts) => {
	expect(splitAtMatch(text, query)).toEqual(parts);
});
