import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LiveMessage } from '../../domain/kernel/live-message.ts';
import type { Caller } from '../testing/caller.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { isPostgres } from '../testing/test-database.ts';

let world: TestApp;

beforeAll(async () => {
	world = await createTestApp();
});

afterAll(() => world.close());

/** Reads a stream message by message, as a browser does. */
class Listener {
	readonly #controller = new AbortController();
	#reader: ReadableStreamDefaultReader<string> | undefined;
	#buffer = '';

	static async open(caller: Caller, options: { after?: string; lastEventId?: string } = {}): Promise<Listener> {
		const listener = new Listener();
		const query = options.after === undefined ? '' : `?after=${encodeURIComponent(options.after)}`;
		const headers: Record<string, string> = options.lastEventId ? { 'last-event-id': options.lastEventId } : {};
		const response = await caller.open('GET', `/api/live${query}`, undefined, {
			signal: listener.#controller.signal,
			headers,
		});
		expect(response.status).toBe(200);
		listener.#reader = response.body
			?.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
			.getReader();
		return listener;
	}

	/** Returns the next message, or null when the server has ended the stream. */
	async next(): Promise<LiveMessage | null> {
		for (;;) {
			const end = this.#buffer.indexOf('\n\n');
			if (end >= 0) {
				const block = this.#buffer.slice(0, end);
				this.#buffer = this.#buffer.slice(end + 2);
				const data = block.split('\n').find((line) => line.startsWith('data: {'));
				if (data) return JSON.parse(data.slice(6)) as LiveMessage;
				continue;
			}
			const chunk = await this.#reader?.read();
			if (!chunk || chunk.done) return null;
			this.#buffer += chunk.value;
		}
	}

	async close(): Promise<void> {
		await this.#reader?.cancel().catch(() => undefined);
		this.#controller.abort();
	}
}

/**
 * Reads messages until a message contains this name; returns all names so far. A stream that ends before that is a
 * failure.
 */
async function namesUntil(stream: Listener, name: string): Promise<string[]> {
	const names: string[] = [];
	while (!names.includes(name)) {
		const message = await stream.next();
		if (!message) expect.fail(`The stream ended before it named ${name}. It named: ${names.join(', ')}.`);
		names.push(...message.stale);
	}
	return names;
}

async function memberIdOf(admin: Caller, member: Caller): Promise<string> {
	const { members } = (await admin.get('/api/organization/members')).body as {
		members: { id: string; email: string }[];
	};
	return members.find(({ email }) => email === member.person.email)?.id ?? '';
}

