// The words of a text as search compares them: folded and without punctuation.
import { foldText } from './fold.ts';

/** Dropped without leaving a gap, because people type dont and oclock. */
const apostrophes = /['’‘ʼ`]/gu;
const punctuation = /[^\p{L}\p{N}]+/u;

/** For each part of a text between spaces, its words: `Lo-Fi` has two. */
function splitIntoWords(text: string) {
	return foldText(text)
		.split(/\s+/u)
		.map((part) =>
			part
				.replace(apostrophes, '')
				.split(punctuation)
				.filter((word) => word !== ''),
		);
}

/** The distinct words of a query. */
export function wordsOfQuery(query: string) {
	return [...new Set(splitIntoWords(query).flat())];
}

/** The words of a text, also written without their joiners: lofi finds `Lo-Fi` too. */
export function wordsOfText(text: string) {
	const words = splitIntoWords(text).flatMap((part) => (part.length > 1 ? [...part, part.join('')] : part));
	return [...new Set(words)];
}

/** Words as they are stored, each after a space, so that word beginnings can be found. */
export function wordListOf(text: string) {
	return wordsOfText(text)
		.map((word) => ` ${word}`)
		.join('');
}

/** Whether every word of the query starts a word of the text, in any order. */
export function hasWordsOf(text: string, query: string) {
	const list = wordListOf(text);
	const sought = wordsOfQuery(query);
	return sought.length > 0 && sought.every((word) => list.includes(` ${word}`));
}
