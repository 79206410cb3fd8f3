// The label itself: its name, who may see its code, and its activity log.

import { isContractProcedure } from '@orpc/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../domain/api.ts';
import type { ActivityEntry } from '../../domain/framework/activity.ts';
import { type ApiResponse, type Caller, messageOf } from '../testing/caller.ts';
import { rowsOf, run } from '../testing/injected-faults.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;
let member: Caller;
let other: Caller;

beforeAll(async () => {
	world = await createTestApp({ env: { TRUST_PROXY: '1' } });
	admin = await world.founder('Luna');
	member = await world.memberOf(admin);
	other = await world.founder('Other Label');
});

afterAll(() => world.close());

function rename(caller: Caller, name: unknown): Promise<ApiResponse> {
	return caller.call('PATCH', '/api/organization', { name });
}

interface Page {
	readonly entries: ActivityEntry[];
	readonly nextBefore: string | null;
}

async function activityOf(caller: Caller, before?: string | null): Promise<Page> {
	const { body } = await caller.get(`/api/organization/activity${before ? `?before=${before}` : ''}`);
	return body as Page;
}

describe('inviting people by email', () => {
	const invite = (caller: Caller, ...emails: string[]) => caller.post('/api/organization/invitations', { emails });

	it('people who are invited get a mail with the link of the label, and members get none', async () => {
		const founder = await world.founder('Inviting');
		const colleague = await world.memberOf(founder);
		const { body, status } = await invite(founder, ' Cleo@Example.com', colleague.person.email, 'cleo@example.com');

		expect(status).toBe(200);
		expect(body).toEqual({ sentCount: 1, memberEmails: [colleague.person.email] });
		await world.deps.runJob('mails.send', world.clock.now());
		const [mail, ...more] = await world.mailsTo('cleo@example.com');
		expect(more).toEqual([]);
		const { body: invitation } = await founder.get('/api/organization/invitation');
		expect(mail?.subject).toBe(`${founder.person.name} invites you to join Inviting`);
		expect(mail?.text).toContain((invitation as { link: string }).link);
		expect(mail?.replyTo?.text).toBe(founder.person.email);
		const { entries } = await activityOf(founder);
		expect(entries.filter(({ kind }) => kind === 'label.invited').map(({ subject }) => subject)).toEqual([
			'cleo@example.com',
		]);
	});

	it('a wrong address is named, and no one is invited', async () => {
		const founder = await world.founder('Careful');
		const refused = await invite(founder, 'dee@example.com', 'not an address');

		expect(refused.status).toBe(400);
		expect(messageOf(refused)).toBe('“not an address” is not an email address');
		await world.deps.runJob('mails.send', world.clock.now());
		expect(await world.mailsTo('dee@example.com')).toEqual([]);
	});

	it('a member cannot invite people by email', async () => {
		expect((await invite(member, 'dee@example.com')).status).toBe(403);
	});

	it('invitations count towards the mails that a label may send', async () => {
		const founder = await world.founder('Eager');
		const counted = async () => {
			const [row] = await rowsOf<{ count: number }>(
				world.deps.database.db,
				"select coalesce(sum(count), 0)::int as count from rate_limits where key like 'outside-mails-label:%'",
			);
			return row?.count ?? 0;
		};
		const before = await counted();
		await invite(founder, 'one@example.com', 'two@example.com');

		expect(await counted()).toBe(before + 2);
	});
});

describe('the card that asks an admin who is alone to invite others', () => {
	const isHidden = async (caller: Caller) =>
		((await caller.get('/api/organization')).body as { isInviteCardHidden: boolean }).isInviteCardHidden;

	it('the invite card is dismissed by an admin for good, in this label only', async () => {
		const founder = await world.founder('Alone');
		expect(await isHidden(founder)).toBe(false);

		await founder.mustPost('/api/organization/invite-card/hide');

		expect(await isHidden(founder)).toBe(true);
		expect(await isHidden(await world.founder('Another'))).toBe(false);
	});

	it('the invite card cannot be dismissed by a member', async () => {
		const founder = await world.founder('Two');
		const member = await world.memberOf(founder);

		expect((await member.post('/api/organization/invite-card/hide')).status).toBe(403);
	});
});