describe('the live stream', () => {
	it('the live stream names the member list to an admin as soon as a person joins', async () => {
		const admin = await world.founder();
		const stream = await Listener.open(admin);
		await stream.next();

		await world.memberOf(admin);

		expect((await stream.next())?.stale).toContain('organizations.listMembers');
		await stream.close();
	});

	it('the live stream ends the oldest of too many streams of an account, and no stream of others', async () => {
		const admin = await world.founder();
		const other = await world.founder();
		const theirs = await Listener.open(other);
		await theirs.next();
		const streams: Listener[] = [];
		for (let count = 0; count < 20; count += 1) {
			const stream = await Listener.open(admin);
			await stream.next();
			streams.push(stream);
		}

		const newest = await Listener.open(admin);
		await newest.next();

		expect(await streams[0]?.next()).toBeNull();
		await world.memberOf(admin);
		await world.memberOf(other);
		for (const stream of [streams[1], newest, theirs])
			expect((await stream?.next())?.stale).toContain('organizations.listMembers');
		for (const stream of [...streams, newest, theirs]) await stream.close();
	});

	it('the live stream sends nothing about a label to a person who has left it', async () => {
		const admin = await world.founder();
		const member = await world.memberOf(admin);
		// This request makes sure that the session is cached when the stream opens.
		await member.get('/api/organization');
		const stream = await Listener.open(member);
		await stream.next();
		await member.post('/api/organization/leave');
		await namesUntil(stream, '*');

		await admin.call('PATCH', '/api/organization', { name: 'Among ourselves' });
		await member.post('/api/organizations', { name: 'My own label' });

		// The stream names everything because of the new label, and nothing because of the rename in the old one.
		expect(await namesUntil(stream, '*')).not.toContain('organizations.getOrganization');
		await stream.close();
	});

	it('the live stream contains names of queries and nothing else', async () => {
		const admin = await world.founder();
		const stream = await Listener.open(admin);
		await stream.next();

		await admin.call('PATCH', '/api/organization', { name: 'Very Secret Name' });
		const message = await stream.next();

		expect(Object.keys(message ?? {}).sort()).toEqual(['cursor', 'stale']);
		expect(JSON.stringify(message)).not.toContain('Very Secret Name');
		await stream.close();
	});

	it.each(['after', 'lastEventId'] as const)(
		'the live stream resumes by %s without missing what happened while no one listened',
		async (parameter) => {
			const admin = await world.founder();
			const stream = await Listener.open(admin);
			const cursor = (await stream.next())?.cursor ?? '';
			await stream.close();

			await admin.call('PATCH', '/api/organization', { name: 'Renamed once' });
			await admin.post('/api/organization/invitation');
			const resumed = await Listener.open(admin, { [parameter]: cursor });
			await resumed.next();
			const message = await resumed.next();

			expect(message?.stale).toEqual(
				expect.arrayContaining(['organizations.getOrganization', 'organizations.getInvitation']),
			);
			await resumed.close();
		},
	);

	it('the live stream starts at the cursor of the session response, so that nothing is missed in between', async () => {
		const admin = await world.founder();
		const session = (await admin.get('/api/auth/get-session')).body as { viewer: { liveCursor: string } };

		await admin.post('/api/organization/invitation');
		const stream = await Listener.open(admin, { after: session.viewer.liveCursor });
		await stream.next();

		expect((await stream.next())?.stale).toContain('organizations.getInvitation');
		await stream.close();
	});

	it('the live stream sends nothing about another label', async () => {
		const admin = await world.founder();
		const stranger = await world.founder();
		const stream = await Listener.open(admin);
		await stream.next();

		await stranger.call('PATCH', '/api/organization', { name: 'Elsewhere' });
		await admin.post('/api/organization/invitation');
		const message = await stream.next();

		expect(message?.stale.toSorted()).toEqual(['organizations.getInvitation', 'organizations.listActivity']);
		await stream.close();
	});

	it('the live stream follows a person into a label and out of it again', async () => {
		const admin = await world.founder();
		const member = await world.newcomer();
		const stream = await Listener.open(member);
		await stream.next();
		const invitation = (await admin.get('/api/organization/invitation')).body as { code: string };

		await member.mustPost('/api/organizations/join', { code: invitation.code });
		expect((await stream.next())?.stale).toContain('accounts.getSession');
		expect((await stream.next())?.stale).toEqual(['*']);
		await admin.call('PATCH', '/api/organization', { name: 'Seen by members' });
		expect((await stream.next())?.stale).toContain('organizations.getOrganization');
		await admin.call('DELETE', `/api/organization/members/${await memberIdOf(admin, member)}`);
		const afterRemoval = [(await stream.next())?.stale, (await stream.next())?.stale].flat();
		await admin.call('PATCH', '/api/organization', { name: 'No longer theirs' });
		await member.mustPost('/api/organizations', { name: 'A label of their own' });

		expect(afterRemoval).toContain('accounts.getSession');
		expect((await stream.next())?.stale).toEqual(['accounts.getSession']);
		await stream.close();
	});

	it('the live stream ends when the session is signed out elsewhere', async () => {
		const admin = await world.founder();
		const stream = await Listener.open(admin);
		await stream.next();

		await admin.post('/api/auth/sign-out');

		expect((await stream.next())?.stale).toContain('accounts.getSession');
		expect(await stream.next()).toBeNull();
	});

	it.each(['nonsense', '-1', '1.2.3', '9'.repeat(40)])(
		'the live stream requests a full refresh when the cursor is %s',
		async (after) => {
			const admin = await world.founder();

			const stream = await Listener.open(admin, { after });

			expect((await stream.next())?.stale).toEqual(['*']);
			await stream.close();
		},
	);

	it('the live stream requests a full refresh if the missed messages are no longer stored', async () => {
		const admin = await world.founder();
		const session = (await admin.get('/api/auth/get-session')).body as { viewer: { liveCursor: string } };
		await admin.post('/api/organization/invitation');
		await world.deps.database.db.execute(sql`update live_messages set created_at = now() - interval '2 days'`);
		await world.deps.runJob('live.sweep');

		const stream = await Listener.open(admin, { after: session.viewer.liveCursor });
		await stream.next();

		expect((await stream.next())?.stale).toEqual(['*']);
		await stream.close();
	});

	it('the live stream delivers every one of many concurrent changes in an order that skips none', async () => {
		const admin = await world.founder();
		const { viewer } = (await admin.get('/api/auth/get-session')).body as { viewer: { liveCursor: string } };
		const [, , startSeq = '0'] = viewer.liveCursor.split('.');
		const stream = await Listener.open(admin, { after: viewer.liveCursor });
		await stream.next();

		const changes = Array.from({ length: 30 }, (_, index) =>
			admin.call('PATCH', '/api/organization', { name: `Name ${index}` }),
		);
		let seq = Number(startSeq);
		while (seq < Number(startSeq) + 30) {
			const message = await stream.next();
			const next = Number(message?.cursor.split('.')[2]);
			expect(message?.stale).not.toContain('*');
			expect(next).toBeGreaterThan(seq);
			seq = next;
		}
		await Promise.all(changes);

		expect(seq).toBe(Number(startSeq) + 30);
		await stream.close();
	});
});

// The embedded database belongs to one process, so there is nothing to test there.
if (isPostgres) {
	describe('several servers on one database', () => {
		it('a change through one server reaches a stream of the other', async () => {
			const second = await createTestApp({
				database: await (world.testDatabase.openAnother as () => Promise<never>)(),
			});
			const admin = await world.founder();
			const stream = await Listener.open(admin);
			await stream.next();
			const elsewhere = second.visitor();
			for (const [name, value] of admin.cookies) elsewhere.cookies.set(name, value);

			const response = await elsewhere.call('PATCH', '/api/organization', { name: 'Changed elsewhere' });

			expect(response.status).toBe(200);
			expect((await stream.next())?.stale).toContain('organizations.getOrganization');
			await stream.close();
			await second.close();
		});
	});
}
