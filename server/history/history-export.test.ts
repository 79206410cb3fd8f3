// Tests the CSV export of the track history.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { trackColumns } from '../../domain/history/track-table.ts';
import { csvHead } from '../../domain/kernel/csv.ts';
import type { Caller } from '../testing/caller.ts';
import { run } from '../testing/injected-faults.ts';
import { askFor, dayMs, decide, giveReview } from '../testing/song-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { addSong } from '../testing/uploading.ts';

const path = '/exports/track-history.csv';

let world: TestApp;
let admin: Caller;
let member: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
});

beforeEach(async () => {
	admin = await world.founder();
	member = await world.memberOf(admin);
});

afterAll(() => world.close());

/** Lines of the file, without the header line. */
async function readExport(caller: Caller, query = ''): Promise<string[]> {
	const text = await (await caller.open('GET', path + query)).text();
	return text.split('\r\n').slice(1, -1);
}

const minuteOf = (date: Date) => date.toISOString().slice(0, 16).replace('T', ' ');

it('the history export is a download in UTF-8 with a byte order mark and the lines of RFC 4180', async () => {
	await addSong(world, admin, { title: 'Státic' });

	const response = await admin.open('GET', path);
	const bytes = Buffer.from(await response.arrayBuffer());

	expect(response.status).toBe(200);
	expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
	expect(response.headers.get('content-disposition')).toBe('attachment; filename="track-history.csv"');
	expect(response.headers.get('cache-control')).toBe('no-store');
	expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
	const lines = bytes.subarray(3).toString('utf8').split('\r\n');
	expect(`\uFEFF${lines[0]}\r\n`).toBe(csvHead(trackColumns()));
	expect(lines[1]).toMatch(/^Státic,/);
	expect(lines[2]).toBe('');
});

it('the history export contains the events of each track, newest first', async () => {
	const other = await world.memberOf(admin);
	const { id } = await addSong(world, member, { title: 'Night Ferry, Slow Lights', artist: 'Esme Harrow' });
	const addedAt = minuteOf(world.clock.now());
	await askFor(admin, id, admin, other);
	await giveReview(other, id);
	world.clock.advance(dayMs);
	await giveReview(admin, id);
	world.clock.advance(dayMs);
	await decide(admin, id, 'pass', { reason: 'said "no", twice' });
	world.clock.advance(60_000);
	await addSong(world, admin, { title: 'Younger' });

	const [younger, line] = await readExport(admin);

	const [last, decided] = [
		new Date(world.clock.now().getTime() - dayMs - 60_000),
		new Date(world.clock.now().getTime() - 60_000),
	];
	expect(younger).toMatch(/^Younger,\* Hidden until reviewed \*,/);
	expect(line).toBe(
		[
			'"Night Ferry, Slow Lights"',
			'Esme Harrow',
			member.person.name,
			addedAt,
			'Passed',
			2,
			'6.0',
			'6.0',
			'6.0',
			addedAt,
			addedAt,
			minuteOf(last),
			minuteOf(last),
			'',
			0,
			minuteOf(decided),
			admin.person.name,
			2,
			'"said ""no"", twice"',
			0,
		].join(','),
	);
});

it('the history export escapes formulas that people typed', async () => {
	for (const title of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1+1', '=HYPERLINK("https://x.example","y")'])
		await addSong(world, admin, { title });

	const cells = (await readExport(admin)).map((line) => line.slice(0, 3));

	// Titles are trimmed when a track is added, so the one with a tab begins with its formula.
	expect(cells.sort()).toEqual(['"\'=', "'+1", "'-1", "'=1", "'=1", "'@S"]);
});

it('the history export applies the filters of its query string', async () => {
	const signed = await addSong(world, admin, { title: 'Signed one' });
	await addSong(world, member, { title: 'Pending one' });
	await decide(admin, signed.id, 'close');
	await decide(admin, signed.id, 'sign');

	const titlesOf = async (query: string) => (await readExport(admin, query)).map((line) => line.split(',')[0]);

	expect(await titlesOf('?status=signed')).toEqual(['Signed one']);
	expect(await titlesOf('?text=pending&status=')).toEqual(['Pending one']);
	expect(await titlesOf('?text=nothing')).toEqual([]);
});

it.each(['?status=lost', '?since=2026-99-99', '?submitter=me', '?text=%00', `?text=${'x'.repeat(500)}`])(
	'the history export refuses the filter %s with a clear message',
	async (query) => {
		const { status, body } = await admin.get(path + query);

		expect(status).toBe(400);
		expect(body).toMatchObject({ code: 'input.invalid' });
	},
);

it('the history export hides what the viewer may not know', async () => {
	const { id } = await addSong(world, admin, { title: 'Kiln (Esme Harrow mix)', artist: 'Esme Harrow' });
	await decide(admin, id, 'close');
	await decide(admin, id, 'pass', { reason: 'Esme Harrow again' });

	const [blind] = await readExport(member);
	await giveReview(member, id);
	const [open] = await readExport(member);

	expect(blind).toMatch(/^Kiln \(\*\*\* mix\),\* Hidden until reviewed \*,.*,\*\*\* again,0$/);
	expect(open).toMatch(/^Kiln \(Esme Harrow mix\),Esme Harrow,.*,Esme Harrow again,0$/);
});

it('the history export contains each of many tracks once, and none of another label', async () => {
	const { id } = await addSong(world, admin);
	await addSong(world, await world.founder('Other Label'), { title: 'Elsewhere' });
	await run(
		world.deps.database.db,
		`with copies as (
			insert into uploads (organization_id, reviewer_id, purpose, state, file_name, size_bytes, storage_key, extension, facts)
			select organization_id, reviewer_id, 'song', 'ready', 'n', 1, 'copies/' || n, 'flac', facts
			from uploads, generate_series(1, 450) as n where uploads.id = (select upload_id from songs where id = '${id}')
			returning id, organization_id, storage_key)
		 insert into songs (organization_id, title, artist, audio_url, submitted_at, expires_at, submission_source, upload_id)
		 select organization_id, storage_key, 'Nobody', '/files/none', '2026-01-01'::timestamptz, '2026-01-08'::timestamptz, 'a@b.example', id from copies`,
	);

	const titles = (await readExport(admin)).map((line) => line.split(',')[0]);

	expect(titles).toHaveLength(451);
	expect(new Set(titles).size).toBe(451);
	expect(titles).not.toContain('Elsewhere');
});

it('the history export is refused to people without a label', async () => {
	const statuses = [await world.visitor().get(path), await (await world.newcomer()).get(path)].map(
		({ status }) => status,
	);

	expect(statuses).toEqual([401, 403]);
});
