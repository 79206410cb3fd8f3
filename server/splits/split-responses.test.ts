// What writers see and respond by their links, and what admins respond for them.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { splitTopic } from '../../domain/kernel/topics.ts';
import type { GuestSplit } from '../../domain/splits/splits.api.ts';
import { type Caller, messageOf } from '../testing/caller.ts';
import { mustCreate, signSong } from '../testing/catalogue-life.ts';
import { rowsOf } from '../testing/injected-faults.ts';
import {
	act,
	agreeAll,
	confirmedSplit,
	getSplit,
	type PlantedSplit,
	plantSplit,
	proposeSplit,
	saveSplit,
	statusOf,
	tokenOf,
} from '../testing/split-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;
let member: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
});

beforeEach(async () => {
	admin = await world.founder('Nordlys Harbour');
	member = await world.memberOf(admin);
});

afterAll(() => world.close());

const three = [
	['Mira Quill', 5000, 'mira@writers.example'],
	['Otto Vantage', 3000, 'otto@writers.example'],
	['Sana Brightwell', 2000],
] as const;

async function proposed(): Promise<PlantedSplit & { tokens: string[] }> {
	const split = await plantSplit(world, admin, three);
	await proposeSplit(member, split.songId);
	const tokens: string[] = [];
	for (const writerId of split.writerIds) tokens.push(await tokenOf(member, split.songId, writerId));
	return { ...split, tokens };
}

const see = (token = '') => world.visitor().post('/api/guest/split', { token });
const agree = (token = '') => world.visitor().post('/api/guest/split/agree', { token });
const disagree = (token = '', reason?: string) => world.visitor().post('/api/guest/split/disagree', { token, reason });

