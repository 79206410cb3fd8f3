// Links of any kind: what a token opens, what each dead link answers, and that nothing else can be learnt.

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LinkId, type OrganizationId, organizationIdSchema, songIdSchema } from '../../domain/kernel/ids.ts';
import { type AcceptedLink, anyLink, defineLinkKind } from '../../domain/kernel/link-kind.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { rowsOf, run } from '../testing/faults.ts';
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
const resend = (link: IssuedLink) => inTransaction((tx) => links.resend(tx, form, link.id));
const revoke = (link: IssuedLink) => inTransaction((tx) => links.revoke(tx, link.id));
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

describe('the holder of a link', () => {
	it('is a guest who says which link, which subject and which label', async () => {
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

	it('is admitted where any link is', async () => {
		const { id, token } = await newLink();

		expect(await admit(token, anyLink)).toMatchObject({ linkId: id, subjectId });
	});

	it('may come back as often as they like until the link is used', async () => {
		const { token } = await newLink();
		await admit(token);

		expect(await refusal(admit(token))).toBe('none');
	});
});

describe('a token', () => {
	it('is given out again as it was', async () => {
		const link = await newLink();

		expect(await inTransaction((tx) => links.issueAgain(tx, link.id))).toEqual(link);
	});

	it('is stored nowhere, only its hash is', async () => {
		const { token } = await newLink();
		const tables = await rowsOf<{ name: string }>(
			db,
			"select table_name as name from information_schema.tables where table_schema = 'public'",
		);

		for (const { name } of tables)
			expect(await rowsOf(db, `select 1 from ${name} t where t::text like '%${token}%'`), name).toEqual([]);
		expect(await rowsOf(db, "select 1 from link_tokens where token_hash !~ '^[A-Za-z0-9_-]{43}$'")).toEqual([]);
	});

	it('of an installation cannot be made by another one, and lives on when the secret is changed', async () => {
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

describe('a link that no longer works says why', () => {
	it.each<[string, string, (link: IssuedLink) => Promise<unknown>]>([
		['was used', '410 links.used', ({ token }) => use(token)],
		['was withdrawn', '410 links.revoked', revoke],
		['was sent again', '410 links.replaced', resend],
		['was sent again and then used', '410 links.used', async (link) => use((await resend(link)).token)],
	])('when it %s', async (_, expected, change) => {
		const link = await newLink();
		await change(link);

		expect(await refusal(admit(link.token))).toBe(expected);
	});

	it('when its time is over, to the moment', async () => {
		const { token } = await newLink();
		world.clock.advance(30 * dayMs - 1);
		expect(await refusal(admit(token))).toBe('none');

		world.clock.advance(1);

		expect(await refusal(admit(token))).toBe('410 links.expired');
	});

	it('also years later', async () => {
		const [used, revoked] = [await newLink(), await newLink()];
		await use(used.token);
		await revoke(revoked);
		world.clock.advance(2 * 365 * dayMs);
		await world.deps.runJob('accounts.sweep');

		expect(await refusal(admit(used.token))).toBe('410 links.used');
		expect(await refusal(admit(revoked.token))).toBe('410 links.revoked');
	});
});

describe('whatever is no token of this kind', () => {
	it.each(['', 'x', 'a'.repeat(43), 'a'.repeat(100_000), '\u0000', '\uD800', "' or 1=1 --"])(
		'is unknown (%#)',
		async (token) => {
			expect(await refusal(admit(token))).toBe('404 links.unknown');
		},
	);

	it('is unknown also when it opens something else, and with any letter changed', async () => {
		const { token } = await newLink();
		const { token: other } = await inTransaction((tx) => links.create(tx, split, { subjectId, organizationId }));

		for (const wrong of [other, `${token} `, token.toLowerCase(), token.slice(1), `${token}=`])
			expect(await refusal(admit(wrong))).toBe('404 links.unknown');
	});
});

describe('sending again', () => {
	it('gives a new address its full time, also after the old one has expired', async () => {
		const link = await newLink();
		world.clock.advance(40 * dayMs);

		const again = await resend(link);

		expect(again.expiresAt.getTime()).toBe(world.clock.now().getTime() + 30 * dayMs);
		expect(await admit(again.token)).toMatchObject({ linkId: link.id, generation: 2 });
	});

	it.each<[string, (link: IssuedLink) => Promise<unknown>]>([
		['used', ({ token }) => use(token)],
		['withdrawn', revoke],
	])('is not possible once it was %s', async (_, change) => {
		const link = await newLink();
		await change(link);

		await expect(resend(link)).rejects.toThrow('cannot be sent again');
	});
});

describe('using a link', () => {
	it('succeeds once of many attempts at the same moment', async () => {
		const { token } = await newLink();

		const attempts = await Promise.all(Array.from({ length: 8 }, () => refusal(use(token))));

		expect(attempts.sort()).toEqual([...Array(7).fill('410 links.used'), 'none']);
	});

	it('is refused to a guest whose link was sent to somebody else since they were admitted', async () => {
		const link = await newLink();
		const guest = await admit(link.token);
		await resend(link);

		expect(await refusal(inTransaction((tx) => links.markUsed(tx, guest)))).toBe('410 links.replaced');
		expect(await links.isOpen(guest)).toBe(false);
	});

	it('is undone with the transaction that it is part of', async () => {
		const { token } = await newLink();
		const guest = await admit(token);

		await inTransaction(async (tx) => {
			await links.markUsed(tx, guest);
			throw new Error('what the link was for did not work');
		}).catch(() => undefined);

		expect(await refusal(use(token))).toBe('none');
	});

	it('cannot be withdrawn afterwards', async () => {
		const link = await newLink();
		await use(link.token);
		await revoke(link);

		expect(await refusal(admit(link.token))).toBe('410 links.used');
	});
});

it('the links of a label go with it', async () => {
	const { id } = await newLink();
	const count = async (linkId: LinkId) =>
		(await rowsOf(db, `select 1 from link_tokens where link_id = '${linkId}'`)).length;
	expect(await count(id)).toBe(1);

	await run(db, 'update reviewers set organization_id = null, is_admin = false, joined_at = null');
	await run(db, `delete from organizations where id = '${organizationId}'`);

	expect(await count(id)).toBe(0);
});
