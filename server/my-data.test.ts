// *Download my data* (R-ACCOUNT-14): what it contains, and that it contains no hidden artist.

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from './testing/caller.ts';
import { giveReview } from './testing/song-life.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { addSong } from './testing/uploading.ts';
import { readZip } from './testing/zip-entries.ts';

const path = '/exports/my-data.zip';

let world: TestApp;
let admin: Caller;
let ada: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder();
	ada = await world.memberOf(admin, 'Ada');
});

afterAll(() => world.close());

async function download(caller: Caller): Promise<{ bytes: Buffer; read: (name: string) => unknown; names: string[] }> {
	const response = await caller.open('GET', path);
	const bytes = Buffer.from(await response.arrayBuffer());
	const entries = readZip(bytes);
	return {
		bytes,
		names: [...entries.keys()],
		read: (name) => JSON.parse(entries.get(name)?.toString('utf8') ?? 'null'),
	};
}

it('a data download is a ZIP with the profile, reviews, added songs and uploads of the person', async () => {
	const mine = await addSong(world, ada, { title: 'Glass Harbour', artist: 'Nell Ostrander' });
	const reviewed = await addSong(world, admin, { title: 'Night Ferry', artist: 'Esme Harrow' });
	await giveReview(ada, reviewed.id, { overall: 9, comment: 'the bridge!' });

	const response = await ada.open('GET', path);
	const { read, names } = await download(ada);

	expect(response.headers.get('content-type')).toBe('application/zip');
	expect(response.headers.get('content-disposition')).toBe('attachment; filename="acetate-my-data.zip"');
	expect(read('account.json')).toMatchObject([{ name: ada.person.name, email: ada.person.email }]);
	expect(read('devices.json')).toMatchObject([{ name: 'Firefox on Linux' }]);
	expect(JSON.stringify(read('activity.json'))).toContain('member.joined');
	expect(read('songs-added.json')).toMatchObject([{ id: mine.id, title: 'Glass Harbour', artist: 'Nell Ostrander' }]);
	expect(read('reviews.json')).toMatchObject([
		{ song: { title: 'Night Ferry', artist: 'Esme Harrow' }, overall: 9, comment: 'the bridge!' },
	]);
	expect(read('uploads.json')).toHaveLength(1);
	const [file] = names.filter((name) => name.startsWith('files/'));
	expect(file).toMatch(/^files\/0001 /);
});

it('a data download holds each file byte for byte as it was sent', async () => {
	const bo = await world.memberOf(admin, 'Bo');
	const { id } = await addSong(world, bo, { title: 'Tin Roof', artist: 'Aster Vale' });
	await giveReview(bo, id);
	const original = Buffer.from(await (await bo.open('GET', `/files/originals/${id}`)).arrayBuffer());

	const entries = readZip((await download(bo)).bytes);

	const [, content] = [...entries].find(([name]) => name.startsWith('files/')) ?? [];
	expect(content?.equals(original)).toBe(true);
});

it('a data download of a person who has left the label holds the files that they sent there', async () => {
	const bo = await world.memberOf(admin, 'Bo');
	const { id } = await addSong(world, bo, { title: 'Slate Field', artist: 'Juno Pell' });
	await giveReview(bo, id);
	const original = Buffer.from(await (await bo.open('GET', `/files/originals/${id}`)).arrayBuffer());
	await bo.mustPost('/api/organization/leave', {});

	const { read, bytes } = await download(bo);

	expect(read('uploads.json')).toHaveLength(1);
	const files = [...readZip(bytes)].filter(([name]) => name.startsWith('files/'));
	expect(files.map(([, content]) => content.equals(original))).toEqual([true]);
});

it('a data download never names the artist of a song that the person has neither added nor reviewed', async () => {
	const bo = await world.memberOf(admin, 'Bo');
	const artist = 'Quillon Marchetti';
	const { id } = await addSong(world, admin, { title: `Tides (${artist} demo)`, artist });
	await admin.mustPost(`/api/songs/${id}/review-requests`, {
		reviewerIds: [
			((await bo.get('/api/auth/get-session')).body as { viewer: { reviewerId: string } }).viewer.reviewerId,
		],
	});

	const { bytes } = await download(bo);

	expect(bytes.toString('latin1')).not.toMatch(/Quillon|Marchetti/i);
});

it('a data download does not name an artist that another person has since set for a song that the person added', async () => {
	const bo = await world.memberOf(admin, 'Bo');
	const { id } = await addSong(world, bo, { title: 'Low Sun', artist: 'Placeholder Person' });
	await admin.call('PATCH', `/api/songs/${id}`, { artist: 'Corin Aldous' });

	const { bytes, read } = await download(bo);

	expect(bytes.toString('latin1')).not.toContain('Corin');
	expect(read('songs-added.json')).toMatchObject([{ id, artist: null }]);
});

it('a data download holds reviews of an earlier label without its songs', async () => {
	const other = await world.founder('Elsewhere');
	const bo = await world.memberOf(other, 'Bo');
	const { id } = await addSong(world, other, { title: 'Left Behind', artist: 'Juno Pell' });
	await giveReview(bo, id, { comment: 'lovely' });
	await bo.mustPost('/api/organization/leave', {});

	const { read, bytes } = await download(bo);

	expect(read('reviews.json')).toMatchObject([{ song: null, comment: 'lovely' }]);
	expect(bytes.toString('latin1')).not.toMatch(/Left Behind|Juno Pell/);
});

it('a data download is available to a person without a label, but not to a visitor', async () => {
	const newcomer = await world.newcomer();

	expect((await download(newcomer)).names).toContain('account.json');
	expect((await world.visitor().get(path)).status).toBe(401);
});

it('a data download is cut off when the person is signed out in the middle of it', async () => {
	const bo = await world.memberOf(admin, 'Bo');
	await addSong(world, bo);
	const response = await bo.open('GET', path);
	const reader = (response.body as ReadableStream<Uint8Array>).getReader();
	await reader.read();

	await bo.mustPost('/api/auth/sign-out');

	const readOn = async () => {
		while (!(await reader.read()).done);
	};
	await expect(readOn()).rejects.toThrow('Not authenticated');
});
