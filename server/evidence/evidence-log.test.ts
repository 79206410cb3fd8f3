import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { type EvidenceWorld, evidenceEntry, logOn, mira, newSubject, openEvidence } from '../testing/evidence-life.ts';
import { run } from '../testing/injected-faults.ts';
import { noHash } from './evidence-hash.ts';

let world: EvidenceWorld;

beforeAll(async () => {
	world = await openEvidence();
});

beforeEach(() => world.empty());

afterAll(() => world.close());

describe('the evidence log', () => {
	it('the evidence log returns what was written, in order, each row with the hash of the previous one', async () => {
		const subject = newSubject();
		const at = new Date('2026-11-16T09:00:00.123Z');
		await world.db.transaction(async (tx) => {
			await world.log.append(tx, subject, evidenceEntry('consent.given', { at }));
			await world.log.append(tx, subject, { kind: 'sealed', actor: { kind: 'system', name: 'Acetate' } });
		});

		const rows = await world.log.list(world.db, subject);

		expect(rows[0]).toMatchObject({ seq: 1, at, kind: 'consent.given', actorKind: 'signer', actorName: 'Mira Quill' });
		expect(rows[0]).toMatchObject({ email: 'mira@quill.example', ip: '203.0.113.7', userAgent: 'Mozilla/5.0' });
		expect(rows[0]?.data).toEqual({ version: 2, pages: [1, 2, 3], name: 'Łódź' });
		expect(rows[1]).toMatchObject({ seq: 2, email: null, ip: null, data: {}, prevHash: rows[0]?.hash });
		expect(rows[0]?.prevHash).toBe(noHash);
		expect(await world.log.head(world.db, subject)).toMatchObject({ count: 2, hash: rows[1]?.hash });
		expect(await world.verify()).toMatchObject({ chains: 1, rows: 2, faults: [] });
	});

	it('the evidence log stays valid with any text that people type', async () => {
		const subject = newSubject();
		const odd = 'a\u0000b \ud800 "\\u0000" \u2028 𝄞'.repeat(200);
		const actor = { ...mira, name: odd, email: odd };
		await world.db.transaction((tx) =>
			world.log.append(
				tx,
				subject,
				evidenceEntry(odd.slice(3, 4), { actor, userAgent: odd, data: { [odd]: [odd, -0, 1e-7] } }),
			),
		);

		expect(await world.verify()).toMatchObject({ rows: 1, faults: [] });
	});

	it('the evidence log loses nothing when many transactions write at once, to one subject and to new ones', async () => {
		const { openAnother } = world.testDatabase;
		const servers = [logOn(world.db), logOn(openAnother ? (await openAnother()).db : world.db)] as const;
		const shared = newSubject();
		const writes = Array.from({ length: 12 }, (_, index) => {
			const server = servers[index % 2 === 0 ? 0 : 1];
			const subject = index < 8 ? shared : newSubject();
			return server.db.transaction((tx) => server.log.append(tx, subject, evidenceEntry(`event.${index}`)));
		});

		await Promise.all(writes);

		expect((await world.log.list(world.db, shared)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
		expect(await world.verify()).toMatchObject({ chains: 5, rows: 12, faults: [] });
	});

	it('the evidence log contains nothing of a transaction that was rolled back', async () => {
		const subject = newSubject();
		await world.append(subject, 'link.sent');
		await world.db
			.transaction(async (tx) => {
				await world.log.append(tx, subject, evidenceEntry('link.opened'));
				await world.log.append(tx, newSubject(), evidenceEntry('link.sent'));
				throw new Error('undone');
			})
			.catch(() => undefined);

		expect(await world.verify()).toMatchObject({ chains: 1, rows: 1, faults: [] });
	});

	it('the evidence log of one label is not visible to another', async () => {
		const subject = newSubject();
		await world.append(subject, 'link.sent');
		const foreign = { ...subject, organizationId: randomUUID() as OrganizationId };

		expect([await world.log.list(world.db, foreign), await world.log.head(world.db, foreign)]).toEqual([[], null]);
		await expect(world.db.transaction((tx) => world.log.append(tx, foreign, evidenceEntry('x')))).rejects.toThrow(
			'belongs to something',
		);
	});
});

describe('database protection of the evidence log', () => {
	const refused = [
		"update evidence_rows set kind = 'x'",
		'update evidence_rows set kind = kind',
		'delete from evidence_rows',
		'truncate evidence_rows',
		'delete from evidence_chains',
		'truncate evidence_chains',
		'update evidence_chains set count = count - 1',
		'update evidence_chains set number = number + 1, count = count + 1',
		'update evidence_register set chains = 0',
		'delete from evidence_register',
	];

	it('the database refuses to change or remove evidence, and lets a chain only grow', async () => {
		await world.append(newSubject(), 'link.sent', 'link.opened');

		for (const statement of refused) await expect(run(world.db, statement), statement).rejects.toThrow();

		expect(await world.verify()).toMatchObject({ rows: 2, faults: [] });
	});
});
