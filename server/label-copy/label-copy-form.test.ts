// Tests what follows from an approved label copy, and from contracts that contradict it.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SongId } from '../../domain/kernel/ids.ts';
import type { Caller } from '../testing/caller.ts';
import { draftOf, getContract, oneSigner, save, sendContract, startContract } from '../testing/contract-life.ts';
import { listForms, openForm, submit, tokenOf } from '../testing/form-life.ts';
import {
	approvedCopy,
	fillIn,
	finalCopy,
	generate,
	getCopy,
	must,
	newestVersion,
	readySong,
	sendCopy,
} from '../testing/label-copy-life.ts';
import { listBell } from '../testing/song-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;
let member: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder();
	member = await world.memberOf(admin);
});

afterAll(() => world.close());

/** Approves every line. */
async function approveByLink(songId: SongId, more: object = {}): Promise<string> {
	await must(fillIn(admin, songId));
	await must(generate(admin, songId));
	const token = tokenOf(((await must(sendCopy(admin, songId))).body as { link: string }).link);
	const guest = world.visitor();
	const rows = Object.keys((await openForm(guest, token)).answers).filter((path) => /^lines\.[^.]+$/.test(path));
	const ok = Object.fromEntries(rows.map((row) => [`${row}.verdict`, 'ok']));
	await must(submit(guest, token, { ...ok, declarantName: 'Mira Quill', confirmed: true, ...more }));
	return token;
}

const statusOf = async (songId: SongId) =>
	(await listForms(admin, { kind: 'label_copy' })).find((form) => form.songId === songId)?.status;

it('a label copy form that approves every line is approved when it is submitted, and one with new thanks awaits the label', async () => {
	const [plain, thanking] = [await readySong(world, admin), await readySong(world, admin)];
	await approveByLink(plain);
	await approveByLink(thanking, { thanks: 'My mother.' });
	const notifications = (await listBell(admin)).notifications.filter(({ message }) => message.includes('Label copy'));

	expect([await statusOf(plain), await statusOf(thanking)]).toEqual(['approved', 'submitted']);
	expect((await newestVersion(admin, plain)).status).toBe('approved');
	expect(notifications.map(({ message, path }) => [message, path])).toEqual(
		expect.arrayContaining([
			['Label copy approved without corrections for', `/signed-songs/${plain}/label-copy`],
			['Label copy form submitted for', `/signed-songs/${thanking}/label-copy`],
		]),
	);
}, 60_000);

it('the link of a label copy form ends once every line is approved, or once the version is final without it', async () => {
	const [approved, overtaken] = [await readySong(world, admin), await readySong(world, admin)];
	const approvedToken = await approveByLink(approved);
	await must(fillIn(admin, overtaken));
	await must(generate(admin, overtaken));
	const token = tokenOf(((await must(sendCopy(admin, overtaken))).body as { link: string }).link);
	await openForm(world.visitor(), token);
	const { id } = await newestVersion(admin, overtaken);
	await world.deps.database.db.execute(`update label_copies set status = 'final' where id = '${id}'`);

	for (const ended of [approvedToken, token]) {
		const { status, body } = await world.visitor().post('/api/guest/form', { token: ended });
		expect([status, (body as { code: string }).code]).toEqual([410, 'links.finished']);
	}
	expect((await submit(world.visitor(), token)).status).toBe(410);
}, 60_000);

it('the files of a final label copy are found by their fingerprint, and no other files are', async () => {
	const songId = await finalCopy(world, admin);
	const { id } = await newestVersion(admin, songId);
	const found = [];
	for (const file of ['internal.pdf', 'public.pdf', 'public.txt']) {
		const bytes = Buffer.from(await (await admin.open('GET', `/files/label-copies/${id}/${file}`)).arrayBuffer());
		for (const given of [bytes, Buffer.concat([bytes, Buffer.from(' ')])]) {
			const sha256 = createHash('sha256').update(given).digest('hex');
			const { body } = await world.visitor().post('/api/sealed-documents/check', { sha256 });
			found.push((body as { document: { kind: string } | null }).document?.kind ?? null);
		}
	}

	expect(found).toEqual(['label-copy', null, 'label-copy', null, 'label-copy', null]);
}, 60_000);

it('a label copy that was final before its layout changed is found by the files that are exported now', async () => {
	const { id } = await newestVersion(admin, await approvedCopy(world, admin));
	// The version is final, and none of the files that are written today is registered for it.
	await world.deps.database.db.execute(
		`update label_copies set status = 'final', finalised_by = 'Mara', finalised_at = now() where id = '${id}'`,
	);
	const file = await admin.open('GET', `/files/label-copies/${id}/internal.pdf`);
	const sha256 = createHash('sha256')
		.update(Buffer.from(await file.arrayBuffer()))
		.digest('hex');
	const { body } = await world.visitor().post('/api/sealed-documents/check', { sha256 });

	expect((body as { document: { kind: string } | null }).document?.kind).toBe('label-copy');
}, 60_000);

it('a contract with another owner or another credit is found as a contradiction, and members do not see its text', async () => {
	const songId = await readySong(world, admin);
	const contractId = await startContract(admin, songId, 'producer');
	const draft = await getContract(admin, contractId);
	const owners = { pOwner: 'Wombat Recordings', creditWording: 'Produced by Wombat' };
	const terms = {
		values: { ...draftOf(draft, oneSigner).terms.values, ...draft.terms.values, ...more, ...owners },
		options: [],
	};
	await must(save(admin, contractId, draftOf(draft, oneSigner, { terms })));
	await sendContract(admin, contractId);
	const [ours, theirs] = [await getCopy(admin, songId), await getCopy(member, songId)];

	expect(ours.contradictions.map(({ about, sides: [one] }) => [about, one?.says])).toContainEqual([
		'℗ owner',
		'Wombat Recordings',
	]);
	for (const { checks } of [ours, theirs])
		expect(checks).toContainEqual(
			expect.objectContaining({
				level: 'warning',
				text: 'The contract’s credit line is missing (contract: producer)',
			}),
		);
	expect(theirs.contradictions.map(({ about }) => about)).toContain('℗ owner');
	expect(JSON.stringify(theirs)).not.toContain('Wombat');
}, 60_000);

const more = {
	royaltyPercent: '3',
	royaltyBasis: 'net_receipts',
	accountingPeriod: 'yearly',
	statementDays: '60',
	deliveryItems: 'WAV',
	deliveryDate: '2027-01-01',
	sampleClearance: 'none',
};
