// Tests what independent programs report about a contract that everyone has signed.
import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consentTextOf } from '../../domain/contracts/consent-texts.ts';
import { consentVersion } from '../../domain/contracts/signing-code.ts';
import { type Caller, messageOf } from '../testing/caller.ts';
import {
	act,
	countersign,
	executed,
	getContract,
	must,
	plantDraft,
	plantSent,
	seal,
	signAs,
} from '../testing/contract-life.ts';
import { rowsOf, run } from '../testing/injected-faults.ts';
import { pdfsig, pdfText } from '../testing/pdf-programs.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { readZip } from '../testing/zip-entries.ts';

let world: TestApp;
let admin: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder();
});

afterAll(() => world.close());

async function sealedBytes(contractId: string): Promise<Uint8Array> {
	const response = await admin.open('GET', `/files/contracts/${contractId}/sealed`);
	return new Uint8Array(await response.arrayBuffer());
}

it('a contract with signers whose names are in many scripts is signed and sealed, and its certificate has the names', async () => {
	const names = [
		'יוסי כהן',
		'محمد عبد السلام',
		'क्षितिज त्रिवेदी',
		'น้ำทิพย์',
		'張學友',
		'宇多田ヒカル',
		'김민수',
		'Ελένη Παππά',
		'Людмила',
	];
	const signers = names.map((name, index) => ({
		legalName: name,
		signerName: name,
		signerEmail: `signer-${index}@outside.example`,
		order: 1,
	}));
	const { contractId } = await plantSent(world, admin, signers);
	for (const name of names) await must(signAs(world, admin, contractId, name));
	await must(countersign(admin, contractId));
	await seal(world);

	const bytes = await sealedBytes(contractId);
	const pages = pdfText(bytes)
		.replace(/[\u202a-\u202e]/g, '')
		.split('\f');
	const isCertificate = (page: string) => page.includes('Certificate of completion');
	const contract = pages.filter((page) => !isCertificate(page)).join(' ');
	const certificate = pages.filter(isCertificate).join(' ');

	expect(pdfsig(bytes)).toContain('Signature is Valid');
	for (const word of names.flatMap((name) => name.split(' '))) {
		expect(contract).toContain(word);
		expect(certificate).toContain(word);
	}
});

it('a sealed file is valid, contains what was signed and its certificate, and is found by its fingerprint', async () => {
	const { contractId } = await executed(world, admin);
	await seal(world);
	const bytes = await sealedBytes(contractId);
	const contract = await getContract(admin, contractId);
	const sha256 = createHash('sha256').update(bytes).digest('hex');

	expect(pdfsig(bytes)).toMatch(
		/Signature is Valid[\s\S]*Total document signed|Total document signed[\s\S]*Signature is Valid/,
	);
	const text = pdfText(bytes).replace(/\s+/g, ' ');
	for (const line of [
		'EUR 1,500.00',
		'Certificate of completion',
		'Hollis Tern',
		'hollis.tern@outside.example',
		'These are simple electronic signatures.',
		contractId,
	])
		expect(text).toContain(line);
	expect(text.replaceAll(' ', '')).toContain(contract.versions[0]?.sha256);
	expect(contract.sealed?.sha256).toBe(sha256);
}, 120_000);

it('the evidence contains the wording of every text about electronic signatures that its log names, and no other', async () => {
	const evidenceOf = async (contractId: string) => {
		const response = await admin.open('GET', `/files/contracts/${contractId}/evidence`);
		return readZip(Buffer.from(await response.arrayBuffer()));
	};
	const [{ contractId: signed }, { contractId: unopened }] = [
		await executed(world, admin),
		await plantSent(world, admin),
	];
	const [files, early] = [await evidenceOf(signed), await evidenceOf(unopened)];
	const shown = files.get(`disclosures/${consentVersion}.txt`)?.toString('utf8') ?? '';

	for (const paragraph of consentTextOf(consentVersion)) expect(shown).toContain(paragraph);
	expect(files.get('log.jsonl')?.toString('utf8')).toContain(`"text":"${consentVersion}"`);
	expect(files.get('README.txt')?.toString('utf8')).toContain('disclosures/');
	expect([...early.keys()].filter((name) => name.startsWith('disclosures/'))).toEqual([]);
	expect(early.get('README.txt')?.toString('utf8')).not.toContain('disclosures/');
}, 120_000);

