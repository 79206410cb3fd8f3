import { expect, test } from 'vitest';
import { guest, right } from '../../domain/forms/definitions/filled-in-metadata.test-suite.ts';
import { metadataForm } from '../../domain/forms/definitions/metadata.ts';
import { answerSections } from './answer-lines.ts';

const sections = answerSections(metadataForm, { ...right, 'writers.w2.publisher': 'Left over' }, guest);

function section(id: string) {
	return sections.find((each) => each.id === id)?.groups;
}

test('answers are shown as text in one group until rows begin', () => {
	expect(section('song')).toHaveLength(1);
	expect(section('song')?.[0]?.lines.slice(0, 3)).toEqual([
		{ path: 'title', caption: 'Title', text: 'Paper Lanterns' },
		{ path: 'audioLanguage', caption: 'Sung in', text: 'English' },
		{ path: 'titleLanguage', caption: 'Language of the title', text: 'English' },
	]);
});

test('each row is shown under its name, without fields that are not asked of it', () => {
	expect(section('writers')?.map(({ name }) => name)).toEqual(['Mira Quill', 'Otto Vantage']);
	const otto = section('writers')?.[1]?.lines.map(({ caption, text }) => `${caption}: ${text}`);
	expect(otto).toEqual([
		'Name as credited: Otto Vantage',
		'Email: otto@example.com',
		'Contribution: Words',
		'Share: 40.00%',
		'Society (PRO): No society yet',
		'No publisher: Yes',
	]);
});

test('a section without answers is listed as empty', () => {
	expect(section('identifiers')).toEqual([]);
});
