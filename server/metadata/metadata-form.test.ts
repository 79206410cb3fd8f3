// Tests that an approved metadata form is written to the catalogue completely or not at all.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListedWriter } from '../../domain/catalogue/catalogue.api.ts';
import { selectRows } from '../platform/db/database.ts';
import { type Caller, messageOf } from '../testing/caller.ts';
import { getEntry, listArtists, mustCreate, namesOfArtists } from '../testing/catalogue-life.ts';
import {
	act,
	getForm,
	mustAct,
	mustSend,
	openForm,
	rightAnswers,
	submit,
	submittedForm,
} from '../testing/form-life.ts';
import { getSplit, act as onSplit } from '../testing/split-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;
let member: Caller;
let guest: Caller;

beforeAll(async () => {
	world = await createTestApp();
	guest = world.visitor();
});

afterAll(() => world.close());

/** Uses a separate label, because names are searched in the whole catalogue. */
async function newLabel(): Promise<void> {
	admin = await world.founder('Nordlys Harbour');
	member = await world.memberOf(admin);
}

function rowsOf(query: string): Promise<Record<string, unknown>[]> {
	return selectRows(world.deps.database.db, sql.raw(query));
}

async function writersOf(caller: Caller): Promise<ListedWriter[]> {
	return ((await caller.get('/api/writers')).body as { writers: ListedWriter[] }).writers;
}

const answers = (): Record<string, unknown> => ({
	...rightAnswers(),
	version: 'Extended Mix',
	versionType: 'extended',
	subgenre: 'Melodic House',
	key: 'A minor',
	studio: 'Shed',
	isrc: 'us-rc1-76-07839',
	iswc: 'T-034.524.680-1',
	barcode: '5901234123457',
	catalogueNumber: 'nhr-042',
	'artists.a2': 2,
	'artists.a2.name': 'Otto Vantage',
	'artists.a2.role': 'featured',
	'artists.a1.spotify': 'https://open.spotify.com/artist/0TnOYISbd1XYRBk9myaseg',
	hasSamples: true,
	'samples.s1': 1,
	'samples.s1.source': 'Old Song',
	'samples.s1.kind': 'sample',
	'samples.s1.clearance': 'requested',
	'samples.s1.start': '0:10',
	exceptCountries: ['DE', 'FR'],
	lyrics: 'La la',
	'writers.w1.publisherIpi': '00000000199',
});