describe('a writer with a link', () => {
	it('a writer with a link sees the label, the song, their own share and the credits of the others', async () => {
		const { tokens } = await proposed();

		const { body } = await see(tokens[1]);

		expect(body).toEqual({
			labelName: 'Nordlys Harbour',
			suggested: null,
			missing: ['ipi', 'society', 'publisher'],
			title: 'Paper Lanterns',
			artist: 'Mira Quill',
			status: 'proposed',
			writerName: 'Otto Vantage',
			rows: [
				{ name: 'Mira Quill', role: 'CA', share: 5000, isOwn: false },
				{ name: 'Otto Vantage', role: 'CA', share: 3000, isOwn: true },
				{ name: 'Sana Brightwell', role: 'CA', share: 2000, isOwn: false },
			],
			response: null,
			reason: null,
			respondedAt: null,
			isSpokenFor: false,
			expiresAt: expect.any(String),
		});
	});

	it('a writer with a link sees no legal name, address, number, id or publisher of others', async () => {
		const songId = await signSong(world, admin, 'Mira Quill');
		const writerId = await mustCreate(admin, 'writers', { name: 'Otto Vantage' });
		const fields = { name: 'Mira Quill', email: 'secret@writers.example', society: 'PRS', ipi: '00014107338' };
		const other = await mustCreate(admin, 'writers', {
			...fields,
			publisher: 'Tidewater Songs Ltd',
			notes: 'difficult',
		});
		const legal = { firstName: 'Miranda', lastName: 'Quillfeather', city: 'Bergen' };
		await admin.call('PUT', `/api/writers/${other}/legal`, { fields: legal, rowVersion: 1 });
		await saveSplit(admin, songId, [
			{ writerId, share: 5000 },
			{ writerId: other, share: 5000 },
		]);
		await proposeSplit(admin, songId);

		const seen = JSON.stringify((await see(await tokenOf(admin, songId, writerId))).body);

		for (const secret of ['secret@', 'PRS', '14107338', 'Tidewater', 'difficult', 'Quillfeather', 'Bergen', other])
			expect(seen).not.toContain(secret);
	});

	it('a writer agrees by their link, and the last writer who agrees confirms the split', async () => {
		const { songId, tokens } = await proposed();

		const states: unknown[] = [];
		for (const token of tokens) {
			expect((await agree(token)).status).toBe(200);
			states.push(await statusOf(member, songId));
		}

		expect(states).toEqual(['proposed', 'proposed', 'confirmed']);
		const { work } = await getSplit(member, songId);
		expect(work.confirmedAt).not.toBeNull();
		expect(work.responses.map(({ response, isSpokenFor }) => [response, isSpokenFor])).toEqual([
			['agreed', false],
			['agreed', false],
			['agreed', false],
		]);
	});

	it('a writer may press the button twice, and change their response while others have not responded', async () => {
		const { songId, tokens } = await proposed();

		expect([(await agree(tokens[0])).status, (await agree(tokens[0])).status]).toEqual([200, 200]);
		expect((await disagree(tokens[0], 'I wrote the words too')).status).toBe(200);

		expect(await statusOf(member, songId)).toBe('disputed');
		const kinds = (await getSplit(member, songId)).history.map(({ kind }) => kind);
		expect(kinds.filter((kind) => kind === 'agreed')).toHaveLength(1);
	});

	it('a writer who disagrees gives a reason, which the label sees and other writers do not', async () => {
		const { songId, tokens } = await proposed();

		const wordless = await disagree(tokens[0], '  ');
		const tooMany = await disagree(tokens[0], 'x'.repeat(501));
		await disagree(tokens[0], 'I wrote the words too');

		expect([wordless, tooMany].map(messageOf)).toEqual([
			'Enter a reason.',
			'The reason can have at most 500 characters.',
		]);
		expect((await getSplit(member, songId)).work).toMatchObject({
			status: 'disputed',
			responses: [{ response: 'disagreed', reason: 'I wrote the words too' }, { response: null }, { response: null }],
		});
		expect((await see(tokens[0])).body).toMatchObject({ status: 'disputed', reason: 'I wrote the words too' });
		const others = (await see(tokens[1])).body as GuestSplit;
		expect(JSON.stringify(others)).not.toContain('words too');
		expect(others).toMatchObject({ status: 'disputed', response: null });
	});

	it('a writer can no longer respond once the split is disputed or confirmed', async () => {
		const disputed = await proposed();
		await disagree(disputed.tokens[0], 'No');
		const confirmed = await proposed();
		for (const token of confirmed.tokens) await agree(token);

		const responses = [
			await agree(disputed.tokens[1]),
			await disagree(disputed.tokens[1], 'No'),
			await disagree(confirmed.tokens[0], 'No'),
		];

		expect(responses.map(messageOf)).toEqual([
			'You can’t do this while the split is disputed.',
			'You can’t do this while the split is disputed.',
			'You can’t do this while the split is confirmed.',
		]);
		expect(await statusOf(member, confirmed.songId)).toBe('confirmed');
		expect((await see(confirmed.tokens[0])).body).toMatchObject({ status: 'confirmed', response: 'agreed' });
	});

	it('a writer who disputed a split can agree after all, and then the others can respond again', async () => {
		const { songId, tokens } = await proposed();
		await agree(tokens[1]);
		await disagree(tokens[0], 'I wrote the words too');

		expect((await agree(tokens[0])).status).toBe(200);

		expect(await statusOf(member, songId)).toBe('proposed');
		expect((await see(tokens[0])).body).toMatchObject({ status: 'proposed', response: 'agreed', reason: null });
		expect((await agree(tokens[2])).status).toBe(200);
		expect(await statusOf(member, songId)).toBe('confirmed');
	});

	it('the last writer who disagreed and then agrees confirms the split', async () => {
		const { songId, tokens } = await proposed();
		await agree(tokens[1]);
		await agree(tokens[2]);
		await disagree(tokens[0], 'I wrote the words too');

		expect((await agree(tokens[0])).status).toBe(200);

		expect(await statusOf(member, songId)).toBe('confirmed');
	});

	it('a disputed split is settled: reopened without a reason, corrected, proposed again and agreed', async () => {
		const { songId, writerIds, tokens } = await proposed();
		await disagree(tokens[0], 'Half of it is not mine');

		expect((await act(member, songId, 'reopen')).status).toBe(200);
		const shares = [4000, 3000, 3000];
		await saveSplit(
			member,
			songId,
			writerIds.map((writerId, index) => ({ writerId, share: shares[index] ?? 0 })),
		);
		await proposeSplit(member, songId);
		await agreeAll(world, member, { songId, writerIds });

		expect(await statusOf(member, songId)).toBe('confirmed');
		expect(messageOf(await agree(tokens[0]))).toBe('This link was withdrawn.');
		const history = (await getSplit(member, songId)).history
			.map(({ kind }) => kind)
			.filter((kind) => kind !== 'link_copied');
		expect(history.reverse()).toEqual([
			'proposed',
			'disagreed',
			'disputed',
			'reopened',
			'proposed',
			'agreed',
			'agreed',
			'agreed',
			'confirmed',
		]);
	});

	it('a writer gets an explanation for each kind of bad link', async () => {
		const { songId, writerIds, tokens } = await proposed();
		await act(member, songId, 'resend', { writerId: writerIds[0] });
		const replaced = await see(tokens[0]);
		await act(member, songId, 'reopen', { reason: 'Anew' });
		const withdrawn = await see(tokens[1]);
		const later = await proposed();
		world.clock.advance(30 * 24 * 60 * 60 * 1000);
		const expired = [await see(later.tokens[0]), await agree(later.tokens[0])];

		expect([replaced, withdrawn, ...expired, await see('nonsense')].map(messageOf)).toEqual([
			'This link was replaced by a newer one.',
			'This link was withdrawn.',
			'This link has expired.',
			'This link has expired.',
			'This link is not valid. Check that you copied all of it.',
		]);
	});

	it('a withdrawn song withdraws the links of its writers, and its split can be proposed again after it is restored', async () => {
		const { songId, tokens } = await proposed();
		const confirmed = await proposed();
		for (const token of confirmed.tokens) await agree(token);

		for (const id of [songId, confirmed.songId])
			await admin.mustPost(`/api/signed-songs/${id}/withdraw`, { reason: 'The band split up' });

		expect([await see(tokens[0]), await see(confirmed.tokens[0])].map(messageOf)).toEqual([
			'This link was withdrawn.',
			'This link was withdrawn.',
		]);
		expect(messageOf(await act(admin, songId, 'propose'))).toBe('This song is withdrawn. Restore it first.');
		await admin.mustPost(`/api/signed-songs/${songId}/restore`, {});
		await proposeSplit(admin, songId);
		expect((await getSplit(admin, confirmed.songId)).work).toMatchObject({
			status: 'confirmed',
			responses: [{ response: 'agreed' }, { response: 'agreed' }, { response: 'agreed' }],
		});
	});
});

