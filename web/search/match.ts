import { foldCharacter } from '../../domain/kernel/fold.ts';
import { searchableText } from '../../domain/songs/song-grams.ts';

/** A text in three parts: before what was looked for, that itself, and the rest. */
export type Matched = readonly [before: string, match: string, after: string];

/** Finds the query in a text as the server does, whatever the case and the accents; nothing found is all before. */
export function matchIn(text: string, query: string): Matched {
	const wanted = searchableText(query);
	let folded = '';
	const starts: number[] = [];
	const ends: number[] = [];
	let at = 0;
	for (const sign of text) {
		const plain = /\s/u.test(sign) ? ' ' : foldCharacter(sign);
		for (const unit of plain) {
			folded += unit;
			for (let half = 0; half < unit.length; half += 1) {
				starts.push(at);
				ends.push(at + sign.length);
			}
		}
		at += sign.length;
	}
	const found = wanted === '' ? -1 : folded.indexOf(wanted);
	if (found === -1) return [text, '', ''];
	const start = starts[found] ?? 0;
	const end = ends[found + wanted.length - 1] ?? text.length;
	return [text.slice(0, start), text.slice(start, end), text.slice(end)];
}
