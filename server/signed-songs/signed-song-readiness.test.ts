// The readiness of signed songs, and the lists across them.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SongId } from '../../domain/kernel/ids.ts';
import type { SignedSong } from '../../domain/signed-songs/signed-songs.api.ts';
import type { SongList } from '../../domain/workspace/signed-song-lists.ts';
import { type Caller, messageOf } from '../testing/caller.ts';
import { signSong } from '../testing/catalogue-life.ts';
import { startContract } from '../testing/contract-life.ts';
import { act, getForm, mustAct, mustSend, rightAnswers, send } from '../testing/form-life.ts';
import { run } from '../testing/injected-faults.ts';
import { reviewerIdOf } from '../testing/song-life.ts';
import { act as actOnSplit, plantSplit } from '../testing/split-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { placeSongs } from './song-facts.ts';

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

async function songOf(caller: Caller, songId: SongId): Promise<SignedSong> {
	return (await caller.get(`/api/signed-songs/${songId}`)).body as SignedSong;
}

async function titlesIn(list: SongList, query = ''): Promise<string[]> {
	const { body } = await member.get(`/api/signed-songs?list=${list}${query}`);
	return (body as { signedSongs: SignedSong[] }).signedSongs.map(({ title }) => title);
}

const countsOf = async () => (await member.get('/api/signed-song-lists')).body as Record<SongList, number>;

