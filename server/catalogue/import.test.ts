// Tests CSV files of writers and artists: a dry run that shows every problem, then the import.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Caller, messageOf } from '../testing/caller.ts';
import { mustCreate, namesOfArtists } from '../testing/catalogue-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let member: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
});

beforeEach(async () => {
	member = await world.memberOf(await world.founder());
});

afterAll(() => world.close());

const csv = [
	'\uFEFFName;IPI;Society;Publisher;Shoe size',
	'Mira Quill;014107338;GEMA;Quill Songs;38',
	'"Harrow; Esme";00274373649;PRS;quill songs;40',
	';;;;41',
	'Bo Lind;123;GEMA;;42',
	'Mira  QUILL;;;;43',
].join('\r\n');

const writers = async () =>
	((await member.get('/api/writers')).body as { writers: { name: string; publisher: string | null }[] }).writers.map(
		({ name, publisher }) => [name, publisher],
	);

it('a dry run of an import says what happens to each line and writes nothing', async () => {
	const { body } = await member.post('/api/catalogue/writers/import/preview', { csv });

	expect(body).toEqual({
		counts: { new: 2, known: 1, wrong: 2 },
		ignoredColumns: ['Shoe size'],
		lines: [
			{ line: 4, name: '', outcome: 'wrong', messages: ['Name: Enter a name.'] },
			{ line: 5, name: 'Bo Lind', outcome: 'wrong', messages: [expect.stringMatching(/^IPI: That IPI number/)] },
			{ line: 6, name: 'Mira QUILL', outcome: 'known', messages: ['This name is already on line 2.'] },
		],
	});
	expect(await writers()).toEqual([]);
});

it('an import adds the valid lines, and each publisher once', async () => {
	const { body } = await member.post('/api/catalogue/writers/import', { csv });

	expect(body).toEqual({ added: 2, known: 1, wrong: 2 });
	expect(await writers()).toEqual([
		['Harrow; Esme', 'Quill Songs'],
		['Mira Quill', 'Quill Songs'],
	]);
});

it('an invalid line stops the whole import if the user asked for that', async () => {
	const response = await member.post('/api/catalogue/writers/import', { csv, isAllOrNothing: true });

	expect([response.status, messageOf(response)]).toEqual([400, 'Nothing was imported. Line 4: Name: Enter a name.']);
	expect(await writers()).toEqual([]);
});

it('an import leaves existing entries unchanged and refuses the number of another entry', async () => {
	await mustCreate(member, 'writers', { name: 'Mira Quill', ipi: '00014107338', notes: 'kept' });

	const { body } = await member.post('/api/catalogue/writers/import/preview', {
		csv: 'name,ipi\nmira quill,00014107338\nSomebody Else,00014107338\n',
	});

	expect(body).toMatchObject({
		counts: { new: 0, known: 1, wrong: 1 },
		lines: [
			{ outcome: 'known', messages: ['This writer is already in your catalogue.'] },
			{
				outcome: 'wrong',
				messages: ['A writer with this IPI already exists: Mira Quill. Use that one, or check the number.'],
			},
		],
	});
});

it('an exported file is imported again without a change, including formulas and quotes', async () => {
	const names = ['=cmd|calc', 'Quo"ted, Name', '+44 Crew', 'Ünïcode'];
	for (const name of names)
		await mustCreate(member, 'artists', { name, spotifyId: '', notes: 'two\nlines', form: 'Group' });
	const exported = await member.open('GET', '/exports/artists.csv');
	const file = await exported.text();
	const stranger = await world.founder('Other Label');

	expect(exported.headers.get('content-disposition')).toContain('artists.csv');
	expect((await member.post('/api/catalogue/artists/import/preview', { csv: file })).body).toMatchObject({
		counts: { new: 0, known: 4, wrong: 0 },
		ignoredColumns: [],
	});
	await stranger.post('/api/catalogue/artists/import', { csv: file });
	expect((await namesOfArtists(stranger)).sort()).toEqual([...names].sort());
});

it('an import accepts five thousand lines and refuses one more', async () => {
	const lines = Array.from({ length: 5000 }, (_, at) => `Artist ${at}`);
	const importLines = (count: number) =>
		member.post('/api/catalogue/artists/import', {
			csv: ['Name', ...lines, 'One more'].slice(0, count + 1).join('\n'),
		});

	expect(messageOf(await importLines(5001))).toBe('A file can have up to 5,000 lines. This one has 5,001.');
	expect((await importLines(5000)).body).toEqual({ added: 5000, known: 0, wrong: 0 });
});
