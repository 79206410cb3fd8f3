// The links of writers as the label sees them, and what happens to them when a split is reopened.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, messageOf } from '../testing/caller.ts';
import { mustCreate } from '../testing/catalogue-life.ts';
import { act, confirmedSplit, getSplit, plantSplit, proposeSplit, tokenOf } from '../testing/split-life.ts';
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

describe('the link of a writer', () => {
	it('the link of a writer can be copied and sent again, which ends the earlier link', async () => {
		const { songId, writerIds } = await plantSplit(world, admin, three);
		await proposeSplit(member, songId);
		const [writerId = ''] = writerIds;
		const [first, same] = [await tokenOf(member, songId, writerId), await tokenOf(admin, songId, writerId)];

		const resent = (await act(member, songId, 'resend', { writerId })).body as { url: string; isMailed: boolean };

		expect([first, resent.isMailed]).toEqual([same, true]);
		const old = await world.visitor().post('/api/guest/split', { token: first });
		const fresh = await world.visitor().post('/api/guest/split', { token: resent.url.split('/split/')[1] });
		expect([messageOf(old), fresh.status]).toEqual(['This link was replaced by a newer one.', 200]);
	});

	it('the agreement of a writer is shown with the member who had copied the link', async () => {
		const { songId, writerIds } = await plantSplit(world, admin, three);
		await proposeSplit(admin, songId);
		const token = await tokenOf(member, songId, writerIds[0] ?? '');

		await world.visitor().mustPost('/api/guest/split/agree', { token });

		const { history } = await getSplit(admin, songId);
		expect(history.find(({ kind }) => kind === 'agreed')).toMatchObject({
			actor: member.person.name,
			writer: 'Mira Quill',
		});
	});

	it('the link of a writer is mailed to their current address', async () => {
		const { songId, writerIds } = await plantSplit(world, admin, three);
		await proposeSplit(member, songId);
		const writerId = writerIds[2] ?? '';
		const fields = { name: 'Sana Brightwell', email: 'sana@writers.example' };
		await admin.call('PUT', `/api/catalogue/writers/${writerId}`, { fields, rowVersion: 1 });

		const { body } = await act(member, songId, 'resend', { writerId });
		await world.deps.runJob('mails.send', world.clock.now());

		expect(body).toMatchObject({ isMailed: true });
		expect(await world.mailsTo('sana@writers.example')).toHaveLength(1);
	});

	it('a writer is reminded once a day with the same link, which works again after it had expired', async () => {
		const asked = [
			['Mira Quill', 6000, 'mira.slow@writers.example'],
			['Sana Brightwell', 4000],
		] as const;
		const { songId, writerIds } = await plantSplit(world, admin, asked);
		await proposeSplit(member, songId);
		const [writerId = '', unmailed = ''] = writerIds;
		const token = await tokenOf(admin, songId, writerId);
		world.clock.advance(31 * 24 * 60 * 60 * 1000);
		await rejoin();

		const first = await act(member, songId, 'remind', { writerId });
		const refused = [
			await act(member, songId, 'remind', { writerId }),
			await act(member, songId, 'remind', { writerId: unmailed }),
		];
		await world.deps.runJob('mails.send', world.clock.now());

		const mail = (await world.mailsTo('mira.slow@writers.example')).at(-1);
		expect(first.status).toBe(200);
		expect(refused.map(messageOf)).toEqual([
			'This writer was reminded less than a day ago. Try again tomorrow.',
			'This writer has no email address. Copy the link and send it.',
		]);
		expect(mail?.subject).toMatch(/: reminder to confirm your share of “.+”$/);
		expect(mail?.text).toContain(`/split/${token}`);
		expect(mail?.text).toContain('This is a reminder. Fictional Label still needs your answer.');
		const { name, email } = member.person;
		expect(mail?.text).toContain(`\n${name}, Fictional Label\nReply to this email to reach ${name}.`);
		expect(mail?.headers.get('list')).toMatchObject({ unsubscribe: { mail: expect.stringContaining(email) } });
		expect((await world.visitor().post('/api/guest/split', { token })).status).toBe(200);
	});

	it('an expired link of a writer is shown as such, and copying it returns a working link', async () => {
		const { songId, writerIds } = await plantSplit(world, admin, three);
		await proposeSplit(member, songId);
		world.clock.advance(31 * 24 * 60 * 60 * 1000);
		const { responses } = (await getSplit(await rejoin(), songId)).work;

		const token = await tokenOf(member, songId, writerIds[0] ?? '');

		expect(responses[0]?.isLinkExpired).toBe(true);
		expect((await world.visitor().post('/api/guest/split', { token })).status).toBe(200);
	});

	it('links exist for writers of a proposed split only', async () => {
		const { songId, writerIds } = await plantSplit(world, admin, three);
		const draft = await act(member, songId, 'link', { writerId: writerIds[0] });
		await proposeSplit(member, songId);
		const other = await mustCreate(admin, 'writers', { name: 'Jory Thane' });

		const responses = [draft, await act(member, songId, 'link', { writerId: other })];

		expect(responses.map(messageOf)).toEqual([
			'You can’t do this while the split is a draft.',
			'This writer has no share in the split.',
		]);
	});

	/** Sessions end long before links do. */
	async function rejoin(): Promise<Caller> {
		for (const caller of [admin, member]) await caller.signIn();
		return member;
	}
});

describe('reopening a split', () => {
	it('reopening a split makes it a draft again, discards every response and ends all links', async () => {
		const { songId, writerIds } = await plantSplit(world, admin, three);
		await proposeSplit(member, songId);
		const token = await tokenOf(member, songId, writerIds[0] ?? '');
		await world.visitor().mustPost('/api/guest/split/agree', { token });

		const withoutReason = await act(member, songId, 'reopen', { reason: ' ' });
		const response = await act(member, songId, 'reopen', { reason: 'Otto wrote more' });

		expect(messageOf(withoutReason)).toBe('Enter a reason.');
		expect(response.status).toBe(200);
		const { work, history } = await getSplit(member, songId);
		expect(work).toMatchObject({ status: 'draft', responses: [], confirmedAt: null });
		expect(history[0]).toMatchObject({ kind: 'reopened', reason: 'Otto wrote more', actor: member.person.name });
		expect(messageOf(await world.visitor().post('/api/guest/split', { token }))).toBe('This link was withdrawn.');
	});

	it('reopening a confirmed split needs a reason, and the version that was seen', async () => {
		const { songId } = await confirmedSplit(world, admin, three);

		const responses = [
			await act(member, songId, 'reopen', {}),
			await act(member, songId, 'reopen', { reason: 'Wrong', version: 1 }),
			await act(member, songId, 'reopen', { reason: 'Wrong' }),
			await act(member, songId, 'reopen', { reason: 'Wrong' }),
		];

		expect(responses.map(messageOf)).toEqual([
			'Enter a reason.',
			changed,
			undefined,
			'You can’t do this while the split is a draft.',
		]);
	});
});
