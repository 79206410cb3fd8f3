import { createHash, verify, X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EvidenceWorld, evidenceEntry, newSubject, openEvidence } from '../testing/evidence-life.ts';
import { readZip } from '../testing/zip-entries.ts';
import { type EvidenceZipInput, evidenceZip } from './evidence-zip.service.ts';

let world: EvidenceWorld;
let files: Map<string, Buffer>;
let input: EvidenceZipInput;

beforeAll(async () => {
	world = await openEvidence();
	const [subject, other] = [newSubject(), newSubject()];
	await world.append(other, 'link.sent');
	await world.append(subject, 'link.sent', 'consent.given');
	const actor = { kind: 'signer', name: 'Mira\n9. 2026 forged' } as const;
	await world.db.transaction((tx) => world.log.append(tx, subject, evidenceEntry('signature.applied', { actor })));
	const head = await world.log.head(world.db, subject);
	if (!head) throw new Error('there is no head');
	input = {
		subject,
		title: 'Exclusive licence: Paper Lanterns',
		at: new Date('2026-11-16T09:00:00Z'),
		publicUrl: 'https://harbour.example',
		documents: [
			{
				name: 'contract-sealed.pdf',
				load: async () => Buffer.from('%PDF-'),
				at: new Date('2026-11-16T09:00:00Z'),
			},
		],
		rows: await world.log.list(world.db, subject),
		head,
		certificatePem: await world.seal.certificatePemOf(head.keyId),
	};
	files = readZip(Buffer.from(await new Response(evidenceZip(input)).arrayBuffer()));
});

afterAll(() => world.close());

const textOf = (name: string) => files.get(name)?.toString('utf8') ?? '';

it('the evidence of one contract is one ZIP with everything that its README names', () => {
	expect([...files.keys()]).toEqual([
		'README.txt',
		'documents/contract-sealed.pdf',
		'log.jsonl',
		'log.txt',
		'head.txt',
		'head.sig',
		'certificate.pem',
	]);
	for (const name of ['log.jsonl', 'log.txt', 'head.txt', 'head.sig', 'certificate.pem'])
		expect(textOf('README.txt')).toContain(name);
	expect(textOf('README.txt')).toContain('https://harbour.example/verify');
});

it('the documents of an evidence ZIP are loaded one after the other, while it is downloaded', async () => {
	const loaded: string[] = [];
	const document = (name: string) => ({
		name,
		at: input.at,
		load: async () => {
			loaded.push(name);
			return Buffer.alloc(1024 ** 2);
		},
	});
	const reader = evidenceZip({ ...input, documents: ['a', 'b', 'c'].map(document) }).getReader();
	await reader.read();
	const atFirst = [...loaded];
	for (let size = 0; size < 1.5 * 1024 ** 2; ) size += (await reader.read()).value?.byteLength ?? 0;
	const inBetween = [...loaded];
	await reader.cancel();

	expect([atFirst, inBetween]).toEqual([[], ['a', 'b']]);
});

it('an evidence ZIP can be checked without Acetate, as its README says', () => {
	const lines = textOf('log.jsonl').trimEnd().split('\n');
	let previous = '0'.repeat(64);
	for (const line of lines) {
		expect(JSON.parse(line).previous).toBe(previous);
		previous = createHash('sha256').update(line).digest('hex');
	}

	expect(lines).toHaveLength(3);
	expect(textOf('head.txt')).toContain(`"hash":"${previous}"`);
	expect(textOf('head.txt')).toContain('"count":3');
	const { publicKey } = new X509Certificate(textOf('certificate.pem'));
	const [head, signature] = [files.get('head.txt'), files.get('head.sig')];
	expect(verify('sha256', head ?? Buffer.alloc(0), publicKey, signature ?? Buffer.alloc(0))).toBe(true);
});

it('typed text cannot pass for another row of the readable evidence log', () => {
	expect(textOf('log.txt').match(/^\d+\. /gm)).toEqual(['1. ', '2. ', '3. ']);
	expect(textOf('log.txt')).toContain('by Mira 9. 2026 forged (signer)');
});
