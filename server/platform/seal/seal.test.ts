import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf, run } from '../../testing/injected-faults.ts';
import { toPem } from '../../testing/pem.ts';
import { sampleContract } from '../../testing/sample-document.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { systemClock } from '../clock/clock.ts';
import { readConfig } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { createLog } from '../log/log.ts';
import { createPdfThread } from '../pdf/pdf-thread.ts';
import { type MadeKey, makeKey } from './make-key.ts';
import { createSeal, isSignedBy } from './seal.ts';

/** A key on an elliptic curve, made for this test by openssl. */
const pkcs12 = Buffer.from(
	'MIIEHAIBAzCCA9IGCSqGSIb3DQEHAaCCA8MEggO/MIIDuzCCAnIGCSqGSIb3DQEHBqCCAmMwggJfAgEAMIICWAYJKoZIhvcNAQcBMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAjTgw4mHznxggICCAAwDAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEEIjmM6qAwSXVDHTjTSC7+w6AggHw3DX/t1QzEnJka/im98Ab4gE9HZgnYnRnhP6fm1TcvgjRnrBsTubWEhp5qRfMs0GG52fXV+llehRYobhl2k9LoEw8lbvpEynte43G5odDxBeRIpB3DyblKW5RQu/6omdWjr18+1/5mZTUAIhb0IUoNv0J/CLxuUNzdZHj7sySIA3wia5eO/Qxy2Don43iaoyRb2FkDGLmZoKoS/qZZorqKLmUkJxIKzH1sNwN+vvf5/dDXlzYRs7va2PoZhj8svHWG7OzOg0w1c5uLP9JwGopzXpylaCGO/Ftlpfo6kijnJLAQc+vTtILLRLtMO01I8bfjVYBAv+ycxNHPUjqIVefbmvdVC6qWZ6rr7JTFJEy/bXnJ1+OwU7F6TPD6d7/Mtiml1XlubAdKx8Mx7+gmIMSfrbaqruaX+W9A3D5jMFVV+sNUe4iyFOVXrnzLw0VFlz1XJtQp0wIo+FwGwGQhbF5zZ1NJ18tDisspYLMH1jE9oLzeIl4nFn9P1Wt+XeeBr49/fKxUhAtFcO7fPNY821A+2Eyc90k49diFeDHnI52nUPz42+Oz4xO8slaeGIXYC3ILFS6elJUYjYPknuuzkejae3PaA7mQ7UAheVpYLEk2jF0JTYzROvO4T3EeMYkqInP8loUjgEVodpmD8o+xl/lEDCCAUEGCSqGSIb3DQEHAaCCATIEggEuMIIBKjCCASYGCyqGSIb3DQEMCgECoIHvMIHsMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAj87WhuvmVhZgICCAAwDAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEEALkVEwEw7o4cL9jGamC1iEEgZAetvm003g55BdKDx952C8b2OKJkWYJpTe0Owi2fU2Y3OuZuV2TAezwZjAjSSU2o16lfdKXlcrWInPCw36LxaJyGLrJQts3TLjmtrXPt6t0f7AD1jzpi1mgw+ao6jFWJNQcUfotoePc/2WJoWqss3CoCMNQ7tzOchmkTGHkqRWQrL/XNxVcwygDCkOhi7jAEJwxJTAjBgkqhkiG9w0BCRUxFgQUtIVNTHqRNrOfQiGAcY0DCr8yRX8wQTAxMA0GCWCGSAFlAwQCAQUABCDaiaRZI4gaiFZnLKLiRgEHmTk+PCZ2c4e4d1vuyj8ZQwQIny62g4clbSwCAggA',
	'base64',
);
const secret = 'a secret that is only used by tests';
const at = new Date('2026-11-16T09:00:00Z');
const unreadable =
	'Documents can’t be sealed right now, because the server can’t open its key. Nothing was lost. Contact the operator of this server.';
const thread = createPdfThread();
const folder = mkdtempSync(join(tmpdir(), 'acetate-seal-'));
let testDatabase: TestDatabase;
let logLines: string[];
let foreign: MadeKey;

function sealOn(database: Database, env: Record<string, string> = {}) {
	const config = readConfig({ DATA_DIR: folder, APP_SECRET: secret, PUBLIC_URL: 'https://harbour.example', ...env });
	const log = createLog('info', { write: (line: string) => logLines.push(line) });
	return createSeal({ db: database.db, config, clock: systemClock, log, thread });
}

