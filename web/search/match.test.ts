import { expect, test } from 'vitest';
import { splitAtMatches } from './highlighted-text.tsx';

/** The text with its matches in brackets. */
const marked = (text: string, query: string) =>
	splitAtMatches(text, query)
		.map((part) => (part.isMatch ? `[${part.text}]` : part.text))
		.join('');

test.each([
	['Copper Season', 'se', 'Copper [Se]ason'],
	['Björk på fjellet', 'BJORK', '[Björk] på fjellet'],
	['Straße', 'ss', 'Stra[ß]e'],
	['50 % of it', '% o', '50 [% o]f it'],
	['🎸 Halogen', 'hal', '🎸 [Hal]ogen'],
	['Halogen', 'xyz', 'Halogen'],
	['Halogen', '  ', 'Halogen'],
	['Night Ferry, Slow Lights', 'slow night', '[Night] Ferry, [Slow] Lights'],
	['Night Ferry, Slow Lights', 'ferry slo', 'Night [Ferry], [Slo]w Lights'],
	['Fortnight, Night', 'night x', 'Fortnight, [Night]'],
])('in "%s" the query "%s" is marked, ignoring case and accents', (text, query, expected) => {
	expect(marked(text, query)).toBe(expected);
});
