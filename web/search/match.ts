import { foldCharacter } from '../../domain/kernel/fold.ts';
import { searchableText } from '../../domain/songs/song-grams.ts';

export type Matched = readonly [before: string, match: string, after: string];

/** Splits a text at the query, ignoring case and accents as the server does; without a match the whole text is `before`. */
export function splitAtMatch(text: string, query: string): Matched {
	const foldedQuery = searchableText(query);
	let foldedText = '';
	const starts: number[] = [];
	const ends: number[] = [];
	let at = 0;
	for (const character of text) {
		const folded = /\s/u.test(character) ? ' ' : foldCharacter(character);
		for (const unit of folded) {
			foldedText += unit;
			for (let half = 0; half < unit.length; half += 1) {
				starts.push(at);
				ends.push(at + character.length);
			}
		}
		at += character.length;
	}
	const found = foldedQuery === '' ? -1 : foldedText.indexOf(foldedQuery);
	if (found === -1) return [text, '', ''];
	const start = starts[found] ?? 0;
	const end = ends[found + foldedQuery.length - 1] ?? text.length;
	return [text.slice(0, start), text.slice(start, end), text.slice(end)];
}
