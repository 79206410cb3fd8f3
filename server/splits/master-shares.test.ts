// Shares of a recording's income. An admin confirms, no one outside is asked.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SongId } from '../../domain/kernel/ids.ts';
import { type ApiResponse, type Caller, messageOf } from '../testing/caller.ts';
import { listArtists, namesOfArtists, signSong } from '../testing/catalogue-life.ts';
import { getSplit } from '../testing/split-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;
let member: Caller;
let songId: SongId;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
});

beforeEach(async () => {
	admin = await world.founder();
	member = await world.memberOf(admin);
	songId = await signSong(world, admin, 'Mira Quill', 'Paper Lanterns');
});

afterAll(() => world.close());

const label = { kind: 'label', artistId: null, name: 'Nordlys Harbour', share: 7000 };
const producer = { kind: 'producer', artistId: null, name: 'Otto Vantage', share: 3000 };

async function recordingOf() {
	const [recording] = (await getSplit(member, songId)).recordings;
	if (!recording) throw new Error('there is no recording');
	return recording;
}

async function save(caller: Caller, rows: readonly object[], version?: number): Promise<ApiResponse> {
	const recording = await recordingOf();
	const body = { version: version ?? recording.version, rows };
	return caller.call('PUT', `/api/recordings/${recording.id}/shares`, body);
}

async function act(caller: Caller, what: string, body: object = {}): Promise<ApiResponse> {
	const { id, version } = await recordingOf();
	return caller.post(`/api/recordings/${id}/shares/${what}`, { version, ...body });
}

describe('master shares', () => {
	it('master shares are saved by any member, with artists of the catalogue or other names', async () => {
		const [artist] = (await listArtists(member)).artists;

		const response = await save(member, [label, { kind: 'artist', artistId: artist?.id, name: '', share: 2550 }]);

		expect(response.status).toBe(200);
		expect((await recordingOf()).rows).toEqual([
			{ kind: 'label', artistId: null, name: 'Nordlys Harbour', share: 7000 },
			{ kind: 'artist', artistId: artist?.id, name: 'Mira Quill', share: 2550 },
		]);
	});

	it.each([
		['no name', [{ ...label, name: ' ' }], 'Enter who gets this share.'],
		['a name that is too long', [{ ...label, name: 'x'.repeat(201) }], 'Names can have at most 200 characters.'],
		['a share of zero', [{ ...label, share: 0 }], 'Enter a share above 0 and up to 100, with two decimals at most.'],
		[
			'the same party twice',
			[label, { ...label, name: 'nordlys harbour' }],
			'Two rows have the same person and role. Combine them.',
		],
		[
			'an unknown artist',
			[{ ...label, kind: 'artist', artistId: randomUUID() }],
			'This artist is not in your catalogue.',
		],
	])('master shares with %s are refused', async (_, rows, message) => {
		expect(messageOf(await save(member, rows))).toBe(message);
		expect((await recordingOf()).rows).toEqual([]);
	});

	it('master shares are confirmed by an admin at exactly 100.00, and are then frozen', async () => {
		await save(member, [label, { ...producer, share: 2999 }]);
		const early = await act(admin, 'confirm');
		await save(member, [label, producer]);
		const byMember = await act(member, 'confirm');
		const stale = await act(admin, 'confirm', { version: 1 });

		const response = await act(admin, 'confirm');

		expect([early, stale].map(messageOf)).toEqual([
			'Shares add up to 99.99%. They must add up to 100%.',
			'Someone else changed this. Reload to see their version.',
		]);
		expect([byMember.status, response.status]).toEqual([403, 200]);
		expect(await recordingOf()).toMatchObject({ status: 'confirmed', confirmedBy: admin.person.name });
		expect(messageOf(await save(member, []))).toBe(
			'These shares are confirmed. Reopen the split before changing them.',
		);
		expect(messageOf(await act(admin, 'confirm'))).toBe('You can’t do this while the split is confirmed.');
	});

	it('master shares are reopened with a reason, which is kept', async () => {
		await save(member, [{ ...label, share: 10_000 }]);
		await act(admin, 'confirm');

		const wordless = await act(member, 'reopen');
		const response = await act(member, 'reopen', { reason: 'A producer was left out' });

		expect([messageOf(wordless), response.status]).toEqual(['Enter a reason.', 200]);
		expect(await recordingOf()).toMatchObject({ status: 'draft', confirmedBy: null, confirmedAt: null });
		expect((await getSplit(member, songId)).history[0]).toMatchObject({
			kind: 'master_reopened',
			reason: 'A producer was left out',
			actor: member.person.name,
		});
	});

	it('master shares of another label do not exist', async () => {
		const { id } = await recordingOf();
		const stranger = await world.founder('Elsewhere');

		const responses = [
			await stranger.call('PUT', `/api/recordings/${id}/shares`, { version: 1, rows: [] }),
			await stranger.post(`/api/recordings/${id}/shares/confirm`, { version: 1 }),
			await stranger.post(`/api/recordings/${id}/shares/reopen`, { version: 1, reason: 'x' }),
		];

		for (const response of responses) expect(messageOf(response)).toBe('This recording does not exist.');
	});

	it('master shares of a song whose signing was undone keep no artist in the catalogue', async () => {
		const [artist] = (await listArtists(member)).artists;
		await save(member, [{ kind: 'artist', artistId: artist?.id, name: '', share: 10_000 }]);
		await act(admin, 'confirm');

		await admin.mustPost(`/api/songs/${songId}/undo-decision`, {});

		expect(await namesOfArtists(member)).toEqual([]);
	});
});
