// Tests seals with a trusted timestamp (RFC 3161), and the heads of the log that a label stores elsewhere.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkSeal } from '../platform/pdf/seal-pdf.ts';
import { type Caller, messageOf } from '../testing/caller.ts';
import { executed, getContract, seal } from '../testing/contract-life.ts';
import { pdfsig, pdfText } from '../testing/pdf-programs.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { startTimestampServer, type TimestampServer } from '../testing/timestamp-server.ts';

let world: TestApp;
let admin: Caller;
let timestamps: TimestampServer;

beforeAll(async () => {
	timestamps = await startTimestampServer();
	world = await createTestApp({ withoutFfmpeg: true, env: { SEAL_TSA_URL: timestamps.url } });
	admin = await world.founder();
});

afterAll(async () => {
	await world.close();
	await timestamps.close();
});

const sealedOf = (contractId: string) => admin.open('GET', `/files/contracts/${contractId}/sealed`);

it('a contract is executed while the timestamp server is unavailable, and sealed with a timestamp once it is back', async () => {
	timestamps.isAway = true;
	const { contractId } = await executed(world, admin);
	await seal(world);
	const { status, sealed } = await getContract(admin, contractId);
	const early = await admin.get(`/files/contracts/${contractId}/sealed`);
	timestamps.isAway = false;
	await seal(world);
	const bytes = new Uint8Array(await (await sealedOf(contractId)).arrayBuffer());
	const sha256 = createHash('sha256').update(bytes).digest('hex');
	const { body } = await world.visitor().post('/api/sealed-documents/check', { sha256 });

	expect([status, sealed, messageOf(early)]).toEqual([
		'executed',
		null,
		'The sealed document is still being created. Try again in a moment.',
	]);
	const { document } = body as { document: { stampedAt: string; stampedBy: string } };
	expect(document.stampedBy).toBe('Harbour Timestamps');
	expect(Math.abs(new Date(document.stampedAt).getTime() - Date.now())).toBeLessThan(120_000);
	expect(pdfsig(bytes)).toContain('Signature is Valid');
	expect(pdfText(bytes)).toContain('An independent timestamp server vouches for the time of the seal.');
}, 120_000);

it('two servers that seal at the same time request one timestamp', async () => {
	const { contractId } = await executed(world, admin);
	const before = timestamps.requests;

	await Promise.all([seal(world), seal(world)]);

	expect(timestamps.requests - before).toBe(1);
	expect((await getContract(admin, contractId)).sealed).not.toBeNull();
}, 120_000);

it('a timestamp of something else is not accepted for the seal', async () => {
	const { contractId } = await executed(world, admin);
	await seal(world);
	const bytes = Buffer.from(await (await sealedOf(contractId)).arrayBuffer());
	expect(await checkSeal(bytes)).toMatchObject({ ok: true, timestamp: { by: 'Harbour Timestamps' } });
	// The last bytes of the token belong to its signature.
	const text = bytes.toString('latin1');
	const [contents] = [...text.matchAll(/\/Contents\s*<[0-9a-fA-F]{1000,}>/g)].slice(-1);
	const last = (contents?.index ?? 0) + (contents?.[0].search(/.0*>$/) ?? 0);
	bytes[last] = text[last] === '1' ? 0x32 : 0x31;

	expect(await checkSeal(bytes)).toMatchObject({ timestamp: null });
}, 120_000);

it("an admin can download the signed heads of the label's log, and a member cannot", async () => {
	const { contractId } = await executed(world, admin);
	const response = await admin.open('GET', '/files/evidence/heads');
	const { heads, certificates } = (await response.json()) as {
		heads: { subjectId: string; count: number; hash: string; signature: string }[];
		certificates: string[];
	};
	const stranger = await world.founder('Another Label');
	const theirs = await stranger.open('GET', '/files/evidence/heads');

	expect(response.headers.get('content-disposition')).toContain('evidence-log-summary-');
	expect(heads).toContainEqual(expect.objectContaining({ subjectId: contractId, signature: expect.any(String) }));
	expect(certificates[0]).toContain('BEGIN CERTIFICATE');
	expect(((await theirs.json()) as { heads: unknown[] }).heads).toEqual([]);
	expect((await (await world.memberOf(admin)).open('GET', '/files/evidence/heads')).status).toBe(403);
}, 120_000);
