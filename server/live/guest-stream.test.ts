import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyLink } from '../../domain/kernel/link-kind.ts';
import type { LiveMessage } from '../../domain/kernel/live-message.ts';
import { deviceTopic, emailConfirmationTopic, type Topic, viewerTopic } from '../../domain/kernel/topics.ts';
import { guestScope } from '../links/guest.ts';
import { recordTouched } from '../platform/live/live-recorder.ts';
import type { Caller } from '../testing/caller.ts';
import { freshEmail, newestConfirmToken, requestEmailChange } from '../testing/email-changes.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;
let member: Caller;
let token: string;
let email: string;

beforeAll(async () => {
	world = await createTestApp();
	admin = await world.founder();
});

afterAll(() => world.close());

/** Creates a separate link for every test. */
async function newLink(): Promise<void> {
	member = await world.memberOf(admin);
	email = freshEmail();
	token = await requestEmailChange(world, member, email);
}

interface Stream {
	next(): Promise<LiveMessage | null>;
	close(): Promise<void>;
}

async function listen(after?: string): Promise<Stream> {
	const stop = new AbortController();
	const body = { token, ...(after === undefined ? {} : { after }) };
	const response = await world.visitor().open('POST', '/api/guest/live', body, { signal: stop.signal });
	expect(response.status).toBe(200);
	const reader = response.body?.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
	let buffer = '';
	return {
		/** Returns the next message, or null when the server has ended the stream. */
		async next() {
			for (;;) {
				const data = /^data: (\{.*\})$/m.exec(buffer);
				if (data) {
					buffer = buffer.slice(data.index + data[0].length);
					return JSON.parse(data[1] ?? '') as LiveMessage;
				}
				const chunk = await reader?.read();
				if (!chunk || chunk.done) return null;
				buffer += chunk.value;
			}
		},
		async close() {
			await reader?.cancel().catch(() => undefined);
			stop.abort();
		},
	};
}

/** Does what a module does when the subject of a link changes. */
async function touchSubject(topic: Topic): Promise<void> {
	const guest = await world.deps.links.admit(anyLink, token, { address: 'test' });
	await world.deps.database.db.transaction((tx) => recordTouched(tx, [guestScope(guest.linkId)], [topic]));
}

describe('the live stream of a guest', () => {
	it('a guest stream names the stale queries of its link', async () => {
		await newLink();
		const stream = await listen();
		expect(await stream.next()).toEqual({ cursor: '0', stale: [] });

		await touchSubject(emailConfirmationTopic);

		expect(await stream.next()).toEqual({ cursor: '1', stale: ['accounts.getEmailConfirmation'] });
		await stream.close();
	});

	it('a guest stream misses nothing that happened before it was opened, and resumes at its cursor', async () => {
		await newLink();
		await touchSubject(deviceTopic);
		const stream = await listen();
		await stream.next();
		expect(await stream.next()).toEqual({ cursor: '1', stale: ['accounts.listDevices'] });
		await stream.close();
		await touchSubject(viewerTopic);

		const resumed = await listen('1');

		await resumed.next();
		expect(await resumed.next()).toEqual({ cursor: '2', stale: ['accounts.getSession'] });
		await resumed.close();
	});

	it('a guest stream receives nothing of the label, of the account or of another link', async () => {
		await newLink();
		const stream = await listen();
		await stream.next();

		await admin.call('PATCH', '/api/organization', { name: 'Among ourselves' });
		await member.call('PATCH', '/api/account/name', { name: 'Renamed' });
		await requestEmailChange(world, await world.memberOf(admin));
		await touchSubject(deviceTopic);

		expect(await stream.next()).toEqual({ cursor: '1', stale: ['accounts.listDevices'] });
		await stream.close();
	});

	it.each<[string, () => Promise<unknown>]>([
		['used', () => world.visitor().mustPost('/api/guest/email-change/confirm', { token })],
		['withdrawn', () => member.call('DELETE', '/api/account/email-change')],
		['replaced', () => member.mustPost('/api/account/email-change/resend')],
	])('a guest stream marks everything as stale when the link is %s, and ends', async (_, change) => {
		await newLink();
		const stream = await listen();
		await stream.next();

		await change();

		expect((await stream.next())?.stale).toEqual(['*']);
		expect(await stream.next()).toBeNull();
		expect((await world.visitor().post('/api/guest/live', { token })).status).toBe(410);
	});

	it('a guest stream ends at the first message after its link has expired', async () => {
		await newLink();
		const guest = await world.deps.links.admit(anyLink, token, { address: 'test' });
		const touch = () =>
			world.deps.database.db.transaction((tx) => recordTouched(tx, [guestScope(guest.linkId)], [deviceTopic]));
		const stream = await listen();
		await stream.next();

		world.clock.advance(60_000);
		await world.deps.database.db.execute(
			sql`update links set expires_at = ${world.clock.now().toISOString()}::timestamptz where id = ${guest.linkId}`,
		);
		await touch();

		// The server may notice the end before or after it has sent that message.
		const received: LiveMessage[] = [];
		for (let last = await stream.next(); last; last = await stream.next()) received.push(last);
		expect(received.length).toBeLessThanOrEqual(1);
	});

	it('a guest stream opens with the link that replaced an earlier link', async () => {
		await newLink();
		await member.mustPost('/api/account/email-change/resend');
		token = await newestConfirmToken(world, email);

		const stream = await listen();

		expect(await stream.next()).toMatchObject({ stale: [] });
		await stream.close();
	});

	it.each(['nonsense', '-1', '9'.repeat(40)])(
		'a guest stream requests a full refresh when the cursor is %s',
		async (after) => {
			await newLink();

			const stream = await listen(after);

			expect((await stream.next())?.stale).toEqual(['*']);
			await stream.close();
		},
	);

	it('a guest stream requests a full refresh when the missed messages are no longer stored', async () => {
		await newLink();
		await touchSubject(deviceTopic);
		await world.deps.database.db.execute(sql`update live_messages set created_at = now() - interval '2 days'`);
		await world.deps.runJob('live.sweep');

		const stream = await listen();

		await stream.next();
		expect((await stream.next())?.stale).toEqual(['*']);
		await stream.close();
	});
});
