// The CSV export of the overview: as filtered and sorted, with scores, as its reader may see it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SongId } from '../../domain/kernel/ids.ts';
import type { Caller } from '../testing/caller.ts';
import { run } from '../testing/injected-faults.ts';
import { mustReview, personOf, plantSong, plantSongs } from '../testing/reviewing.ts';
import { decide } from '../testing/song-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const path = '/exports/overview.csv';
const dayMs = 24 * 60 * 60 * 1000;

let world: TestApp;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
});

afterAll(() => world.close());

async function linesOf(caller: Caller, query = ''): Promise<string[]> {
	const text = await (await caller.open('GET', path + query)).text();
	return text.split('\r\n').slice(0, -1);
}

const titlesOf = async (caller: Caller, query = '') =>
	(await linesOf(caller, query)).slice(1).map((line) => line.split(',')[0]);

const minuteOf = (date: Date) => date.toISOString().slice(0, 16).replace('T', ' ');

it('the overview export has the columns of the table, with averages, spread and decision', async () => {
	const admin = await world.founder();
	const member = await world.memberOf(admin, 'Ada');
	const submittedAt = new Date(world.clock.now().getTime() - 2 * dayMs);
	const id = await plantSong(world, admin, { title: 'Night Ferry, Slow Lights', submitter: member, submittedAt });
	await plantSong(world, admin, { title: '=1+1', submittedAt: new Date(submittedAt.getTime() - 1) });
	await mustReview(admin, id, { musical: 3, artist: 9, overall: 2 });
	await mustReview(member, id, { musical: 4, artist: 10, overall: 10 });

	const [head, first, second] = await linesOf(admin);
	await decide(admin, id, 'pass', { reason: '@SUM(A1)' });
	const decided = (await linesOf(admin))[1];

	expect(head).toBe(
		'Title,Artist,Added by,Added (UTC),Status,Days left,Reviews,Musical,Artist score,Overall,Spread,Decided (UTC),Decided by,Reason,Artist known',
	);
	const added = minuteOf(submittedAt);
	const start = `"Night Ferry, Slow Lights",Esme Harrow,${member.person.name},${added}`;
	expect(first).toBe(`${start},Completed,5,2,3.5,9.5,6.0,4.0,,,,1`);
	// Missing scores are empty cells, and typed text is never a formula.
	expect(second).toBe(`'=1+1,* Hidden until reviewed *,${admin.person.name},${added},Pending,5,0,,,,,,,,0`);
	expect(decided).toBe(
		`${start},Passed,,2,3.5,9.5,6.0,4.0,${minuteOf(world.clock.now())},${admin.person.name},'@SUM(A1),1`,
	);
});

describe('filter and order of the overview export', () => {
	let admin: Caller;
	let member: Caller;

	beforeAll(async () => {
		admin = await world.founder();
		member = await world.memberOf(admin);
		const [low] = (await plantSongs(world, admin, [
			{ title: 'Low' },
			{ title: 'High', submitter: member },
			{ title: 'Agency', submissionSource: 'demo@agency.example' },
			{ title: 'Gone', decision: 'passed' },
		])) as [SongId];
		await mustReview(admin, low, { overall: 3 });
		await mustReview(member, low, { overall: 9 });
	});

	it('the overview export has the filter and order of the page', async () => {
		const { id } = await personOf(world, member);

		expect(await titlesOf(admin, '?sort=title&direction=desc')).toEqual(['Low', 'High', 'Gone', 'Agency']);
		expect(await titlesOf(admin, '?status=passed&sort=')).toEqual(['Gone']);
		expect(await titlesOf(admin, '?submitter=outside')).toEqual(['Agency']);
		expect(await titlesOf(admin, `?submitter=${id}`)).toEqual(['High']);
		expect(await titlesOf(admin, '?text=LOW')).toEqual(['Low']);
		expect((await titlesOf(admin, '?sort=spread&direction=desc&decision=none'))[0]).toBe('Low');
		expect(await titlesOf(admin, '?decision=none')).not.toContain('Gone');
	});

	it.each([
		['status', '?status=lost'],
		['sort', '?sort=decidedIn'],
		['direction', '?direction=up'],
		['submitter', '?submitter=me'],
		['decision', '?decision=some'],
		['text', '?text=%00'],
	])('a bad %s of the overview export is refused by name', async (field, query) => {
		const { status, body } = await admin.get(path + query);

		expect([status, body]).toMatchObject([
			400,
			{ code: 'input.invalid', message: expect.stringContaining(`not valid. ${field}: `) },
		]);
	});
});

it('the overview export is a download that no one without a label gets', async () => {
	const response = await (await world.founder()).open('GET', path);
	const others = [await world.visitor().get(path), await (await world.newcomer()).get(path)];

	expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
	expect(response.headers.get('content-disposition')).toBe('attachment; filename="overview.csv"');
	expect(response.headers.get('cache-control')).toBe('no-store');
	expect(others.map(({ status }) => status)).toEqual([401, 403]);
});

