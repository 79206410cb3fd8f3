// Who may fetch sounds and waveforms, up to the first request after they lost access.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, messageOf } from '../testing/caller.ts';
import { changeAndWait } from '../testing/live-wait.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { addSong, aFile, sendFile } from '../testing/uploading.ts';

let world: TestApp;
let admin: Caller;
let audioUrl: string;
let waveformUrl: string;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder();
	const song = await addSong(world, admin);
	audioUrl = song.audioUrl;
	waveformUrl = song.waveformUrl as string;
});

afterAll(() => world.close());

async function statuses(caller: Caller): Promise<number[]> {
	return [(await caller.get(audioUrl)).status, (await caller.get(waveformUrl)).status];
}

async function reviewerIdOf(caller: Caller): Promise<string> {
	const { body } = await caller.get('/api/auth/get-session');
	return (body as { viewer: { reviewerId: string } }).viewer.reviewerId;
}

describe('sounds and waveforms', () => {
	it('sounds and waveforms are available to every member of the label, by cookie or by bearer token', async () => {
		const member = await world.memberOf(admin);
		const machine = world.visitor();

		const response = await machine.get(audioUrl, { headers: { authorization: `Bearer ${member.token}` } });

		expect(await statuses(member)).toEqual([200, 200]);
		expect(response.status).toBe(200);
	});

	it('sounds and waveforms are not available to visitors', async () => {
		expect(await statuses(world.visitor())).toEqual([401, 401]);
	});

	it('sounds and waveforms are not found by a person without a label', async () => {
		expect(await statuses(await world.newcomer())).toEqual([403, 403]);
	});

	it('sounds and waveforms do not exist for other labels', async () => {
		const stranger = await world.founder('Other Label');

		expect(await statuses(stranger)).toEqual([404, 404]);
		expect((await stranger.get(audioUrl, { headers: { range: 'bytes=0-9' } })).status).toBe(404);
	});

	it('sounds and waveforms cannot be written, moved or removed through their address', async () => {
		const responses = [];
		for (const method of ['PUT', 'POST', 'DELETE', 'PATCH'])
			responses.push((await admin.call(method, audioUrl)).status);

		expect(responses).toEqual([404, 404, 404, 404]);
		expect(await statuses(admin)).toEqual([200, 200]);
	});
});

describe('people who have lost access to sounds', () => {
	it('a person who was removed from the label is refused its sounds from the next request on', async () => {
		const member = await world.memberOf(admin);
		const before = await statuses(member);

		const id = await reviewerIdOf(member);
		await changeAndWait(world, () => admin.call('DELETE', `/api/organization/members/${id}`));

		expect(before).toEqual([200, 200]);
		expect(await statuses(member)).toEqual([403, 403]);
	});

	it('a person who left the label is refused its sounds from the next request on', async () => {
		const member = await world.memberOf(admin);
		const before = await statuses(member);

		await changeAndWait(world, () => member.mustPost('/api/organization/leave'));

		expect(before).toEqual([200, 200]);
		expect(await statuses(member)).toEqual([403, 403]);
	});

	it('a person who signed out is refused sounds from the next request on, with the old cookie and the old token', async () => {
		const member = await world.memberOf(admin);
		const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
		const authorization = `Bearer ${member.token}`;
		const tries = [{ cookie }, { authorization }];
		const ask = () =>
			Promise.all(tries.map(async (headers) => (await world.visitor().get(audioUrl, { headers })).status));
		const before = await ask();

		await changeAndWait(world, () => member.mustPost('/api/auth/sign-out'));

		expect(before).toEqual([200, 200]);
		expect(await ask()).toEqual([401, 401]);
	});

	it('a person who changed to another label is refused the earlier sounds from the next request on', async () => {
		const member = await world.memberOf(admin);
		const other = await world.founder('Other Label');
		const { body } = await other.get('/api/organization/invitation');
		await statuses(member);

		await changeAndWait(world, () => member.mustPost('/api/organization/leave'));
		await changeAndWait(world, () =>
			member.mustPost('/api/organizations/join', { code: (body as { code: string }).code }),
		);

		expect(await statuses(member)).toEqual([404, 404]);
	});
});

describe('an invalid file address', () => {
	const label = () => audioUrl.split('/')[2] as string;
	const name = () => audioUrl.split('/')[3]?.split('.')[0] as string;

	it.each([
		['without an extension', () => `/files/${label()}/${name()}`],
		['with another extension', () => `/files/${label()}/${name()}.mp3`],
		['with a rendition', () => `/files/${label()}/${name()}.rendition`],
		['with a rendition as a sound', () => `/files/${label()}/${name()}.rendition.flac`],
		['with an unknown waveform', () => `/files/${label()}/${name()}.0000.json`],
		['with two extensions', () => `/files/${label()}/${name()}.flac.json`],
		['of an unknown file', () => `/files/${label()}/${'x'.repeat(24)}.flac`],
		['one folder up', () => `/files/${label()}/../${label()}/${name()}.flac/..`],
		['with encoded slashes', () => `/files/${label()}%2F${name()}.flac`],
		['with backslashes', () => `/files/${label()}%5C${name()}.flac`],
		['with a NUL', () => `/files/${label()}/${name()}%00.flac`],
		['outside of the storage', () => '/files/..%2f..%2f..%2fetc%2fpasswd'],
		['of the label itself', () => `/files/${label()}/`],
		['of everything', () => '/files/'],
		['with a broken escape', () => `/files/${label()}/%E0%A4%A.flac`],
		['that is very long', () => `/files/${label()}/${'a'.repeat(5000)}.flac`],
	])('a file address %s is not found', async (_what, address) => {
		const response = await admin.get(address());

		expect([response.status, messageOf(response)]).toEqual([404, 'There is nothing at this address.']);
	});
});

it('a removed sound is no longer served, not even to people who have just heard it', async () => {
	const upload = await sendFile(world, admin, await aFile({ seed: 2 }), 'loose');
	const url = upload.audioUrl as string;
	const before = await admin.get(url);

	await admin.call('DELETE', `/api/uploads/${upload.id}`);
	const after = [
		await admin.call('HEAD', url),
		await admin.get(url, { headers: { 'if-none-match': before.headers.get('etag') ?? '' } }),
		await admin.get(url),
		await admin.get(url, { headers: { range: 'bytes=0-9' } }),
	];

	expect(before.status).toBe(200);
	expect(after.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});
