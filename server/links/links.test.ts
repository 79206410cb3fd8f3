// Tests links of any kind: what a token opens, how each ended link is refused, and that nothing else is revealed.

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LinkId, type OrganizationId, organizationIdSchema, songIdSchema } from '../../domain/kernel/ids.ts';
import { type AcceptedLink, anyLink, defineLinkKind } from '../../domain/kernel/link-kind.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { rowsOf, run } from '../testing/injected-faults.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import type { IssuedLink, Links } from './links.service.ts';

const dayMs = 24 * 60 * 60_000;
const form = defineLinkKind({ name: 'test_form', subject: songIdSchema, hasLabel: true, validDays: 30 });
const split = defineLinkKind({ name: 'test_split', subject: songIdSchema, hasLabel: true, validDays: 30 });
const from = { address: '203.0.113.1' };

let world: TestApp;
let db: Db;
let links: Links;
let organizationId: OrganizationId;
const subjectId = songIdSchema.parse(randomUUID());

beforeAll(async () => {
	world = await createTestApp();
	({ db } = world.deps.database);
	({ links } = world.deps);
	const { body } = await (await world.founder()).get('/api/auth/get-session');
	organizationId = organizationIdSchema.parse(
		(body as { viewer: { organization: { id: string } } }).viewer.organization.id,
	);
});

afterAll(() => world.close());

beforeEach(() => run(db, 'delete from rate_limits'));

function inTransaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
	return db.transaction(work);
}

const newLink = () => inTransaction((tx) => links.create(tx, form, { subjectId, organizationId }));
const replace = (link: IssuedLink) => inTransaction((tx) => links.replace(tx, link.id));
const resend = (link: IssuedLink) => inTransaction((tx) => links.resend(tx, form, link.id));
const withdraw = (link: IssuedLink) => inTransaction((tx) => links.withdraw(tx, link.id));
const admit = (token: string, kind: AcceptedLink = form, by: Links = links) => by.admit(kind, token, from);
const use = async (token: string) => {
	const guest = await admit(token);
	await inTransaction((tx) => links.markUsed(tx, guest));
};

function refusal(attempt: Promise<unknown>): Promise<unknown> {
	return attempt.then(
		() => 'none',
		(error: { code: string; status: number }) => `${error.status} ${error.code}`,
	);
}

describe('link holders', () => {
	it('the holder of a link is a guest with the link, its subject and its label', async () => {
		const { id, token } = await newLink();

		expect(token).toMatch(/^[\w-]{43}$/);
		expect(await admit(token)).toEqual({
			kind: 'guest',
			linkId: id,
			linkKind: 'test_form',
			generation: 1,
			subjectId,
			organizationId,
		});
	});

	it('the holder of a link is admitted where any kind of link is accepted', async () => {
		const { id, token } = await newLink();

		expect(await admit(token, anyLink)).toMatchObject({ linkId: id, subjectId });
	});

	it('the holder of a link may come back any number of times until the link is used', async () => {
		const { token } = await newLink();
		await admit(token);

		expect(await refusal(admit(token))).toBe('none');
	});
});

describe('link tokens', () => {
	it('the token of a link can be issued again unchanged', async () => {
		const link = await newLink();

		expect(await inTransaction((tx) => links.issueAgain(tx, link.id))).toEqual(link);
	});

	it('the token of a link is not stored, only its hash is', async () => {
		const { token } = await newLink();
		const tables = await rowsOf<{ name: string }>(
			db,
			"select table_name as name from information_schema.tables where table_schema = 'public'",
		);

		for (const { name } of tables)
			expect(await rowsOf(db, `select 1 from ${name} t where t::text like '%${token}%'`), name).toEqual([]);
		expect(await rowsOf(db, "select 1 from link_tokens where token_hash !~ '^[A-Za-z0-9_-]{43}$'")).toEqual([]);
	});

	it('a link token of one installation cannot be made by another, and keeps working when the secret is changed', async () => {
		const link = await newLink();
		const env = { APP_SECRET: 'another secret that is only used by tests' };
		const renewed = await createTestApp({ database: world.testDatabase.database, env });

		const again = await inTransaction((tx) => renewed.deps.links.issueAgain(tx, link.id));

		expect(again.token).not.toBe(link.token);
		for (const token of [link.token, again.token])
			expect(await admit(token, form, renewed.deps.links)).toMatchObject({ linkId: link.id });
		await renewed.close();
	});
});

