// Details that writers give about themselves by their link (R-SPLIT-12).
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { GuestSplit } from '../../domain/splits/splits.api.ts';
import { type Caller, messageOf } from '../testing/caller.ts';
import { getEntry, mustCreate } from '../testing/catalogue-life.ts';
import { act, getSplit, plantSplit, proposeSplit, tokenOf } from '../testing/split-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

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

const given = { ipi: '014107338', society: 'prs', publisher: 'Tidewater Songs' };

async function proposed() {
	const { songId, writerIds } = await plantSplit(world, admin, [
		['Mira Quill', 6000],
		['Otto Vantage', 4000],
	]);
	await proposeSplit(member, songId);
	const [writerId = ''] = writerIds;
	return { songId, writerId, token: await tokenOf(member, songId, writerId) };
}

const suggest = (token: string, details: object) =>
	world.visitor().post('/api/guest/split/details', { token, ...details });
const opened = async (token: string) =>
	(await world.visitor().mustPost('/api/guest/split', { token })).body as GuestSplit;

it('writer details from a link are a suggestion that changes nothing until a member accepts it', async () => {
	const { songId, writerId, token } = await proposed();
	expect(await opened(token)).toMatchObject({ missing: ['ipi', 'society', 'publisher'], suggested: null });

	expect((await suggest(token, given)).status).toBe(200);

	const details = { ipi: '00014107338', society: 'PRS', publisher: 'Tidewater Songs' };
	expect((await opened(token)).suggested).toEqual(details);
	const before = await getSplit(member, songId);
	expect(before.work.responses[0]).toMatchObject({ writerId, suggested: details });
	expect((await getEntry(member, 'writers', writerId)).fields.ipi).toBe('');

	expect((await act(member, songId, 'details', { writerId, isTaken: true })).status).toBe(200);

	expect((await getEntry(member, 'writers', writerId)).fields).toMatchObject({
		name: 'Mira Quill',
		society: 'PRS',
		publisher: 'Tidewater Songs',
	});
	const after = await getSplit(member, songId);
	expect(after.work.responses[0]?.suggested).toBeNull();
	expect(after.history.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['details_given', 'details_taken']));
	// The link does not reveal the label's data, only that it exists.
	expect(await opened(token)).toMatchObject({ missing: [], suggested: null });
	expect(JSON.stringify(await opened(token))).not.toContain('00014107338');
});

it('writer details can be discarded, and accepting them keeps fields that the writer left empty', async () => {
	const { songId, writerId, token } = await proposed();
	await suggest(token, { ...given, ipi: '' });
	await act(member, songId, 'details', { writerId, isTaken: false });
	expect((await getSplit(member, songId)).work.responses[0]?.suggested).toBeNull();

	await suggest(token, { society: 'GEMA' });
	await act(member, songId, 'details', { writerId, isTaken: true });

	expect((await getEntry(member, 'writers', writerId)).fields).toMatchObject({ society: 'GEMA', publisher: '' });
});

it('writer details are refused if they are invalid, with the messages of the catalogue, or if the number is already taken', async () => {
	const { songId, writerId, token } = await proposed();
	await mustCreate(admin, 'writers', { name: 'Ansel Rowe', ipi: '00014107338' });

	const wrong = await suggest(token, { ...given, ipi: '00014107339' });
	await suggest(token, given);
	const taken = await act(member, songId, 'details', { writerId, isTaken: true });

	expect([wrong.status, (wrong.body as { data: { fields: { path: string }[] } }).data.fields[0]?.path]).toEqual([
		400,
		'ipi',
	]);
	// The holder of the link does not learn whose number it is; the label does.
	expect([taken.status, messageOf(taken)]).toEqual([
		409,
		'A writer with this IPI already exists: Ansel Rowe. Use that one, or check the number.',
	]);
});
