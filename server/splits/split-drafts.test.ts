// Writer shares from the label's side: saved, proposed, reopened.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SongId } from '../../domain/kernel/ids.ts';
import { type Caller, messageOf } from '../testing/caller.ts';
import { mustCreate, signSong } from '../testing/catalogue-life.ts';
import { run } from '../testing/injected-faults.ts';
import { act, getSplit, plantSplit, proposeSplit, saveSplit, statusOf, tokenOf } from '../testing/split-life.ts';
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

const changed = 'Someone else changed this. Reload to see their version.';
const three = [
	['Mira Quill', 5000, 'mira@writers.example'],
	['Otto Vantage', 3000, 'otto@writers.example'],
	['Sana Brightwell', 2000],
] as const;

/** Removes the characters that keep typed text from being clickable. */
const plainly = (text = '') => text.replaceAll('\u2060', '');

const sharesOf = async (songId: SongId) => (await getSplit(member, songId)).work.rows.map(({ share }) => share);

describe('a draft of a split', () => {
	it('a draft of a split is empty at first', async () => {
		const songId = await signSong(world, admin, 'Mira Quill', 'Paper Lanterns');

		expect(await getSplit(member, songId)).toMatchObject({
			work: { title: 'Paper Lanterns', status: 'draft', version: 1, rows: [], responses: [] },
			recordings: [{ title: 'Paper Lanterns', status: 'draft', version: 1, rows: [] }],
			history: [],
		});
	});

	it('a draft of a split is saved completely by any member, with society, IPI and publisher of the writers, and any total', async () => {
		const songId = await signSong(world, admin, 'Mira Quill');
		const writer = await mustCreate(admin, 'writers', {
			name: 'Mira Quill',
			society: 'PRS',
			ipi: '00014107338',
			publisher: 'Tidewater Songs Ltd',
		});
		const other = await mustCreate(admin, 'writers', { name: 'Otto Vantage' });

		const response = await saveSplit(member, songId, [
			{ writerId: writer, share: 3334, role: 'C' },
			{ writerId: other, share: 12, role: '' },
		]);

		expect(response.status).toBe(200);
		expect((await getSplit(admin, songId)).work).toMatchObject({
			version: 2,
			rows: [
				{ name: 'Mira Quill', role: 'C', share: 3334, society: 'PRS', publisher: 'Tidewater Songs Ltd' },
				{ name: 'Otto Vantage', role: '', share: 12, society: null, ipi: null, publisher: null },
			],
		});
	});

	it('a draft of a split keeps a publisher that was chosen for this song', async () => {
		const songId = await signSong(world, admin, 'Mira Quill');
		const writerId = await mustCreate(admin, 'writers', { name: 'Mira Quill', publisher: 'Tidewater Songs Ltd' });

		await saveSplit(member, songId, [{ writerId, share: 10_000, publisherId: null }]);

		expect((await getSplit(admin, songId)).work.rows[0]?.publisher).toBeNull();
	});

	it.each([
		['a share of zero', [{ share: 0 }], 'Enter a share above 0 and up to 100, with two decimals at most.'],
		['half a hundredth', [{ share: 0.5 }], 'Enter a share above 0 and up to 100, with two decimals at most.'],
		['a share above 100', [{ share: 10_001 }], 'Enter a share above 0 and up to 100, with two decimals at most.'],
		['a writer twice', [{ share: 1 }, { share: 2 }], 'Two rows have the same writer and role. Combine them.'],
	])('a draft of a split with %s is refused and nothing is saved', async (_, rows, message) => {
		const { songId, writerIds } = await plantSplit(world, admin, three);

		const response = await saveSplit(
			member,
			songId,
			rows.map((row) => ({ writerId: writerIds[0] ?? '', ...row })),
		);

		expect(messageOf(response)).toBe(message);
		expect(await sharesOf(songId)).toEqual([5000, 3000, 2000]);
	});

	it('a draft of a split accepts no writer, publisher or song of another label', async () => {
		const { songId, writerIds } = await plantSplit(world, admin, three);
		const stranger = await world.founder('Elsewhere');
		const foreign = await plantSplit(world, stranger, [['Jory Thane', 10_000]]);
		const own = { writerId: writerIds[0] ?? '', share: 10_000 };

		const withWriter = await saveSplit(member, songId, [{ writerId: foreign.writerIds[0] ?? '', share: 1 }]);
		const withPublisher = await saveSplit(member, songId, [{ ...own, publisherId: randomUUID() }]);
		const read = await stranger.get(`/api/signed-songs/${songId}/split`);
		const write = await saveSplit(stranger, songId, [], 2);

		expect([withWriter, withPublisher, read, write].map(messageOf)).toEqual([
			'This writer is not in your catalogue.',
			'This publisher is not in your catalogue.',
			'This signed song does not exist.',
			'This signed song does not exist.',
		]);
	});

	it('a draft of a split is not overwritten by a person who has not seen the last change', async () => {
		const { songId, writerIds } = await plantSplit(world, admin, three);
		const { version } = (await getSplit(member, songId)).work;
		await saveSplit(admin, songId, [{ writerId: writerIds[0] ?? '', share: 9999 }]);

		const stale = [
			await saveSplit(member, songId, [], version),
			await act(member, songId, 'equal', { version }),
			await act(member, songId, 'propose', { version: version - 1 }),
		];

		expect(stale.slice(0, 2).map(messageOf)).toEqual([changed, changed]);
		expect(await sharesOf(songId)).toEqual([9999]);
	});

	it('a draft of a split is split equally, with the odd hundredth for the first writer', async () => {
		const { songId } = await plantSplit(world, admin, three);

		await act(member, songId, 'equal');

		expect(await sharesOf(songId)).toEqual([3334, 3333, 3333]);
	});

	it('a draft of a split is not split equally while it has no rows', async () => {
		const songId = await signSong(world, admin, 'Mira Quill');

		const response = await member.post(`/api/signed-songs/${songId}/split/equal`, { version: 1 });

		expect([response.status, messageOf(response)]).toEqual([409, 'Add at least one row.']);
	});

	it('a draft of a split is deleted when the signing is undone, and starts empty after that', async () => {
		const split = await plantSplit(world, admin, three);

		await admin.mustPost(`/api/songs/${split.songId}/undo-decision`, {});
		const gone = await member.get(`/api/signed-songs/${split.songId}/split`);
		await admin.mustPost(`/api/songs/${split.songId}/sign`, {});

		expect(messageOf(gone)).toBe('This signed song does not exist.');
		expect(await getSplit(member, split.songId)).toMatchObject({ work: { status: 'draft', rows: [] }, history: [] });
	});
});