describe('ended links', () => {
	it.each<[string, string, (link: IssuedLink) => Promise<unknown>]>([
		['was used', '410 links.used', ({ token }) => use(token)],
		['was withdrawn', '410 links.withdrawn', withdraw],
		['was resent', '410 links.replaced', resend],
		['was for a version that was replaced', '410 links.superseded', replace],
		[
			'was resent, for a version that was replaced',
			'410 links.superseded',
			async (link) => replace(await resend(link)),
		],
		['was resent and then used', '410 links.used', async (link) => use((await resend(link)).token)],
	])('a link is refused with the reason when it %s', async (_, expected, change) => {
		const link = await newLink();
		await change(link);

		expect(await refusal(admit(link.token))).toBe(expected);
	});

	it('a link expires exactly when its time is over', async () => {
		const { token } = await newLink();
		world.clock.advance(30 * dayMs - 1);
		expect(await refusal(admit(token))).toBe('none');

		world.clock.advance(1);

		expect(await refusal(admit(token))).toBe('410 links.expired');
	});

	it('an ended link still says why it ended two years later', async () => {
		const [used, withdrawn] = [await newLink(), await newLink()];
		await use(used.token);
		await withdraw(withdrawn);
		world.clock.advance(2 * 365 * dayMs);
		await world.deps.runJob('accounts.sweep');

		expect(await refusal(admit(used.token))).toBe('410 links.used');
		expect(await refusal(admit(withdrawn.token))).toBe('410 links.withdrawn');
	});
});

describe('unknown link tokens', () => {
	it.each(['', 'x', 'a'.repeat(43), 'a'.repeat(100_000), '\u0000', '\uD800', "' or 1=1 --"])(
		'a text that is not a link token is unknown (%#)',
		async (token) => {
			expect(await refusal(admit(token))).toBe('404 links.unknown');
		},
	);

	it('the token of another kind of link, or a token with any letter changed, is unknown', async () => {
		const { token } = await newLink();
		const { token: other } = await inTransaction((tx) => links.create(tx, split, { subjectId, organizationId }));

		for (const wrong of [other, `${token} `, token.toLowerCase(), token.slice(1), `${token}=`])
			expect(await refusal(admit(wrong))).toBe('404 links.unknown');
	});
});

describe('resending a link', () => {
	it('resending a link gives a new URL with full validity, even after the old one has expired', async () => {
		const link = await newLink();
		world.clock.advance(40 * dayMs);

		const again = await resend(link);

		expect(again.expiresAt.getTime()).toBe(world.clock.now().getTime() + 30 * dayMs);
		expect(await admit(again.token)).toMatchObject({ linkId: link.id, generation: 2 });
	});

	it.each<[string, (link: IssuedLink) => Promise<unknown>]>([
		['used', ({ token }) => use(token)],
		['withdrawn', withdraw],
	])('a link cannot be resent once it was %s', async (_, change) => {
		const link = await newLink();
		await change(link);

		await expect(resend(link)).rejects.toThrow('cannot be sent again');
	});
});

describe('using a link', () => {
	it('using a link succeeds once of many simultaneous attempts', async () => {
		const { token } = await newLink();

		const attempts = await Promise.all(Array.from({ length: 8 }, () => refusal(use(token))));

		expect(attempts.sort()).toEqual([...Array(7).fill('410 links.used'), 'none']);
	});

	it('using a link is refused to a guest whose link was sent to another person since they were admitted', async () => {
		const link = await newLink();
		const guest = await admit(link.token);
		await resend(link);

		expect(await refusal(inTransaction((tx) => links.markUsed(tx, guest)))).toBe('410 links.replaced');
		expect(await links.isOpen(guest)).toBe(false);
	});

	it('using a link is rolled back with its transaction', async () => {
		const { token } = await newLink();
		const guest = await admit(token);

		await inTransaction(async (tx) => {
			await links.markUsed(tx, guest);
			throw new Error('the action of the link failed');
		}).catch(() => undefined);

		expect(await refusal(use(token))).toBe('none');
	});

	it('a used link cannot be withdrawn afterwards', async () => {
		const link = await newLink();
		await use(link.token);
		await withdraw(link);

		expect(await refusal(admit(link.token))).toBe('410 links.used');
	});
});

it('the links of a label are deleted with it', async () => {
	const { id } = await newLink();
	const count = async (linkId: LinkId) =>
		(await rowsOf(db, `select 1 from link_tokens where link_id = '${linkId}'`)).length;
	expect(await count(id)).toBe(1);

	await run(db, 'update reviewers set organization_id = null, is_admin = false, joined_at = null');
	await run(db, `delete from organizations where id = '${organizationId}'`);

	expect(await count(id)).toBe(0);
});