const fileWith = (name: string, content: string | Uint8Array) => {
	writeFileSync(join(folder, name), content);
	return join(folder, name);
};
beforeAll(async () => {
	testDatabase = await openTestDatabase();
	foreign = await makeKey('elsewhere.example', at);
});

beforeEach(() => {
	logLines = [];
});

afterAll(async () => {
	await thread.close();
	await testDatabase.close();
	rmSync(folder, { recursive: true, force: true });
});

/** Resets the database to an installation that has never sealed anything. */
async function forgetKeys(): Promise<void> {
	const { db } = testDatabase.database;
	await run(db, 'alter table seal_keys disable trigger user');
	await run(db, 'delete from seal_keys');
	await run(db, 'alter table seal_keys enable trigger user');
}

describe('the key of the installation', () => {
	it('the key of the installation is created once, though several servers ask for it at the same moment', async () => {
		await forgetKeys();
		const { database, openAnother } = testDatabase;
		const other = (await openAnother?.()) ?? database;
		const seals = [sealOn(database), sealOn(other)];

		const certificates = await Promise.all(seals.map((seal) => seal.certificate()));

		expect(new Set(certificates.map(({ fingerprint }) => fingerprint)).size).toBe(1);
		expect(certificates[0]?.subject).toBe('CN=Acetate at harbour.example');
		expect(await rowsOf(database.db, 'select 1 from seal_keys')).toHaveLength(1);
	});

	it('the key of the installation cannot be read from the database alone', async () => {
		await sealOn(testDatabase.database).ready();

		const [row] = await rowsOf<{ private_key: string }>(testDatabase.database.db, 'select private_key from seal_keys');
		const stored = Buffer.from(row?.private_key ?? '', 'base64');

		// The object identifier of RSA occurs in every such key.
		expect(stored.length).toBeGreaterThan(1000);
		expect(stored.includes(Buffer.from('2a864886f70d010101', 'hex'))).toBe(false);
	});

	it('the key of the installation cannot be opened after the secret was changed, and the message says so', async () => {
		await sealOn(testDatabase.database).ready();
		const other = sealOn(testDatabase.database, { APP_SECRET: 'another secret that is used by tests' });

		await expect(other.ready()).rejects.toMatchObject({ code: 'seal.unreadable', message: unreadable });
		expect(logLines.join('')).toContain('it was stored with another APP_SECRET. Start with that secret again');
		expect(await other.trustedKeys(testDatabase.database.db)).toEqual(new Map());
	});

	it('the key of the installation is not cached from a transaction that was never committed', async () => {
		await forgetKeys();
		const seal = sealOn(testDatabase.database);
		const signed = Buffer.from('x');
		await testDatabase.database.db
			.transaction(async (tx) => {
				await seal.sign(tx, signed);
				throw new Error('undone');
			})
			.catch(() => undefined);

		const signature = await testDatabase.database.db.transaction((tx) => seal.sign(tx, signed));

		const keys = await seal.trustedKeys(testDatabase.database.db);
		expect(isSignedBy(keys, signed, signature)).toBe(true);
		expect(isSignedBy(keys, Buffer.from('y'), signature)).toBe(false);
	});

	it('the key of the installation cannot be removed or replaced in the database', async () => {
		for (const statement of ['delete from seal_keys', "update seal_keys set proof = 'mine'"])
			await expect(run(testDatabase.database.db, statement)).rejects.toThrow();
	});
});

describe('a document that another installation sealed', () => {
	it('a document that another installation sealed does not count as ours', async () => {
		const { bytes } = await thread.run('write', sampleContract(0));
		const options = { reason: 'Signed by all', at };
		const key = { format: 'pkcs8', ...foreign, chain: [] } as const;
		const sealed = await thread.run('seal', { bytes, key, options });

		const verdict = await sealOn(testDatabase.database).verifyPdf(sealed);

		expect(verdict).toEqual({
			ok: false,
			reason: 'it was sealed with a key that does not belong to this installation',
		});
	});
});

