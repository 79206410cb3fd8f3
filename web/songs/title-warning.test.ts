import { expect, test } from 'vitest';
import { titleWarning } from './new-track-row.tsx';

test.each([
	['Esme Harrow live', 'Esme Harrow', 'Reviewers will read “*** live” until they have scored it.'],
	[' esme harrow ', 'Esme Harrow', 'Reviewers will read “***” until they have scored it.'],
	['Low Counties Blues', 'The Low Counties', 'Reviewers will read “*** Blues” until they have scored it.'],
	['Harrow Road', 'Esme Harrow', 'Reviewers will read “*** Road” until they have scored it.'],
	['Low Tide', 'Esme Harrow', null],
	['Low Tide', '', null],
	['', 'Esme Harrow', null],
])('the title “%s” by %s causes the expected warning', (title, artist, warning) => {
	expect(titleWarning({ title, artist })).toBe(warning);
});