describe('an admin who responds for a writer', () => {
	it('an admin confirms for a writer with a reason, which only the label sees', async () => {
		const { songId, writerIds, tokens } = await proposed();
		await agree(tokens[0]);
		await agree(tokens[1]);
		const writerId = writerIds[2];

		const refused = await act(admin, songId, 'confirm-for', { writerId, reason: '' });
		const done = await act(admin, songId, 'confirm-for', { writerId, reason: 'On paper, 12 March' });

		expect([messageOf(refused), done.status]).toEqual(['Enter a reason.', 200]);
		const { work, history } = await getSplit(member, songId);
		expect(work.status).toBe('confirmed');
		expect(work.responses[2]).toMatchObject({
			response: 'agreed',
			reason: 'On paper, 12 March',
			isSpokenFor: true,
			spokenForBy: admin.person.name,
		});
		expect(history.slice(0, 2).map(({ kind, actor, writer }) => [kind, actor, writer])).toEqual([
			['confirmed', admin.person.name, null],
			['agreed_for', admin.person.name, 'Sana Brightwell'],
		]);
		const seen = (await see(tokens[2])).body;
		expect(seen).toMatchObject({ isSpokenFor: true, response: 'agreed', reason: null });
	});

	it('an admin cannot respond for a person who has agreed or has no share, and a member cannot at all', async () => {
		const { songId, writerIds, tokens } = await proposed();
		await agree(tokens[0]);
		const reason = 'On paper';
		const other = await mustCreate(admin, 'writers', { name: 'Jory Thane' });

		const responses = [
			await act(admin, songId, 'confirm-for', { writerId: writerIds[0], reason }),
			await act(admin, songId, 'confirm-for', { writerId: other, reason }),
			await act(member, songId, 'confirm-for', { writerId: writerIds[1], reason }),
		];

		expect(responses.map(({ status }) => status)).toEqual([409, 404, 403]);
		expect(responses.slice(0, 2).map(messageOf)).toEqual([
			'This writer has already agreed.',
			'This writer has no share in the split.',
		]);
	});
});

it('a response refreshes the open pages of the label and of every writer, also while others have not responded', async () => {
	const { songId, writerIds, tokens } = await proposed();
	const { db } = world.deps.database;
	const refreshedBy = async (change: () => Promise<{ status: number }>) => {
		await rowsOf(db, 'delete from live_messages');
		expect((await change()).status).toBe(200);
		const messages = await rowsOf<{ scope: string; topics: string[] }>(db, 'select scope, topics from live_messages');
		const scopes = messages.filter(({ topics }) => topics.includes(splitTopic)).map(({ scope }) => scope.split(':')[0]);
		return scopes.toSorted();
	};

	const byWriter = await refreshedBy(() => agree(tokens[0]));
	const byAdmin = await refreshedBy(() =>
		act(admin, songId, 'confirm-for', { writerId: writerIds[1], reason: 'On paper, 12 March' }),
	);

	expect([byWriter, byAdmin]).toEqual([
		['guest', 'guest', 'guest', 'label'],
		['guest', 'guest', 'guest', 'label'],
	]);
	expect(await statusOf(member, songId)).toBe('proposed');
});

it('a confirmed split cannot be changed', async () => {
	const { songId, writerIds } = await confirmedSplit(world, admin, three);

	const response = await saveSplit(admin, songId, [{ writerId: writerIds[0] ?? '', share: 10_000 }]);

	expect(messageOf(response)).toBe('These shares are confirmed. Reopen the split before changing them.');
	expect((await getSplit(member, songId)).work.rows).toHaveLength(3);
});