describe('a signed song', () => {
	it('a signed song begins with nothing done, and with the actions that each member can take', async () => {
		const songId = await signSong(world, admin, 'Mira Quill', 'Paper Lanterns');

		const { areas, nextAction, missingForReady, missingIdentifiers, owner } = await songOf(member, songId);

		expect(Object.values(areas).map(({ caption }) => caption)).toEqual(Array.from({ length: 5 }, () => 'Not started'));
		expect(nextAction).toMatchObject({ name: 'send_metadata', area: 'metadata', isOffered: true });
		expect((await songOf(admin, songId)).nextAction).toMatchObject({ name: 'start_contract', isOffered: true });
		expect(missingForReady).toHaveLength(5);
		expect(missingIdentifiers).toEqual([
			{ scheme: 'ISRC', of: 'Paper Lanterns' },
			{ scheme: 'UPC/EAN', of: 'Paper Lanterns' },
		]);
		expect(owner?.name).toBe(admin.person.name);
	});

	it('a signed song moves from list to list with its form and its split', async () => {
		const songId = await signSong(world, admin, 'Mira Quill', 'Paper Lanterns');
		const steps: unknown[] = [];
		const recordAreas = async () => {
			const { areas, nextAction } = await songOf(member, songId);
			const lists = [];
			for (const list of ['needs_you', 'to_review', 'waiting'] as const)
				if ((await titlesIn(list)).length > 0) lists.push(list);
			steps.push([areas.metadata.caption, areas.splits.caption, nextAction.name, lists]);
		};

		const form = await mustSend(admin, songId);
		await mustSend(admin, songId, { kind: 'marketing' });
		await recordAreas();
		await world.visitor().mustPost('/api/guest/form/submit', { token: form.token, changes: rightAnswers() });
		await recordAreas();
		await mustAct(admin, form.formId, 'approve');
		await recordAreas();

		expect(steps).toEqual([
			['Sent', 'Not started', 'start_contract', ['waiting']],
			['Submitted', 'Not started', 'review_metadata', ['needs_you', 'to_review', 'waiting']],
			['Approved', 'Draft', 'propose_split', ['needs_you', 'to_review', 'waiting']],
		]);
	});

	it('up to three signed songs that need a person are listed, the next release first, and none once all wait for others', async () => {
		const toDo = async (caller: Caller) =>
			((await caller.get('/api/signed-songs-to-do')).body as { songs: SignedSong[] }).songs;
		const titles = async (caller: Caller) => (await toDo(caller)).map(({ title }) => title);
		const before = await toDo(member);
		const first = await signSong(world, admin, 'Mira Quill', 'Paper Lanterns');
		const second = await signSong(world, admin, 'Esme Harrow', 'Slow Machines');
		const both = await toDo(member);
		const third = await signSong(world, admin, 'Tiril Holm', 'Cordillera');
		const fourth = await signSong(world, admin, 'Noor Vale', 'Halogen');
		const newest = await titles(member);
		const release = both[1]?.release;
		const date = world.clock.now().toISOString().slice(0, 10);
		await member.call('PUT', `/api/releases/${release?.id}/date`, { date, version: release?.version });
		const withRelease = await titles(member);
		for (const songId of [first, second, third, fourth]) {
			await mustSend(admin, songId);
			await mustSend(admin, songId, { kind: 'marketing' });
		}

		expect(before).toEqual([]);
		expect(both.map(({ songId, nextAction }) => [songId, nextAction.name])).toEqual([
			[second, 'send_metadata'],
			[first, 'send_metadata'],
		]);
		expect(newest).toEqual(['Halogen', 'Cordillera', 'Slow Machines']);
		expect(withRelease).toEqual(['Paper Lanterns', 'Halogen', 'Cordillera']);
		expect(await toDo(member)).toEqual([]);
		expect((await toDo(admin)).map(({ nextAction }) => nextAction.name)).toEqual(Array(3).fill('start_contract'));
	});

	it('a signed song is to review while a form is submitted, even if another form was sent since', async () => {
		const songId = await signSong(world, admin, 'Mira Quill', 'Paper Lanterns');
		const { token } = await mustSend(admin, songId);
		await world.visitor().mustPost('/api/guest/form/submit', { token, changes: rightAnswers() });
		world.clock.advance(1000);
		await mustSend(admin, songId);

		expect((await songOf(member, songId)).nextAction.name).toBe('review_metadata');
	});

	it('a signed song is waiting on others while any document is with them, for admins and members alike', async () => {
		const songId = await signSong(world, admin, 'Mira Quill', 'Paper Lanterns');
		const contractId = await startContract(admin, songId, 'producer');
		await run(world.deps.database.db, `update contracts set status = 'sent' where id = '${contractId}'`);
		await world.deps.database.db.transaction((tx) => placeSongs(tx, [songId]));

		const { waiting, needs_you } = (await admin.get('/api/signed-song-lists')).body as Record<SongList, number>;

		expect([waiting, needs_you, (await countsOf()).waiting]).toEqual([1, 1, 1]);
	});

	it('a producer contract alone does not give a song its contract, but a licence, an assignment or an amendment of one does', async () => {
		const stateOf = async (...kinds: readonly (readonly [kind: string, parent?: number])[]) => {
			const songId = await signSong(world, admin, 'Mira Quill', 'Paper Lanterns');
			const ids: string[] = [];
			for (const [kind, parent] of kinds) {
				const id = await startContract(admin, songId, parent === undefined ? kind : 'producer');
				const parentId = parent === undefined ? 'null' : `'${ids[parent]}'`;
				const change = `kind = '${kind}', parent_id = ${parentId}, status = 'executed'`;
				await run(world.deps.database.db, `update contracts set ${change} where id = '${id}'`);
				ids.push(id);
			}
			const first = `update contracts set status = 'terminated', end_reason = 'Over' where id = '${ids[0]}'`;
			if (kinds.length > 1) await run(world.deps.database.db, first);
			return (await songOf(admin, songId)).areas.contract.state;
		};

		expect(await stateOf(['producer'])).toBe('not_started');
		expect(await stateOf(['sync'], ['amendment', 0])).toBe('not_started');
		expect(await stateOf(['assignment'])).toBe('done');
		expect(await stateOf(['exclusive_licence'], ['amendment', 0], ['amendment', 1])).toBe('done');
	});

	it('a signed song shows how many writers have agreed', async () => {
		const { songId, writerIds } = await plantSplit(world, admin, [
			['Mira Quill', 6000],
			['Otto Vantage', 4000],
		]);
		await actOnSplit(admin, songId, 'propose');
		const [writerId] = writerIds;
		await actOnSplit(admin, songId, 'confirm-for', { writerId, reason: 'By phone' });

		const { areas } = await songOf(member, songId);

		expect(areas.splits.caption).toBe('1 of 2 agreed');
	});
});

describe('the lists of signed songs', () => {
	it('each signed song is in the right lists, with counts', async () => {
		const waiting = await signSong(world, admin, 'Mira Quill', 'Waits');
		await mustSend(admin, waiting);
		await mustSend(admin, waiting, { kind: 'marketing' });
		await signSong(world, admin, 'Ansel Rowe', 'Is new');

		expect(await titlesIn('all')).toEqual(['Is new', 'Waits']);
		expect([await titlesIn('needs_you'), await titlesIn('waiting')]).toEqual([['Is new'], ['Waits']]);
		expect(await titlesIn('missing_identifiers')).toEqual(['Is new', 'Waits']);
		expect(await titlesIn('all', '&artist=mira quill')).toEqual(['Waits']);
		expect(await titlesIn('needs_you', '&artist=mira quill')).toEqual([]);
		expect(await countsOf()).toMatchObject({ all: 2, needs_you: 1, waiting: 1, to_review: 0, ready: 0, withdrawn: 0 });
	});

	it('the lists of signed songs of another label are empty', async () => {
		await signSong(world, admin, 'Mira Quill', 'Paper Lanterns');
		member = await world.founder('Elsewhere');

		expect(await titlesIn('needs_you')).toEqual([]);
		expect((await countsOf()).all).toBe(0);
	});
});

