import { expect, it } from 'vitest';
import { fieldOfSource, isAnswerOf } from './answers-of-source.ts';
import { forms } from './form-kinds.ts';

const sections = ['song', 'rights', 'identifiers', 'writers'];
const find = (source: string, answers = {}, asked = sections) =>
	fieldOfSource(forms.metadata, answers, asked, source)?.id ?? null;

it.each([
	['release.genre', {}, 'genre'],
	['release.metadataLanguage', {}, 'titleLanguage'],
	['recording.isrc', {}, 'isrc'],
	['recording.isrc', { previouslyReleased: true }, 'originalIsrc'],
	['recording.length', {}, null],
])('a link to %s leads to the answer of the form that gives it (%j: %s)', (source, answers, id) => {
	expect(find(source, answers)).toBe(id);
});

it('a form that does not ask for a value has no answer to link to', () => {
	expect(find('recording.isrc', {}, ['song'])).toBeNull();
});

it('an answer in a row belongs to the field of its rows', () => {
	expect(isAnswerOf({ id: 'artists' }, 'artists.r1.name')).toBe(true);
	expect(isAnswerOf({ id: 'title' }, 'titleLanguage')).toBe(false);
});
