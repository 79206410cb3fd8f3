import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { registerSealed } from './sealed-documents.service.ts';

let world: TestApp;
const sha256 = createHash('sha256').update('a sealed contract').digest('hex');
const unstamped = { stampedAt: null, stampedBy: null };
const sealedAt = new Date('2026-11-16T09:00:00.123Z');

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	const document = {
		sha256,
		organizationId: randomUUID() as OrganizationId,
		labelName: 'Nordlys Harbour',
		kind: 'contract' as const,
		subjectId: randomUUID(),
		title: 'Exclusive licence with Mira Quill',
		bytes: 12_345,
		sealedAt,
	};
	// Registered twice, as after an interruption.
	for (let time = 0; time < 2; time += 1)
		await world.deps.database.db.transaction((tx) => registerSealed(tx, document));
});

afterAll(() => world.close());

const check = (fingerprint: unknown) => world.visitor().post('/api/sealed-documents/check', { sha256: fingerprint });

describe('checking a document by its fingerprint', () => {
	it('the fingerprint of a sealed document returns its kind, the label and when it was sealed, and nothing else', async () => {
		const { status, body } = await check(sha256);

		expect([status, body]).toEqual([
			200,
			{ document: { kind: 'contract', labelName: 'Nordlys Harbour', sealedAt: sealedAt.toISOString(), ...unstamped } },
		]);
	});

	it('the fingerprint of a file that differs in one byte returns no document', async () => {
		const other = createHash('sha256').update('a sealed contracu').digest('hex');

		expect((await check(other)).body).toEqual({ document: null });
	});

	it.each([sha256.slice(0, 63), `${sha256}0`, sha256.toUpperCase(), `${sha256.slice(0, 63)}%`, '', null, 7])(
		'a document cannot be checked with the fingerprint %j',
		async (fingerprint) => {
			expect((await check(fingerprint)).status).toBe(400);
		},
	);
});

it('checks of documents are limited per address', async () => {
	const limited = await createTestApp({
		withoutFfmpeg: true,
		database: world.testDatabase.database,
		// A hundredth of the production value.
		env: { RATE_LIMIT_SCALE: '0.01', TRUST_PROXY: '1' },
	});
	const checkFrom = async (address: string) => {
		const headers = { 'x-forwarded-for': address };
		return (await limited.visitor().post('/api/sealed-documents/check', { sha256 }, { headers })).status;
	};

	for (let time = 0; time < 3; time += 1) expect(await checkFrom('203.0.113.1')).toBe(200);

	expect([await checkFrom('203.0.113.1'), await checkFrom('198.51.100.7')]).toEqual([429, 200]);
	await limited.close();
});
