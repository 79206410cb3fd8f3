import { expect, test } from 'vitest';
import { titleWarning } from './new-track-row.tsx';

test.each([
	['Esme Harrow live', 'Esme Harrow', 'Reviewers will see “*** live” until they’ve reviewed it.'],
	[' esme harrow ', 'Esme Harrow', 'Reviewers will see “***” until they’ve reviewed it.'],
	['Low Counties Blues', 'The Low Counties', 'Reviewers will see “*** Blues” until they’ve reviewed it.'],
	['Harrow Road', 'Esme Harrow', 'Reviewers will see “*** Road” until they’ve reviewed it.'],
	['Low Tide', 'Esme Harrow', null],
	['Low Tide', '', null],
	['', 'Esme Harrow', null],
])('the title “%s” by %s causes the expected warning', (title, artist, warning) => {
	expect(titleWarning({ title, artist })).toBe(warning);
});
