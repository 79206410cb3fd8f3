import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../testing/caller.ts';
import { act, draftOf, getContract, must, oneSigner, plantDraft, save } from '../testing/contract-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder();
});

afterAll(() => world.close());

it('a duplicate keeps the uploaded document of its original contract', async () => {
	const { contractId } = await plantDraft(world, admin);
	const pdf = PDF.create();
	pdf.addPage();
	const { body: file } = await must(
		admin.call('POST', `/files/contracts/${contractId}`, undefined, {
			raw: new Uint8Array(await pdf.save()),
			headers: { 'content-type': 'application/pdf', 'x-file-name': 'Own.pdf' },
		}),
	);
	const documentId = (file as { id: string }).id;
	await must(save(admin, contractId, draftOf(await getContract(admin, contractId), oneSigner, { documentId })));
	await must(act(admin, contractId, 'void', { reason: 'Start again' }));

	const { body } = await must(admin.post(`/api/contracts/${contractId}/duplicate`, {}));

	const copy = await getContract(admin, (body as { contractId: string }).contractId);
	expect(copy.document).toMatchObject({ name: 'Own.pdf', pages: 1 });
	const { status } = await admin.get(`/files/contracts/${copy.id}/uploaded/${copy.document?.id}`);
	expect(status).toBe(200);
});