describe('renaming the label', () => {
	it.each(['Sol & Co.', 'Київ', '  spaces around  '])(
		'renaming the label to %j changes the name for everyone in it',
		async (name) => {
			const response = await rename(admin, name);

			expect(response.status).toBe(200);
			expect((await member.get('/api/organization')).body).toMatchObject({ name: name.trim() });
			expect((await member.get('/api/auth/get-session')).body).toMatchObject({
				viewer: { organization: { name: name.trim() } },
			});
			expect((await other.get('/api/organization')).body).toMatchObject({ name: 'Other Label' });
		},
	);

	it.each([
		['', 'Please enter a label name'],
		[' ', 'Please enter a label name'],
		['A', 'Label name must be at least 2 characters long'],
		['a'.repeat(51), 'Label name must be less than 50 characters'],
		['<script>', 'Label name can only contain letters, numbers, spaces, and basic punctuation'],
	])('renaming the label to %j is refused', async (name, message) => {
		const { body: before } = await admin.get('/api/organization');

		const response = await rename(admin, name);

		expect([response.status, messageOf(response)]).toEqual([400, message]);
		expect((await admin.get('/api/organization')).body).toEqual(before);
	});

	it('renaming the label is for admins only', async () => {
		const response = await rename(member, 'Mine Now');

		expect([response.status, messageOf(response)]).toEqual([403, 'Only an admin of the label can do this.']);
	});
});

describe('the invitation code', () => {
	it('the invitation code is in no response that a member can fetch', async () => {
		const { code } = (await admin.get('/api/organization/invitation')).body as { code: string };
		const paths = Object.values(api)
			.flatMap((endpoints) => Object.values(endpoints))
			.filter(isContractProcedure)
			.map((endpoint) => endpoint['~orpc'].route)
			// The stream never ends, and contains only names of queries.
			.filter(({ method, path }) => method === 'GET' && path !== '/live')
			.map(({ path }) => `/api${path}`);
		expect(paths.length).toBeGreaterThan(5);

		for (const path of [...paths, '/api/openapi.json', '/api/reference', '/']) {
			const { body, headers } = await member.get(path);
			const response = `${JSON.stringify(body)} ${JSON.stringify([...headers])}`;
			expect(response, path).not.toContain(code);
			expect(response, path).not.toContain(code.replaceAll('-', ''));
		}
	});

	it('the invitation code is not given to a member who asks for it or for a new code', async () => {
		const responses = [
			await member.get('/api/organization/invitation'),
			await member.post('/api/organization/invitation'),
		];

		for (const response of responses)
			expect([response.status, messageOf(response)]).toEqual([403, 'Only an admin of the label can do this.']);
	});

	it('the invitation code is in no response to the person who joined with it, and not in the log', async () => {
		const { code } = (await admin.get('/api/organization/invitation')).body as { code: string };
		const ada = await world.newcomer();

		const response = await ada.post('/api/organizations/join', { code });

		expect(JSON.stringify(response.body)).not.toContain(code);
		expect(world.logLines.join('\n')).not.toContain(code);
	});
});

