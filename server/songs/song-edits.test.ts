// Changing and removing songs, and whose submissions they are when a person joins.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SongId } from '../../domain/kernel/ids.ts';
import { type ApiResponse, type Caller, messageOf } from '../testing/caller.ts';
import { changeEmail, freshEmail } from '../testing/email-changes.ts';
import { dashboardOf, mustReview, overviewOf, plantSong, tabOf } from '../testing/reviewing.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { addSong, getSong, storedKeys } from '../testing/uploading.ts';

const notYours = [403, 'Only admins can change a song that a colleague added or that has been reviewed.'];
const gone = [404, 'This song does not exist.'];

let world: TestApp;
let admin: Caller;
let member: Caller;
let other: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder();
	member = await world.memberOf(admin);
	other = await world.memberOf(admin);
});

afterAll(() => world.close());

const edit = (caller: Caller, songId: SongId, details: object) => caller.call('PATCH', `/api/songs/${songId}`, details);
const remove = (caller: Caller, songId: SongId) => caller.call('DELETE', `/api/songs/${songId}`);
const refusalOf = (response: ApiResponse) => [response.status, messageOf(response)];

describe('editing a song', () => {
	it('editing a song changes title, artist, submitter and search text', async () => {
		const songId = await plantSong(world, member, { title: 'Wrng Ttle', artist: 'Nobody' });

		const response = await edit(member, songId, {
			title: ' Slow Kiln ',
			artist: ' Esme Harrow ',
			submissionSource: ' DEMO@agency.example ',
		});
		const blind = await getSong(member, songId);
		await mustReview(admin, songId);

		expect(response.status).toBe(200);
		expect(blind).toMatchObject({ title: 'Slow Kiln', artist: null, addedBy: 'Outside sender' });
		expect(await getSong(admin, songId)).toMatchObject({ artist: 'Esme Harrow', addedBy: 'demo@agency.example' });
		expect((await overviewOf(admin, '?text=esme')).map(({ song }) => song.id)).toEqual([songId]);
		expect(await overviewOf(admin, '?text=wrng')).toEqual([]);
	});

	it('editing a song can change the artist without showing it, and masks the new name in the title', async () => {
		const songId = await plantSong(world, member, { title: 'Tide by Juno Vale', artist: 'Unknown' });

		await edit(member, songId, { artist: 'Juno Vale' });

		expect(await getSong(member, songId)).toMatchObject({ title: 'Tide by ***', artist: null });
	});

	it('editing a song is allowed to the member who added it until it is reviewed, and to admins at any time', async () => {
		const songId = await plantSong(world, member);

		const byOther = await edit(other, songId, { title: 'Mine now' });
		await mustReview(other, songId);
		const late = await edit(member, songId, { title: 'Too late' });
		const byAdmin = await edit(admin, songId, { title: 'As the admin says' });

		expect([refusalOf(byOther), refusalOf(late), byAdmin.status]).toEqual([notYours, notYours, 200]);
		expect((await getSong(other, songId)).title).toBe('As the admin says');
	});

	it.each([
		['an empty title', { title: '  ' }, 422],
		['an empty artist', { artist: '' }, 422],
		['a submitter that is not an email address', { submissionSource: 'nobody' }, 422],
		['a title that is too long', { title: 'x'.repeat(201) }, 400],
		['a title that is not valid text', { title: '\u0000' }, 400],
	])('editing a song refuses %s', async (_what, details, status) => {
		const songId = await plantSong(world, member, { title: 'Stays' });

		expect((await edit(member, songId, details)).status).toBe(status);
		expect((await getSong(member, songId)).title).toBe('Stays');
	});
});