describe('approving a metadata form', () => {
	beforeAll(newLabel);

	it('approving a metadata form writes recording, work, release, people, shares and the names of the song', async () => {
		const { formId, songId } = await submittedForm(world, admin, answers());

		await mustAct(member, formId, 'approve');

		const [recording] = await rowsOf(`select * from recordings where song_id = '${songId}'`);
		expect(recording).toMatchObject({
			title: 'Paper Lanterns',
			version: 'Extended Mix',
			version_type: 'extended',
			isrc: 'USRC17607839',
			bpm: '122.00',
			musical_key: 'A minor',
			recorded_year: 2026,
			p_owner: 'Nordlys',
			advisory: 'none',
			has_samples: true,
			ai_use: 'none',
			previously_released: false,
			lyrics: 'La la',
		});
		expect((await rowsOf(`select * from works where song_id = '${songId}'`))[0]).toMatchObject({
			title: 'Paper Lanterns',
			iswc: 'T0345246801',
			is_cover: false,
		});
		expect(
			(
				await rowsOf(
					`select r.* from releases r join release_tracks t on t.release_id = r.id where t.song_id = '${songId}'`,
				)
			)[0],
		).toMatchObject({
			title: 'Paper Lanterns (Extended Mix)',
			kind: 'single',
			genre: 'Electronic',
			subgenre: 'Melodic House',
			barcode: '5901234123457',
			catalogue_number: 'NHR-042',
			territory_kind: 'world',
			c_year: 2026,
			excluded_territories: ['DE', 'FR'],
			row_version: 2,
		});
		expect(
			await rowsOf(`select a.name, ra.role, ra.position from recording_artists ra join artists a on a.id = ra.artist_id
			join recordings r on r.id = ra.recording_id where r.song_id = '${songId}' order by ra.position`),
		).toEqual([
			{ name: 'Mira Quill', role: 'main', position: 1 },
			{ name: 'Otto Vantage', role: 'featured', position: 2 },
		]);
		expect(await rowsOf('select name, role from recording_credits')).toEqual([
			{ name: 'Edda Marsh', role: 'mixing_engineer' },
		]);
		expect(await rowsOf('select source_title, clearance, start_time from recording_samples')).toEqual([
			{ source_title: 'Old Song', clearance: 'requested', start_time: '0:10' },
		]);
		expect(await writersOf(admin)).toMatchObject([
			{
				name: 'Mira Quill',
				society: 'PRS',
				ipi: '00014107338',
				email: 'mira.w@example.com',
				publisher: 'Tidewater Songs Ltd',
			},
			{ name: 'Otto Vantage', society: 'None yet', ipi: null, publisher: null },
		]);
		expect(await rowsOf('select legal_first, legal_last from people')).toEqual([
			{ legal_first: 'Miriam', legal_last: 'Quillon' },
		]);
		expect(await rowsOf('select ipi from publishers')).toEqual([{ ipi: '00000000199' }]);
		expect((await getSplit(admin, songId)).work).toMatchObject({
			status: 'draft',
			rows: [
				{ share: 6000, role: 'CA' },
				{ share: 4000, role: 'A' },
			],
		});
		const signed = (await admin.get(`/api/signed-songs/${songId}`)).body;
		expect(signed).toMatchObject({
			title: 'Paper Lanterns (Extended Mix)',
			artist: 'Mira Quill',
			release: { date: '2099-01-22' },
		});
		const { tracks } = (await admin.get('/api/track-history')).body as { tracks: object[] };
		expect(tracks[0]).toMatchObject({
			title: 'Paper Lanterns (Extended Mix)',
			demo: { title: expect.stringMatching(/^Song/) },
		});
		// The artist that signing created was removed with its last song.
		expect(await namesOfArtists(admin)).toEqual(['Mira Quill', 'Otto Vantage']);
	});

	it('after approving a metadata form everything is shown as unchanged, also in the next form', async () => {
		const [{ id: formId, song_id: songId }] = (await rowsOf(
			"select id, song_id from metadata_forms where status = 'approved'",
		)) as [{ id: string; song_id: string }];
		const { review } = await getForm(admin, formId);
		const changed = review?.answers.filter(({ change }) => change !== 'unchanged').map(({ path }) => path);
		// The declaration is not part of the catalogue, so it is not a change either.
		expect(changed).toEqual([]);

		const { token } = await mustSend(admin, songId as never);
		const form = await openForm(guest, token);
		expect(form.answers).toMatchObject({
			title: 'Paper Lanterns',
			isrc: 'USRC17607839',
			exceptCountries: ['DE', 'FR'],
			bpm: '122',
		});
		expect(Object.values(form.answers)).toContain('Tidewater Songs Ltd');
		for (const secret of ['Quillon', 'Miriam', 'mira.w@example.com', '00014107338', '00000000199'])
			expect(JSON.stringify(form)).not.toContain(secret);
		expect(JSON.stringify(form)).not.toContain('Song 1');
	});

	it('an approved metadata form can be reopened with a reason, and approved again without duplicating anything', async () => {
		const [{ id: formId }] = (await rowsOf("select id from metadata_forms where status = 'approved'")) as [
			{ id: string },
		];
		expect(messageOf(await act(admin, formId, 'reopen', { reason: '' }))).toBe('Enter a reason.');
		await mustAct(admin, formId, 'reopen', { reason: 'Forgot the mastering' });
		await mustAct(admin, formId, 'corrections', {
			changes: { 'credits.c2': 2, 'credits.c2.name': 'Piet', 'credits.c2.role': 'mastering_engineer' },
		});
		await mustAct(admin, formId, 'approve');

		expect(await rowsOf('select name from recording_credits order by position')).toEqual([
			{ name: 'Edda Marsh' },
			{ name: 'Piet' },
		]);
		expect(await writersOf(admin)).toHaveLength(2);
		expect((await getForm(admin, formId)).events.filter(({ kind }) => kind === 'reopened')).toMatchObject([
			{ reason: 'Forgot the mastering', by: admin.person.name },
		]);
	});
});