describe('proposing a split', () => {
	it('proposing a split needs exactly 100.00, a row and a role for every writer', async () => {
		const { songId, writerIds } = await plantSplit(world, admin, three);
		const [first = '', second = '', third = ''] = writerIds;
		const third33 = [first, second, third].map((writerId) => ({ writerId, share: 3333 }));

		const messages: unknown[] = [];
		for (const rows of [third33, [], [{ writerId: first, share: 10_000, role: '' }]]) {
			await saveSplit(member, songId, rows);
			messages.push(messageOf(await act(member, songId, 'propose')));
		}

		expect(messages).toEqual([
			'Shares add up to 99.99%. They must add up to 100%.',
			'Add at least one row.',
			'Every writer needs a role.',
		]);
		expect(await statusOf(member, songId)).toBe('draft');
	});

	it('proposing a split mails each writer their own link, and says whose link has to be copied', async () => {
		const { songId, writerIds } = await plantSplit(world, admin, three);

		const { body } = await act(member, songId, 'propose', { note: 'See you on Friday, https://evil.example' });
		await world.deps.runJob('mails.send', world.clock.now());

		expect(body).toEqual({ mailed: 2, toCopy: 1 });
		const mail = (await world.mailsTo('otto@writers.example')).at(-1);
		expect(mail?.replyTo?.text).toBe(member.person.email);
		expect(mail?.subject).toBe('Fictional Label: please confirm your share of “Paper Lanterns”');
		expect(mail?.text).toContain('Paper Lanterns');
		expect(plainly(mail?.text)).toContain('Your songwriting share is 30.00%');
		expect(mail?.text).toContain('See you on Friday');
		expect(mail?.text).toContain(`\n${member.person.name}, Fictional Label\n`);
		expect(mail?.text).not.toContain('https://evil.example');
		const token = /\/split\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
		expect(token).toBe(await tokenOf(member, songId, writerIds[1] ?? ''));
		expect((await getSplit(member, songId)).work.responses).toMatchObject([
			{
				name: 'Mira Quill',
				response: null,
				email: 'mira@writers.example',
				isLinkExpired: false,
				isMailTroubled: false,
			},
			{ name: 'Otto Vantage', response: null },
			{ name: 'Sana Brightwell', response: null, email: null },
		]);
	});

	it('proposing a split asks a writer with two roles once, with the sum of their shares', async () => {
		const { songId, writerIds } = await plantSplit(world, admin, [['Mira Quill', 1, 'mira2@writers.example']]);
		const [writerId = ''] = writerIds;
		await saveSplit(member, songId, [
			{ writerId, share: 6000, role: 'C' },
			{ writerId, share: 4000, role: 'A' },
		]);

		await proposeSplit(member, songId);
		await world.deps.runJob('mails.send', world.clock.now());

		const mails = await world.mailsTo('mira2@writers.example');
		expect(mails).toHaveLength(1);
		expect(plainly(mails[0]?.text)).toContain('Your songwriting share is 100.00%');
		expect((await getSplit(member, songId)).work.responses).toHaveLength(1);
	});

	it('proposing a split freezes the shares until the split is reopened', async () => {
		const { songId } = await plantSplit(world, admin, three);
		await proposeSplit(member, songId);

		const responses = [
			await saveSplit(member, songId, []),
			await act(member, songId, 'equal'),
			await act(member, songId, 'propose'),
		];

		expect(responses.map(messageOf)).toEqual([
			'The writers have been asked to confirm these shares. Reopen the split before changing them.',
			'The writers have been asked to confirm these shares. Reopen the split before changing them.',
			'You can’t do this while the split is proposed.',
		]);
		expect(await sharesOf(songId)).toEqual([5000, 3000, 2000]);
	});

	it('a proposal mail that cannot be delivered is shown beside its writer', async () => {
		const { songId } = await plantSplit(world, admin, three);
		await proposeSplit(member, songId);
		await run(
			world.deps.database.db,
			"update outgoing_mails set failed_at = now(), attempts = 1 where recipient = 'otto@writers.example'",
		);

		const { responses } = (await getSplit(member, songId)).work;

		expect(responses.map(({ isMailTroubled }) => isMailTroubled)).toEqual([false, true, false]);
	});
});
