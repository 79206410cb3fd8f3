// What the evidence contains about actions of the label.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../testing/caller.ts';
import { act, must, partyId, plantSent, tokenOf } from '../testing/contract-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { readZip } from '../testing/zip-entries.ts';

let world: TestApp;
let admin: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder();
});

afterAll(() => world.close());

interface Proved {
	readonly kind: string;
	readonly actor: { readonly kind: string; readonly name: string };
	readonly data: object;
}

async function evidenceOf(contractId: string): Promise<Proved[]> {
	const response = await admin.open('GET', `/files/contracts/${contractId}/evidence`);
	const files = readZip(Buffer.from(await response.arrayBuffer()));
	const lines = files.get('log.jsonl')?.toString().trim().split('\n') ?? [];
	return lines.map((line) => JSON.parse(line) as Proved);
}

const renewLink = async (contractId: string) =>
	admin.post(`/api/contracts/${contractId}/renew`, { partyId: await partyId(admin, contractId, 'Hollis Tern') });

it.each<[string, (contractId: string) => Promise<unknown>, Pick<Proved, 'kind' | 'data'>]>([
	['copying a signing link', (id) => tokenOf(admin, id), { kind: 'link.copied', data: { party: expect.any(String) } }],
	[
		'sending a new signing link',
		(id) => must(renewLink(id)),
		{ kind: 'link.sent', data: { version: 1, to: 'hollis.tern@outside.example' } },
	],
	[
		'withdrawing a contract',
		(id) => must(act(admin, id, 'negotiate', { reason: 'A new fee' })),
		{ kind: 'contract.taken_back', data: { version: 1 } },
	],
	[
		'voiding a contract',
		(id) => must(act(admin, id, 'void', { reason: 'Another label' })),
		{ kind: 'contract.voided', data: { reason: 'Another label' } },
	],
])('the evidence of a contract contains %s, with the admin who did it', async (_what, work, proved) => {
	const { contractId } = await plantSent(world, admin);
	const before = (await evidenceOf(contractId)).length;

	await work(contractId);

	expect((await evidenceOf(contractId)).slice(before)).toMatchObject([
		{ ...proved, actor: { kind: 'member', name: admin.person.name } },
	]);
});