describe('the activity log', () => {
	it('the activity log shows what was done, by whom, to whom and from where, newest first', async () => {
		const founder = await world.founder('Notified Records');
		const ada = await world.memberOf(founder, 'Ada');
		const adaId = ((await ada.get('/api/auth/get-session')).body as { viewer: { reviewerId: string } }).viewer
			.reviewerId;
		const role = `/api/organization/members/${adaId}/role`;
		const options = { headers: { 'x-forwarded-for': '203.0.113.9' } };
		await founder.call('PUT', role, { isAdmin: true }, options);
		await founder.call('PUT', role, { isAdmin: false }, options);
		await founder.call('PATCH', '/api/organization', { name: 'Notified Again' }, options);
		await founder.post('/api/organization/invitation', {}, options);
		await founder.call('DELETE', `/api/organization/members/${adaId}`, { keepsCode: true }, options);

		const { entries } = await activityOf(founder);

		const by = { actorName: founder.person.name, address: '203.0.113.9' };
		expect(entries.slice(0, 7)).toMatchObject([
			{ kind: 'member.removed', subject: ada.person.name, ...by },
			{ kind: 'label.code_rotated', subject: null, ...by },
			{ kind: 'label.renamed', subject: 'Notified Again', ...by },
			{ kind: 'member.demoted', subject: ada.person.name, ...by },
			{ kind: 'member.promoted', subject: ada.person.name, ...by },
			{ kind: 'member.joined', actorName: ada.person.name, subject: null },
			{ kind: 'label.created', actorName: founder.person.name, subject: null },
		]);
	});

	it('the activity log shows names as they were at the time', async () => {
		const founder = await world.founder('Keeping');
		const name = founder.person.name;
		await founder.call('PATCH', '/api/account/name', { name: 'Somebody Else' });

		const { entries } = await activityOf(founder);

		expect(entries.at(-1)).toMatchObject({ kind: 'label.created', actorName: name });
	});

	it('the activity log shows that a member left, but not what they do afterwards', async () => {
		const founder = await world.founder('Left');
		const ada = await world.memberOf(founder);
		await ada.mustPost('/api/organization/leave');
		await ada.signIn();

		const { entries } = await activityOf(founder);

		expect(entries[0]).toMatchObject({ kind: 'member.left', actorName: ada.person.name, subject: null });
	});

	it("the activity log has pages of 50 without gap or repetition, and only entries of the viewer's label", async () => {
		const founder = await world.founder('Busy');
		const stranger = await world.founder('Busy Too');
		const { id } = (await founder.get('/api/organization')).body as { id: string };
		const { id: strangerId } = (await stranger.get('/api/organization')).body as { id: string };
		await run(
			world.deps.database.db,
			`insert into activity (organization_id, kind, actor_name, subject)
			select case n % 2 when 0 then '${id}'::uuid else '${strangerId}'::uuid end, 'label.renamed', 'Somebody', n::text
			from generate_series(1, 240) n`,
		);

		const pages = [await activityOf(founder)];
		while (pages.at(-1)?.nextBefore && pages.length < 9)
			pages.push(await activityOf(founder, pages.at(-1)?.nextBefore));

		expect(pages.map(({ entries }) => entries.length)).toEqual([50, 50, 21]);
		expect(pages.at(-1)?.nextBefore).toBeNull();
		const subjects = pages.flatMap(({ entries }) => entries.map(({ subject }) => subject));
		expect(subjects).toEqual([...Array.from({ length: 120 }, (_, at) => String(240 - 2 * at)), null]);
	});

	it('the activity log has no next page if it fills exactly one page', async () => {
		const founder = await world.founder('Fifty');
		const { id } = (await founder.get('/api/organization')).body as { id: string };
		await run(
			world.deps.database.db,
			`insert into activity (organization_id, kind, actor_name)
			select '${id}', 'label.renamed', 'Somebody' from generate_series(1, 49)`,
		);

		const { entries, nextBefore } = await activityOf(founder);

		expect([entries.length, nextBefore]).toEqual([50, null]);
	});

	it.each(['-1', 'x', '1.5', '1'.repeat(19), "1' or 1=1"])(
		'the activity log refuses an invalid page (%j) with a clear message',
		async (before) => {
			const response = await admin.get(`/api/organization/activity?before=${encodeURIComponent(before)}`);

			expect(response.status).toBe(400);
			expect(messageOf(response)).toContain('Not a page of this list');
		},
	);
});
