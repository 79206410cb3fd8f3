import { expect, test } from 'vitest';
import { findPeople } from './find-people.ts';

const people = ['Nadia Ferro', 'Søren Ødegård', 'Jo Ferrari-Lind'].map((name) => ({ name }));
const namesFor = (typed: string) => findPeople(people, typed).map(({ name }) => name);

test.each([
	['', ['Nadia Ferro', 'Søren Ødegård', 'Jo Ferrari-Lind']],
	['  ', ['Nadia Ferro', 'Søren Ødegård', 'Jo Ferrari-Lind']],
	['ferr', ['Nadia Ferro', 'Jo Ferrari-Lind']],
	['SOREN', ['Søren Ødegård']],
	['ferro nad', ['Nadia Ferro']],
	['rari', ['Jo Ferrari-Lind']],
	['nobody', []],
])('typing %j finds %j', (typed, found) => {
	expect(namesFor(typed)).toEqual(found);
});
