import { foldText } from '../kernel/fold.ts';
import { hasWordsOf } from '../kernel/search-words.ts';

/** With more people than this, the picker is a search field (R-LABEL-18). */
export const mostPeopleWithoutTyping = 8;

/** The people whose name contains the typed text, or its words in any order; all of them while nothing is typed. */
export function findPeople<Person extends { readonly name: string }>(people: readonly Person[], typed: string) {
	const query = foldText(typed.trim());
	if (query === '') return people;
	return people.filter(({ name }) => foldText(name).includes(query) || hasWordsOf(name, query));
}
