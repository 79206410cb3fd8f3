import { expect, test } from 'vitest';
import { maskArtist } from './blind.ts';
import { restoreHidden } from './masked-title.ts';

const artist = 'Esme Harrow';

test.each([
	['Esme Harrow - Tide', '*** - Tides', 'Esme Harrow - Tides'],
	['Esme Harrow - Tide', 'Tide by ***', 'Tide by Esme Harrow'],
	['Tide (Esme remix) by Harrow', 'Low Tide (*** mix), ***', 'Low Tide (Esme mix), Harrow'],
	['01esmeharrowtide', '01***tides', '01esmeharrowtides'],
	['F*** Tide by Esme', 'F*** Tides by ***', 'F*** Tides by Esme'],
	['Esme', '*** live', 'Esme live'],
	['Esme Harrow - Tide', 'Tide', 'Tide'],
	['Esme Harrow - Tide', '***', 'Esme Harrow'],
])('the title %j, changed to %j, is stored as %j', (title, typed, stored) => {
	expect(restoreHidden(typed, maskArtist(title, artist), title)).toBe(stored);
});

test.each([
	['Tide', '*** Tide'],
	['Esme Harrow - Tide', '*** - Tide ***'],
	['Esme, Harrow or Esme', '*** or Esme'],
	['Esme Harrow - Tide', 'x*** - Tide'],
	['Esme Harrow - Tide', '***x - Tide'],
])('the title %j cannot be changed to %j', (title, typed) => {
	expect(restoreHidden(typed, maskArtist(title, artist), title)).toBeNull();
});