it('the overview export hides the artist, and with independent scoring the scores, from those who have not reviewed', async () => {
	const admin = await world.founder();
	const member = await world.memberOf(admin);
	const title = 'Kiln (Esme Harrow mix)';
	const [id] = (await plantSongs(world, admin, [{ title }])) as [SongId];
	await mustReview(admin, id, { musical: 9, artist: 8, overall: 7 });
	await admin.call('PATCH', '/api/organization/settings', { isScoringIndependent: true });

	const blind = (await linesOf(member))[1];
	const history = await (await member.open('GET', '/exports/track-history.csv')).text();
	await mustReview(member, id, { musical: 9, artist: 8, overall: 7 });
	const open = (await linesOf(member))[1];
	const openHistory = await (await member.open('GET', '/exports/track-history.csv')).text();

	expect(blind).toMatch(/^Kiln \(\*\*\* mix\),\* Hidden until reviewed \*,.*,Pending,7,1,,,,,,,,1$/);
	expect(history.split('\r\n')[1]).toMatch(/^Kiln \(\*\*\* mix\),\* Hidden until reviewed \*,.*,Pending,1,,,,,/);
	expect(open).toMatch(/^Kiln \(Esme Harrow mix\),Esme Harrow,.*,Completed,7,2,9\.0,8\.0,7\.0,0\.0,,,,1$/);
	expect(openHistory.split('\r\n')[1]).toMatch(/,Completed,2,9\.0,8\.0,7\.0,/);
});

/** Creates so many songs that they are exported in several batches. */
async function aLongTable(): Promise<{ admin: Caller; member: Caller }> {
	const admin = await world.founder();
	const member = await world.memberOf(admin);
	const id = await plantSong(world, admin);
	await run(
		world.deps.database.db,
		`with copies as (
			insert into uploads (organization_id, reviewer_id, purpose, state, file_name, size_bytes, storage_key, extension, facts)
			select organization_id, reviewer_id, 'song', 'ready', 'n', 1, '${id}/' || n, 'flac', facts
			from uploads, generate_series(1, 900) as n where uploads.id = (select upload_id from songs where id = '${id}')
			returning id, organization_id, storage_key)
		 insert into songs (organization_id, title, artist, audio_url, submitted_at, expires_at, submission_source, upload_id)
		 select organization_id, storage_key, 'Nobody', '/files/none', '2026-01-01'::timestamptz, '2026-01-08'::timestamptz, 'a@b.example', id from copies`,
	);
	return { admin, member };
}

/** Reads until the stream ends or breaks. */
async function readOn(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<{ lines: number; isWhole: boolean }> {
	let text = '';
	try {
		for (;;) {
			const { done, value } = await reader.read();
			if (done) return { lines: text.split('\r\n').length - 1, isWhole: true };
			text += Buffer.from(value).toString('utf8');
		}
	} catch {
		return { lines: text.split('\r\n').length - 1, isWhole: false };
	}
}

async function openTable(caller: Caller, file: string): Promise<ReadableStreamDefaultReader<Uint8Array>> {
	const { body } = await caller.open('GET', file);
	const reader = (body as ReadableStream<Uint8Array>).getReader();
	await reader.read();
	return reader;
}

describe.each([path, '/exports/track-history.csv'])('while %s is being read', (file) => {
	it('a member who is removed during an export gets no further rows, and no file that looks complete', async () => {
		const { admin, member } = await aLongTable();
		const { id } = await personOf(world, member);
		const reader = await openTable(member, file);

		await admin.call('DELETE', `/api/organization/members/${id}`);

		// One batch may have been in progress.
		const { lines, isWhole } = await readOn(reader);
		expect(isWhole).toBe(false);
		expect(lines).toBeLessThanOrEqual(200);
	});

	it('a person who signs out during an export gets no further rows', async () => {
		const { member } = await aLongTable();
		const reader = await openTable(member, file);

		await member.mustPost('/api/auth/sign-out');

		expect(await readOn(reader)).toMatchObject({ isWhole: false });
	});

	it('everyone else gets all rows of an export', async () => {
		const { member } = await aLongTable();

		expect((await (await member.open('GET', file)).text()).split('\r\n')).toHaveLength(1 + 901 + 1);
	});
});

it('a song that moves down the list during an export is not in the file twice', async () => {
	const { admin } = await aLongTable();
	const reader = await openTable(admin, `${path}?sort=reviews&direction=asc`);
	const songs = (await admin.get('/api/overview/songs?sort=reviews&direction=asc')).body as {
		rows: { song: { id: SongId } }[];
	};

	await mustReview(admin, songs.rows[0]?.song.id as SongId);

	// The first batch has been read, with this song in it.
	expect(await readOn(reader)).toEqual({ lines: 901 - 200, isWhole: true });
});
