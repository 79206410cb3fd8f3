// What people who may not know the artist read of a comment or a pass reason (R-BLIND-16). It depends on who wrote the
// text and on the text alone, never on the artist's name: otherwise a hole in it would confirm a guess.
import { seemsToName } from './seems-to-name.ts';

/** Decided when the text is written. `unless_named`: hidden if it contains anything that looks like a name. */
export type BlindReading = 'masked' | 'unless_named' | 'hidden';

export const hiddenText = 'Hidden until you review this song';

/** A text that is masked name by name keeps that, because its author knew the names. */
export function isTextHidden(text: string, reading: BlindReading): boolean {
	return reading === 'hidden' || (reading === 'unless_named' && seemsToName(text));
}
