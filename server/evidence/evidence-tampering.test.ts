// Tests an attacker who may write anything into the database, but does not have the key of the seal.
import { createPrivateKey, randomUUID, sign, X509Certificate } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { selectRows, type Tx } from '../platform/db/database.ts';
import { makeKey } from '../platform/seal/make-key.ts';
import { type EvidenceWorld, evidenceLabel, newSubject, openEvidence } from '../testing/evidence-life.ts';
import { type EvidenceSubject, headText, noHash, rowText, sha256 } from './evidence-hash.ts';
import { verifyEvidence } from './verify-evidence.service.ts';

let world: EvidenceWorld;

beforeAll(async () => {
	world = await openEvidence();
});

beforeEach(() => world.empty());

afterAll(() => world.close());

describe('tampering with the evidence log', () => {
	let first: EvidenceSubject;
	let second: EvidenceSubject;

	beforeEach(async () => {
		[first, second] = [newSubject(), newSubject()];
		await world.append(
			first,
			'contract.version_created',
			'link.sent',
			'link.opened',
			'consent.given',
			'signature.applied',
		);
		await world.append(second, 'link.sent', 'signature.declined');
	});

	/** The faults that are found after some statements, which are rolled back. */
	async function faultsAfter(tamper: (tx: Tx) => Promise<unknown>): Promise<readonly string[]> {
		let faults: readonly string[] = [];
		const undone = new Error('undone');
		await world.withoutGuards(async () => {
			await world.db
				.transaction(async (tx) => {
					await tamper(tx);
					({ faults } = await world.verify(tx));
					throw undone;
				})
				.catch((error: unknown) => {
					if (error !== undone) throw error;
				});
		});
		return faults;
	}
	const faultsOf = (statement: string) => faultsAfter((tx) => tx.execute(sql.raw(statement)));

	it('a change of any field of any row is found, and the first broken row is named', async () => {
		const fields = {
			at: "at + interval '1 millisecond'",
			kind: "kind || 'x'",
			actor_kind: "'member'",
			actor_id: "'x'",
			actor_name: 'upper(actor_name)',
			email: "'otto@vantage.example'",
			ip: 'null',
			user_agent: "''",
			data: "replace(data, '2', '3')",
			prev_hash: "reverse(prev_hash) || 'x'",
			hash: 'reverse(hash)',
			seq: 'seq + 100',
			subject_id: 'gen_random_uuid()',
		};
		await fc.assert(
			fc.asyncProperty(
				fc.constantFrom(...Object.entries(fields)),
				fc.integer({ min: 1, max: 5 }),
				async ([field, value], seq) => {
					const faults = await faultsOf(
						`update evidence_rows set ${field} = ${value} where subject_id = '${first.id}' and seq = ${seq}`,
					);

					expect(faults[0]).toMatch(new RegExp(`^contract ${first.id}: row ${seq}\\b`));
				},
			),
			{ numRuns: 40 },
		);
	});

	it.each([1, 3, 5])('the removal of row %d of five is found', async (seq) => {
		const faults = await faultsOf(`delete from evidence_rows where subject_id = '${first.id}' and seq = ${seq}`);

		expect(faults).toEqual([`contract ${first.id}: row ${seq} is missing`]);
	});

	it('a truncated chain is found even if the head is adjusted to fit', async () => {
		const [, , third] = await world.log.list(world.db, first);

		const faults = await faultsAfter(async (tx) => {
			await tx.execute(sql.raw(`delete from evidence_rows where subject_id = '${first.id}' and seq > 3`));
			const head = `count = 3, hash = '${third?.hash}'`;
			await tx.execute(sql.raw(`update evidence_chains set ${head} where subject_id = '${first.id}'`));
		});

		expect(faults).toEqual([`contract ${first.id}: row 3: the head of the chain was not signed by this installation`]);
	});

	it('a chain that was rewritten without the key is found', async () => {
		const faults = await faultsAfter((tx) => rewrite(tx, first));

		expect(faults).toEqual([`contract ${first.id}: row 5: the head of the chain was not signed by this installation`]);
	});

	it('a chain that was rewritten with a foreign key is found', async () => {
		const foreign = await makeKey('x.example', new Date());
		const certificate = new X509Certificate(foreign.certificate);
		const keyId = certificate.fingerprint256.replaceAll(':', '').toLowerCase();
		const key = createPrivateKey({ key: Buffer.from(foreign.privateKey), format: 'der', type: 'pkcs8' });

		const faults = await faultsAfter(async (tx) => {
			const head = await rewrite(tx, first);
			const signature = sign('sha256', Buffer.from(headText(first, head)), key).toString('base64');
			const raw = certificate.raw.toString('base64');
			await tx.execute(sql`insert into seal_keys values (${keyId}, 'given', ${raw}, null, 'no proof', now())`);
			await tx.execute(
				sql`update evidence_chains set signature = ${signature}, key_id = ${keyId} where subject_id = ${first.id}`,
			);
		});

		expect(faults).toEqual([`contract ${first.id}: row 5: the head of the chain was not signed by this installation`]);
	});

	it.each([
		['a chain with all its rows', ['evidence_chains', 'evidence_rows'], '1 of 2 chains are missing'],
		['a head only', ['evidence_chains'], 'row 1 is in no chain'],
	])('the removal of %s is found', async (_, from, expected) => {
		const faults = await faultsAfter(async (tx) => {
			for (const table of from) await tx.execute(sql.raw(`delete from ${table} where subject_id = '${second.id}'`));
		});

		expect(faults.join('\n')).toContain(expected);
	});

	it('moving a chain to another label is found, and so is a register that was adjusted to fit', async () => {
		const moved = await faultsOf(`update evidence_chains set organization_id = gen_random_uuid()`);
		expect(moved[0]).toMatch(/row 1 .* was changed$/);

		const faults = await faultsAfter(async (tx) => {
			await tx.execute(sql`delete from evidence_chains where subject_id = ${second.id}`);
			await tx.execute(sql`delete from evidence_rows where subject_id = ${second.id}`);
			await tx.execute(sql`update evidence_register set chains = 1`);
		});
		expect(faults).toEqual(['the register of chains was not signed by this installation']);
	});

	it('a row that was added at the end is found', async () => {
		const added = `insert into evidence_rows select subject_id, 6, at, kind, actor_kind, actor_id, actor_name, email, ip, user_agent, data, hash, hash from evidence_rows where subject_id = '${first.id}' and seq = 5`;

		expect(await faultsOf(added)).toEqual([`${first.id}: row 6 is in no chain`]);
	});

	it('a database that was reset to an earlier state is found by heads that were recorded before', async () => {
		const { heads } = await world.verify();
		const keys = await world.seal.trustedKeys(world.db);
		const later = heads.map((head) => ({ ...head, count: head.count + 1 }));
		const other = heads.map((head) => ({ ...head, hash: noHash }));
		const gone = [{ subjectId: randomUUID(), count: 1, hash: noHash }];

		expect((await verifyEvidence(world.db, keys, heads)).faults).toEqual([]);
		expect((await verifyEvidence(world.db, keys, later)).faults[0]).toContain(
			'row 6 is missing, which was known before',
		);
		expect((await verifyEvidence(world.db, keys, other)).faults[0]).toContain('is not the one that was known before');
		expect((await verifyEvidence(world.db, keys, gone)).faults[0]).toContain(
			`the chain ${gone[0]?.subjectId} is missing`,
		);
	});

	it('the removal of everything behind a sealed contract is found', async () => {
		const faults = await faultsAfter(async (tx) => {
			await tx.execute(
				sql`insert into sealed_documents values ('ab', ${evidenceLabel}, 'Label', 'contract', ${first.id}, 'Licence', 1, now())`,
			);
			for (const table of ['evidence_rows', 'evidence_chains', 'evidence_register'])
				await tx.execute(sql.raw(`delete from ${table}`));
		});

		expect(faults).toEqual([`contract ${first.id}: “Licence” was sealed, but its chain is missing`]);
	});

	/** Changes the last row and computes all hashes again, which is possible without the key. */
	async function rewrite(tx: Tx, subject: EvidenceSubject) {
		let prevHash = noHash;
		for (const row of await world.log.list(tx, subject)) {
			const changed = { ...row, prevHash, actorName: row.seq === 5 ? 'Otto Vantage' : row.actorName };
			const hash = sha256(rowText(subject, changed));
			await tx.execute(
				sql`update evidence_rows set prev_hash = ${prevHash}, hash = ${hash}, actor_name = ${changed.actorName}
					where subject_id = ${subject.id} and seq = ${row.seq}`,
			);
			prevHash = hash;
		}
		await tx.execute(sql`update evidence_chains set hash = ${prevHash} where subject_id = ${subject.id}`);
		const [chain] = await selectRows<{ number: number; count: number; hash: string }>(
			tx,
			sql`select number, count, hash from evidence_chains where subject_id = ${subject.id}`,
		);
		if (!chain) throw new Error('there is no chain');
		return chain;
	}
});
