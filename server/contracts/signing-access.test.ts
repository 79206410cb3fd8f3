// Tests what a signing link opens without a code, with one, and once the contract is sealed.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GuestContract } from '../../domain/contracts/contract-shapes.ts';
import { type Caller, messageOf } from '../testing/caller.ts';
import {
	executed,
	fetchDocument,
	mailedCode,
	partyId,
	plantCode,
	plantSent,
	seal,
	statusOf,
	tokenOf,
} from '../testing/contract-life.ts';
import { rowsOf } from '../testing/injected-faults.ts';
import { dayMs } from '../testing/song-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder();
});

afterAll(() => world.close());

const decline = (token: string, code: string) =>
	world.visitor().post('/api/guest/contract/decline', { token, version: 1, reason: 'Enough', code });

const codeOf = ({ body }: { readonly body: unknown }) => (body as { code: string }).code;

it('declining requires the code that was mailed for it, and a wrong code is counted', async () => {
	const { contractId } = await plantSent(world, admin);
	const token = await tokenOf(admin, contractId);
	const without = await decline(token, '');
	await plantCode(world, await partyId(admin, contractId, 'Hollis Tern'), 1, '424242', 'sign');
	const forSigning = await decline(token, '424242');
	await world.visitor().mustPost('/api/guest/contract/code', { token, version: 1, purpose: 'decline' });
	const { signerEmail } = (await admin.get(`/api/contracts/${contractId}`).then(partiesOf))[0] ?? { signerEmail: '' };
	const code = await mailedCode(world, signerEmail);
	const { name } = admin.person;
	expect((await world.mailsTo(signerEmail)).at(-1)?.text).toContain(`\n${name}, Fictional Label\n`);
	const wrong = await decline(token, code === '000000' ? '000001' : '000000');
	expect(await statusOf(admin, contractId)).toBe('sent');
	const right = await decline(token, code);

	expect(messageOf(without)).toBe('Request a code first.');
	expect([forSigning, wrong].map(codeOf)).toEqual(Array(2).fill('contracts.code_wrong'));
	expect([right.status, await statusOf(admin, contractId)]).toEqual([200, 'declined']);
}, 120_000);

it('a code for declining stops working after five wrong attempts, and the evidence contains each of them', async () => {
	const { contractId } = await plantSent(world, admin);
	const token = await tokenOf(admin, contractId);
	await plantCode(world, await partyId(admin, contractId, 'Hollis Tern'), 1, '123456', 'decline');

	const tries = [];
	for (const code of ['000000', '111111', '222222', '333333', '444444', '123456'])
		tries.push(messageOf(await decline(token, code)));

	expect(tries).toEqual([
		...[4, 3, 2].map((left) => `This is not the code from the email. You have ${left} attempts left.`),
		'This is not the code from the email. You have 1 attempt left.',
		...Array(2).fill('This code is no longer valid. Request a new one.'),
	]);
	expect(await statusOf(admin, contractId)).toBe('sent');
	const failed = await rowsOf<{ tries: number }>(
		world.deps.database.db,
		`select (data::json ->> 'tries')::int as tries from evidence_rows
			where subject_id = '${contractId}' and kind = 'otp.failed' order by seq`,
	);
	expect(failed.map(({ tries: counted }) => counted)).toEqual([1, 2, 3, 4, 5]);
}, 120_000);

it('the document can be downloaded before signing with the link alone', async () => {
	const { contractId } = await plantSent(world, admin);
	const { status, headers } = await fetchDocument(world, await tokenOf(admin, contractId));

	expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
	expect(headers.get('content-disposition')).toMatch(/^attachment; /);
}, 120_000);

it('the link of a sealed contract opens it only with a new code, and expires 30 days after sealing', async () => {
	const sent = await plantSent(world, admin);
	const { contractId } = await executed(world, admin, {});
	const before = await world.visitor().post('/api/guest/contract/code', {
		token: await tokenOf(admin, sent.contractId),
		version: 1,
		purpose: 'copy',
	});
	await seal(world);
	const [mail] = (await mailsWithCopy()).slice(-1);
	const token = /\/contract\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
	const open = async () => world.visitor().post('/api/guest/contract', { token });
	const shown = (await open()).body as GuestContract;
	const refused = [await fetchDocument(world, token), await fetchDocument(world, token, { what: 'sealed' })];
	const id = await partyId(admin, contractId, 'Hollis Tern');
	await plantCode(world, id, 1, '424242', 'copy');
	const opened = await fetchDocument(world, token, { what: 'sealed', code: '424242' });
	const again = await fetchDocument(world, token, { what: 'sealed', code: '424242' });
	world.clock.advance(29 * dayMs);
	const late = (await open()).status;
	world.clock.advance(1.1 * dayMs);

	expect(codeOf(before)).toBe('contracts.not_signed_by_all');
	expect([shown.isSealed, shown.others]).toEqual([true, []]);
	expect(refused.map(codeOf)).toEqual(['contracts.copy_needs_code', 'contracts.code_expired']);
	expect([opened.status, codeOf(again), late]).toEqual([200, 'contracts.code_expired', 200]);
	expect(codeOf(await open())).toBe('links.finished');
}, 120_000);

const partiesOf = ({ body }: { readonly body: unknown }) =>
	(body as { parties: { side: string; signerEmail: string }[] }).parties.filter(({ side }) => side === 'counterparty');

async function mailsWithCopy() {
	await world.deps.runJob('mails.send');
	const mails = await world.mailsTo('hollis.tern@outside.example');
	return mails.filter(({ subject }) => subject?.includes(': your signed '));
}