describe('a key in a file', () => {
	it.each([
		['PKCS#12', async () => ({ SEAL_FILE: fileWith('key.p12', pkcs12), SEAL_PASSWORD: 'tide-table' })],
		[
			'PEM',
			async () => {
				const text = toPem('CERTIFICATE', foreign.certificate) + toPem('PRIVATE KEY', foreign.privateKey);
				return { SEAL_FILE: fileWith('key.pem', text) };
			},
		],
	])('a key file of the kind %s seals instead of a created key, and earlier seals stay valid', async (_, makeEnv) => {
		const { bytes } = await thread.run('write', sampleContract(0));
		const made = sealOn(testDatabase.database);
		const before = await made.sealPdf(bytes, { reason: 'Signed by all', at });

		const seal = sealOn(testDatabase.database, await makeEnv());
		const after = await seal.sealPdf(bytes, { reason: 'Signed by all', at });

		expect((await seal.certificate()).fingerprint).not.toBe((await made.certificate()).fingerprint);
		for (const { bytes: sealed } of [before, after])
			expect(await seal.verifyPdf(sealed)).toEqual({ ok: true, signedAt: at, timestamp: null });
		const signature = await testDatabase.database.db.transaction((tx) => seal.sign(tx, bytes));
		expect(isSignedBy(await seal.trustedKeys(testDatabase.database.db), bytes, signature)).toBe(true);
	});

	const lonely = () => generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();

	it.each([
		['does not exist', () => ({ SEAL_FILE: join(folder, 'nothing') }), 'it cannot be read (ENOENT)'],
		['holds only a key', () => ({ SEAL_FILE: fileWith('lonely.pem', lonely()) }), 'it contains no certificate for its'],
		['has another password', () => ({ SEAL_FILE: fileWith('key.p12', pkcs12) }), 'or SEAL_PASSWORD does not open it'],
		['is not a key file', () => ({ SEAL_FILE: fileWith('song.mp3', 'ID3') }), 'it is not a PKCS#12 file'],
	])('a key file that %s is named in the log, and people get a plain message', async (_, makeEnv, reason) => {
		const seal = sealOn(testDatabase.database, makeEnv());

		await expect(seal.ready()).rejects.toMatchObject({ message: unreadable });
		expect(logLines.join('')).toContain('The key in SEAL_FILE cannot be used: ');
		expect(logLines.join('')).toContain(reason);
	});
});

describe('a sealed document', () => {
	it('a sealed document is no longer valid when any byte within the seal was changed', async () => {
		const seal = sealOn(testDatabase.database);
		const { bytes } = await thread.run('write', sampleContract(1));
		const sealed = await seal.sealPdf(bytes, { reason: 'Signed by all', at });
		const [, from = 0, to = 0] =
			/\/ByteRange\s*\[\s*0\s+(\d+)\s+(\d+)/.exec(Buffer.from(sealed.bytes).toString('latin1'))?.map(Number) ?? [];
		const covered = fc.integer({ min: 0, max: sealed.bytes.length - (to - from) - 1 });
		expect(await seal.verifyPdf(sealed.bytes)).toEqual({ ok: true, signedAt: at, timestamp: null });
		expect(to - from).toBeGreaterThan(1000);

		await fc.assert(
			fc.asyncProperty(covered, fc.integer({ min: 1, max: 255 }), async (index, difference) => {
				const changed = Buffer.from(sealed.bytes);
				const position = index < from ? index : index + (to - from);
				changed[position] = (changed[position] ?? 0) ^ difference;

				expect(await seal.verifyPdf(changed)).toMatchObject({ ok: false });
			}),
			{ numRuns: 40 },
		);
	});

	it('a sealed document is no longer valid when something is appended or put into the space of the signature', async () => {
		const seal = sealOn(testDatabase.database);
		const { bytes } = await thread.run('write', sampleContract(0));
		const sealed = await seal.sealPdf(bytes, { reason: 'Signed by all', at });
		const longer = Buffer.concat([sealed.bytes, Buffer.from('%')]);
		const filled = Buffer.from(sealed.bytes);
		filled.write('zz', filled.lastIndexOf('00>') - 2, 'latin1');

		expect(await seal.verifyPdf(longer)).toEqual({ ok: false, reason: 'the seal does not cover the whole file' });
		expect(await seal.verifyPdf(filled)).toMatchObject({ ok: false });
		expect(await seal.verifyPdf(bytes)).toEqual({ ok: false, reason: 'the file has no seal' });
	});
});