describe('removing a song', () => {
	it('removing a song also removes its reviews and its files', async () => {
		const song = await addSong(world, admin);
		await mustReview(member, song.id);
		const keysBefore = (await storedKeys(world)).length;
		const before = await dashboardOf(member);

		const response = await remove(admin, song.id);

		expect(response.status).toBe(200);
		expect(refusalOf(await member.get(`/api/songs/${song.id}`))).toEqual(gone);
		expect(refusalOf(await member.get(`/api/songs/${song.id}/reviews`))).toEqual(gone);
		expect((await member.open('GET', song.audioUrl)).status).toBe(404);
		expect((await member.open('GET', song.waveformUrl ?? '')).status).toBe(404);
		expect((await storedKeys(world)).length).toBeLessThan(keysBefore);
		expect(await dashboardOf(member)).toMatchObject({ mine: before.mine - 1 });
		expect((await tabOf(member, 'mine')).some((card) => card.song.id === song.id)).toBe(false);
	});

	it('removing a song is allowed to the member who added it until it is reviewed, and to admins at any time', async () => {
		const [mine, reviewed] = [await plantSong(world, member), await plantSong(world, member)];
		await mustReview(other, reviewed);
		const stranger = await world.founder('Other Label');

		const responses = [await remove(other, mine), await remove(member, reviewed), await remove(stranger, mine)];

		expect(responses.map(refusalOf)).toEqual([notYours, notYours, gone]);
		expect([(await remove(member, mine)).status, (await remove(admin, reviewed)).status]).toEqual([200, 200]);
		expect(refusalOf(await remove(member, mine))).toEqual(gone);
	});
});

it('a submitter who joins the label is shown by name to those who know the artist, also after changing their address', async () => {
	const newcomer = await world.newcomer('Late');
	const songId = await plantSong(world, admin, { submissionSource: newcomer.person.email });
	const before = await getSong(admin, songId);
	const { body } = await admin.get('/api/organization/invitation');

	await newcomer.mustPost('/api/organizations/join', { code: (body as { code: string }).code });
	await changeEmail(world, newcomer, freshEmail());

	const joined = await getSong(admin, songId);
	await mustReview(admin, songId);
	expect([before.addedBy, joined.addedBy]).toEqual(['Outside sender', 'Outside sender']);
	expect((await getSong(admin, songId)).addedBy).toBe(newcomer.person.name);
});

it('songs include the outline of their waveform', async () => {
	const song = await addSong(world, admin);

	expect(song.outline).toMatch(/^[A-Za-z0-9_-]{10,400}$/);
});

describe('songs in the activity log', () => {
	const log = async (caller: Caller) =>
		((await caller.get('/api/organization/activity')).body as { entries: { kind: string; subject: string }[] }).entries;

	it('the activity log says who edited and who removed a song, without naming its artist', async () => {
		const label = await world.founder('Logged');
		const songId = await plantSong(world, label, { title: 'Kiln by Juno Vale', artist: 'Juno Vale' });

		await edit(label, songId, { title: 'Kiln by Mira Quill', artist: 'Mira Quill' });
		await edit(label, songId, { title: 'Kiln by Mira Quill' });
		await remove(label, songId);

		const entries = (await log(label)).filter(({ kind }) => kind.startsWith('song.'));
		const by = { actorName: label.person.name, address: expect.any(String) };
		expect(entries).toEqual([
			expect.objectContaining({ kind: 'song.removed', subject: 'Kiln by ***', ...by }),
			expect.objectContaining({ kind: 'song.edited', subject: 'Kiln by ***', ...by }),
		]);
	});

	it('the activity log does not reveal who the artist is', async () => {
		const label = await world.founder('Guessing');
		const songId = await plantSong(world, await world.memberOf(label), { title: 'Kiln', artist: 'Juno Vale' });

		await edit(label, songId, { title: 'Kiln by Juno' });
		await edit(label, songId, { title: 'Kiln by Mira' });
		await edit(label, songId, { artist: 'Juno Vale' });

		const subjects = (await log(label)).filter(({ kind }) => kind === 'song.edited').map(({ subject }) => subject);
		expect(subjects).toEqual(['a song', 'a song', 'Kiln']);
	});

	it('the activity log does not contain refused changes', async () => {
		const label = await world.founder('Refusing');
		const colleague = await world.memberOf(label);
		const songId = await plantSong(world, label);

		await edit(colleague, songId, { title: 'Mine' });
		await remove(colleague, songId);

		expect((await log(label)).some(({ kind }) => kind.startsWith('song.'))).toBe(false);
	});
});