describe('rules for approving a metadata form', () => {
	beforeAll(newLabel);

	it('approving some sections of a metadata form leaves the others unchanged', async () => {
		const { formId, songId } = await submittedForm(world, admin, answers());
		await mustAct(admin, formId, 'approve');
		const { formId: second, token } = await mustSend(admin, songId, { sections: ['rights'], recipientEmail: null });
		await submit(guest, token, {
			pOwner: 'Other Owner',
			declarantName: 'Me',
			declarantRole: 'Manager',
			confirmed: true,
		});
		await mustAct(admin, second, 'approve');

		expect((await rowsOf(`select title, isrc, p_owner, bpm from recordings where song_id = '${songId}'`))[0]).toEqual({
			title: 'Paper Lanterns',
			isrc: 'USRC17607839',
			p_owner: 'Other Owner',
			bpm: '122.00',
		});
		expect((await getSplit(admin, songId)).work.rows).toHaveLength(2);
	});

	it('a refused approval of a metadata form changes nothing', async () => {
		await mustCreate(admin, 'artists', { name: 'Somebody Else', isni: '000000012281955X' });
		const { formId, songId } = await submittedForm(world, admin, {
			...rightAnswers('Refused'),
			'artists.a1.name': 'Brand New',
			'artists.a1.isni': '0000 0001 2281 955X',
		});
		const before = JSON.stringify(await getForm(admin, formId));

		const response = await act(admin, formId, 'approve');

		expect([response.status, messageOf(response)]).toEqual([
			409,
			'An artist with this ISNI already exists: Somebody Else. Use that one, or check the number.',
		]);
		expect(JSON.stringify(await getForm(admin, formId))).toBe(before);
		expect(await rowsOf(`select title from recordings where song_id = '${songId}' and title = 'Refused'`)).toEqual([]);
		expect(await namesOfArtists(admin, { find: 'Brand New' })).toEqual([]);
	});

	it('approving a metadata form is refused while an ISRC or a barcode of the label is taken, or a note is open', async () => {
		const taken = { isrc: 'USRC17607839', barcode: '5901234123457', catalogueNumber: 'NHR 042' };
		const { formId } = await submittedForm(world, admin, { ...rightAnswers('Another'), ...taken });
		const messages = (await getForm(admin, formId)).review?.findings.map(({ message }) => message);
		expect(messages).toEqual(
			expect.arrayContaining([
				'This ISRC is already used for “Paper Lanterns (Extended Mix)”.',
				'This barcode is already used for another release.',
				'NHR 042 is already used for another release.',
			]),
		);
		expect((await act(admin, formId, 'approve')).status).toBe(409);
		await mustAct(admin, formId, 'corrections', { changes: { isrc: null, barcode: null, catalogueNumber: null } });
		await mustAct(admin, formId, 'verdicts', { path: 'title', verdict: 'fix', note: 'Hm' });

		expect(messageOf(await act(admin, formId, 'approve'))).toBe(
			'Some answers are marked “Fix”. Request the changes, or remove the marks.',
		);
	});

	it('approving a metadata form is refused if its shares differ from a split that is not a draft', async () => {
		const { formId, songId } = await submittedForm(world, admin, rightAnswers('Shared'));
		await mustAct(admin, formId, 'approve');
		expect((await onSplit(admin, songId, 'propose')).status).toBe(200);
		await mustAct(admin, formId, 'reopen', { reason: 'Shares' });
		await mustAct(admin, formId, 'corrections', { changes: { 'writers.w1.share': '70', 'writers.w2.share': '30' } });

		expect(messageOf(await act(admin, formId, 'approve'))).toBe(
			'The shares in this form differ from the split, which is proposed. Reopen the split first.',
		);
		await mustAct(admin, formId, 'corrections', { changes: { 'writers.w1.share': '60', 'writers.w2.share': '40' } });
		expect((await act(admin, formId, 'approve')).status).toBe(200);
	});

	it('approving a metadata form treats a writer of the same name with another IPI as another person', async () => {
		const twin = { ...rightAnswers('Twin'), 'writers.w1.ipi': '00274373649', 'writers.w1.email': 'other@example.com' };
		const { formId } = await submittedForm(world, admin, twin);
		await mustAct(admin, formId, 'approve');

		const ipis = (await writersOf(admin)).filter(({ name }) => name === 'Mira Quill').map(({ ipi }) => ipi);
		expect(ipis.toSorted()).toEqual(['00014107338', '00274373649']);
	});

	it('approving several main artists assigns the song to the first, and creates no artist with all their names', async () => {
		const { formId, songId } = await submittedForm(world, admin, {
			...rightAnswers('Together'),
			'artists.a2': 2,
			'artists.a2.name': 'Bo Lind',
			'artists.a2.role': 'main',
		});
		await mustAct(admin, formId, 'approve');

		expect((await admin.get(`/api/signed-songs/${songId}`)).body).toMatchObject({ artist: 'Mira Quill & Bo Lind' });
		expect(await namesOfArtists(admin, { find: '&' })).toEqual([]);
		const { artists } = await listArtists(admin, { find: 'Mira Quill' });
		expect(artists[0]?.signedSongs).toBeGreaterThan(0);
	});

	it('an artist of an approved metadata form cannot be deleted, and is moved by a merge', async () => {
		const [bo, mira] = await Promise.all(
			['Bo Lind', 'Mira Quill'].map(async (find) => (await listArtists(admin, { find })).artists[0]),
		);
		const refused = await admin.call('DELETE', `/api/catalogue/artists/${bo?.id}`);
		expect(messageOf(refused)).toBe(
			'This artist has credits on 1 recording, so it can’t be deleted. You can archive it.',
		);
		const [{ rowVersion }, { rowVersion: loserVersion }] = [
			await getEntry(admin, 'artists', mira?.id ?? ''),
			await getEntry(admin, 'artists', bo?.id ?? ''),
		];
		const merge = { loserId: bo?.id, rowVersion, loserVersion };
		await admin.mustPost(`/api/catalogue/artists/${mira?.id}/merge`, merge);

		expect(await rowsOf(`select 1 from recording_artists where artist_id = '${bo?.id}'`)).toEqual([]);
	});
});