describe('the owner of a signed song', () => {
	it('the owner of a signed song is any member of the same label that a member chooses', async () => {
		const songId = await signSong(world, admin, 'Mira Quill', 'Paper Lanterns');
		const stranger = await world.founder('Elsewhere');
		const put = async (caller: Caller, who: Caller) =>
			caller.call('PUT', `/api/signed-songs/${songId}/owner`, { ownerId: await reviewerIdOf(who) });

		const responses = [await put(member, member), await put(member, stranger), await put(stranger, stranger)];

		expect(responses.map(({ status }) => status)).toEqual([200, 404, 404]);
		expect((await songOf(admin, songId)).owner?.name).toBe(member.person.name);
	});
});

describe('a signed song about which outsiders were asked', () => {
	const withdraw = (caller: Caller, songId: SongId, reason = 'The band split up') =>
		caller.post(`/api/signed-songs/${songId}/withdraw`, { reason });

	it('a song about which outsiders were asked is withdrawn, not undone: links stop working, lists drop it, all is kept', async () => {
		const songId = await signSong(world, admin, 'Mira Quill', 'Paper Lanterns');
		const { token, formId } = await mustSend(admin, songId);
		const undone = await admin.post(`/api/songs/${songId}/undo-decision`);

		await withdraw(admin, songId);

		const opened = await world.visitor().post('/api/guest/form', { token });
		expect([undone.status, opened.status]).toEqual([409, 410]);
		expect([await titlesIn('all'), await titlesIn('waiting'), await titlesIn('withdrawn')]).toEqual([
			[],
			[],
			['Paper Lanterns'],
		]);
		expect((await songOf(member, songId)).withdrawn).toMatchObject({
			by: admin.person.name,
			reason: 'The band split up',
		});
		expect((await act(admin, formId, 'cancel', { reason: 'again' })).status).toBe(409);
	});

	it('a withdrawn song is not asked about and gets no date, but forms submitted before can still be reviewed', async () => {
		const songId = await signSong(world, admin, 'Mira Quill', 'Paper Lanterns');
		const { token, formId } = await mustSend(admin, songId);
		await world.visitor().mustPost('/api/guest/form/submit', { token, changes: rightAnswers() });
		await withdraw(admin, songId);

		const { release } = await songOf(member, songId);
		const day = { date: '2099-01-22', version: release?.version };
		const refused = [
			await send(admin, songId),
			await send(admin, songId, { kind: 'marketing' }),
			await member.call('PUT', `/api/releases/${release?.id}/date`, day),
		];

		const withdrawn = [409, 'This song is withdrawn. Restore it first.'];
		expect(refused.map((response) => [response.status, messageOf(response)])).toEqual([
			withdrawn,
			withdrawn,
			withdrawn,
		]);
		expect((await songOf(member, songId)).release?.date ?? null).toBeNull();
		expect((await getForm(admin, formId)).status).toBe('submitted');
	});

	it('a withdrawn song can be restored and asked about again', async () => {
		const songId = await signSong(world, admin, 'Mira Quill', 'Paper Lanterns');
		await mustSend(admin, songId);
		await withdraw(admin, songId);

		const response = await admin.post(`/api/signed-songs/${songId}/restore`);

		expect(response.status).toBe(200);
		expect([await titlesIn('all'), await titlesIn('withdrawn')]).toEqual([['Paper Lanterns'], []]);
		await mustSend(admin, songId);
	});

	it('a song is withdrawn by admins only, once, and with a reason', async () => {
		const songId = await signSong(world, admin, 'Mira Quill', 'Paper Lanterns');
		const stranger = await world.founder('Elsewhere');

		const refused = [
			await withdraw(member, songId),
			await withdraw(stranger, songId),
			await withdraw(admin, songId, '  '),
			await withdraw(admin, songId, 'x'.repeat(501)),
			await admin.post(`/api/signed-songs/${songId}/restore`),
		];
		await withdraw(admin, songId);
		refused.push(await withdraw(admin, songId));

		expect(refused.map((response) => [response.status, messageOf(response)])).toEqual([
			[403, expect.any(String)],
			[404, 'This signed song does not exist.'],
			[422, 'Give a reason for the withdrawal.'],
			[422, 'The reason can have up to 500 characters.'],
			[409, 'This song is not withdrawn.'],
			[409, 'This song is withdrawn. Restore it first.'],
		]);
	});
});