it('a certificate shows only signatures that count', async () => {
	const { contractId } = await plantSent(world, admin);
	await must(signAs(world, admin, contractId, 'Hollis Tern'));
	await must(act(admin, contractId, 'negotiate', { reason: 'A new fee' }));
	await must(act(admin, contractId, 'send', { changeNote: 'A new fee' }));
	const again = await getContract(admin, contractId);
	await must(signAs(world, admin, contractId, 'Hollis Tern', 2));
	await must(countersign(admin, contractId));
	await seal(world);
	const text = pdfText(await sealedBytes(contractId));

	expect([again.status, again.parties[0]?.state]).toEqual(['sent', 'sent']);
	expect(text.match(/hollis\.tern@outside\.example/g)).toHaveLength(1);
}, 120_000);

it('a contract signed on paper is executed, sealed and marked as signed outside', async () => {
	const { contractId } = await plantDraft(world, admin);
	const scan = await (await admin.open('GET', `/files/contracts/${contractId}/preview`)).arrayBuffer();
	const headers = { 'content-type': 'application/pdf', 'x-file-name': 'Scan.pdf' };
	const { body } = await admin.call('POST', `/files/contracts/${contractId}`, undefined, {
		raw: new Uint8Array(scan),
		headers,
	});
	const record = (signedOn: string) =>
		act(admin, contractId, 'paper', { fileId: (body as { id: string }).id, signedOn });
	const refused = [await record(''), await record('2999-01-01')];
	await must(record('2026-11-01'));
	await seal(world);

	expect(refused.map(messageOf)).toEqual([
		'Enter the date on which it was signed.',
		'The signing date cannot be in the future.',
	]);
	expect(await getContract(admin, contractId)).toMatchObject({
		status: 'executed',
		isOnPaper: true,
		effectiveDate: '2026-11-01',
	});
	const text = pdfText(await sealedBytes(contractId)).replace(/\s+/g, ' ');
	expect(text).toContain('Signed outside the app');
	expect(text).not.toContain('simple electronic signatures');
}, 120_000);

describe('immutable contract records', () => {
	it('contract versions and signatures cannot be changed or removed, even by direct SQL', async () => {
		const { contractId } = await executed(world, admin);
		const { db } = world.deps.database;
		for (const statement of [
			`update contract_versions set sha256 = 'x' where contract_id = '${contractId}'`,
			`delete from contract_versions where contract_id = '${contractId}'`,
			`update contract_signatures set name = 'Somebody' where contract_id = '${contractId}'`,
			`delete from contract_signatures where contract_id = '${contractId}'`,
		])
			await expect(db.execute(statement)).rejects.toThrow();
	});

	it('a signature without its signer, its time, or the hash of the document it signs is not stored', async () => {
		const { contractId } = await executed(world, admin);
		const { db } = world.deps.database;
		for (const column of ['document_sha256', 'party_id', 'name', 'email', 'consent_version', 'signed_at']) {
			const lacking = JSON.stringify({ id: randomUUID(), voided_at: '2026-11-01T10:00:00Z', [column]: null });
			const storing = run(
				db,
				`insert into contract_signatures select (jsonb_populate_record(stored, '${lacking}')).*
					from contract_signatures as stored where contract_id = '${contractId}' limit 1`,
			);
			await expect(storing).rejects.toMatchObject({ cause: { code: '23502', column } });
		}
	});

	it('a contract that cannot be sealed is retried after growing pauses and does not delay others', async () => {
		const { contractId: broken } = await executed(world, admin);
		const { contractId: sound } = await executed(world, admin);
		const sha256 = (await getContract(admin, broken)).versions[0]?.sha256;
		const db = world.deps.database.db;
		const [version] = await rowsOf<{ key: string }>(
			db,
			`select storage_key as key from contract_versions where sha256 = '${sha256}'`,
		);
		const document = await buffer(await world.platform.storage.read(version?.key ?? ''));
		await world.platform.storage.remove(version?.key ?? '');

		await seal(world);
		await seal(world);
		const [claim] = await rowsOf<{ attempts: number; pause: number }>(
			db,
			`select attempts, extract(epoch from due_at - clock_timestamp())::int as pause from contracts where id = '${broken}'`,
		);
		await world.platform.storage.put(version?.key ?? '', document, 'application/pdf');
		await run(db, `update contracts set due_at = now() where id = '${broken}'`);
		await seal(world);

		expect(claim?.attempts).toBe(1);
		expect(claim?.pause).toBeGreaterThan(30);
		for (const id of [sound, broken]) expect((await getContract(admin, id)).sealed).not.toBeNull();
	}, 120_000);

	it('a contract that was signed before a server died is sealed once, by the next run', async () => {
		const { contractId } = await executed(world, admin);
		const before = await getContract(admin, contractId);
		await seal(world);
		const { sealed } = await getContract(admin, contractId);
		await seal(world);

		expect([before.status, before.sealed]).toEqual(['executed', null]);
		expect(sealed?.sha256).toBe((await getContract(admin, contractId)).sealed?.sha256);
	});
});
