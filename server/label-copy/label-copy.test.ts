// Tests label copies from generating to final, through the real app.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SongId } from '../../domain/kernel/ids.ts';
import { copyReasonMissing } from '../../domain/label-copy/label-copy.errors.ts';
import { type Caller, messageOf } from '../testing/caller.ts';
import { getEntry, mustCreate } from '../testing/catalogue-life.ts';
import {
	act as actOnForm,
	getForm,
	listForms,
	mustAct,
	mustSave,
	openForm,
	submit,
	tokenOf,
} from '../testing/form-life.ts';
import { run } from '../testing/injected-faults.ts';
import {
	act,
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
import { readSignedSong } from '../testing/read-signed-song.ts';
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

const exported = async (caller: Caller, songId: SongId, file: string) => {
	const { id } = await newestVersion(caller, songId);
	const response = await caller.open('GET', `/files/label-copies/${id}/${file}`);
	return Buffer.from(await response.arrayBuffer());
};
const textOf = async (caller: Caller, songId: SongId, file = 'internal.txt') =>
	(await exported(caller, songId, file)).toString();

/** Renames the first writer of a song. */
async function renameWriter(songId: SongId, name: string): Promise<void> {
	const [writerId] = (await getCopy(admin, songId)).current.origins.tracks[0]?.writerIds ?? [];
	const { body } = await admin.get(`/api/catalogue/writers/${writerId}`);
	const { rowVersion } = body as { rowVersion: number };
	await must(
		admin.call('PUT', `/api/catalogue/writers/${writerId}`, { fields: { name }, rowVersion, isDuplicateAllowed: true }),
	);
}

describe('generating a label copy', () => {
	it('generating a label copy uses the current data, and lists what keeps it from being final', async () => {
		const songId = await readySong(world, admin);
		expect((await getCopy(member, songId)).versions).toEqual([]);
		expect((await must(generate(member, songId))).body).toMatchObject({ version: 1 });
		const copy = await getCopy(member, songId);
		expect(copy.versions).toMatchObject([
			{ version: 1, status: 'draft', isOutOfDate: false, sha256: copy.current.sha256 },
		]);
		expect(copy.checks.filter(({ level }) => level !== 'ok').map(({ text }) => text)).toEqual([
			'UPC/EAN is missing',
			'Missing: Cat. no. (shows TBC)',
		]);
		expect(messageOf(await generate(member, songId))).toBe(
			'Nothing has changed since the newest version was generated.',
		);
		await must(fillIn(member, songId));
		expect((await must(generate(member, songId))).body).toMatchObject({ version: 2 });
		expect((await getCopy(member, songId)).versions.map(({ status }) => status)).toEqual(['draft', 'superseded']);
	});

	it('a label copy shows legal names to admins only, no shares and numbers to the press, and nothing to other labels', async () => {
		const songId = await readySong(world, admin);
		await must(generate(admin, songId));
		expect(await textOf(admin, songId)).toContain('Mira Quill (Miriam Quillon)');
		expect(await textOf(member, songId)).toContain('60.00 %');
		for (const file of ['internal.txt', 'internal.docx'])
			expect(String(await exported(member, songId, file))).not.toContain('Quillon');
		expect(JSON.stringify(await getCopy(member, songId))).not.toContain('Quillon');
		const press = await textOf(admin, songId, 'public.txt');
		for (const hidden of ['60.00', 'Quillon', '00014107338', 'PRS', 'mira.w@example.com'])
			expect(press).not.toContain(hidden);
		const { id } = await newestVersion(admin, songId);
		const stranger = await world.founder();
		for (const path of [
			`/api/signed-songs/${songId}/label-copy`,
			`/api/label-copies/${id}`,
			`/files/label-copies/${id}/internal.txt`,
		])
			expect((await stranger.get(path)).status).toBe(404);
	});

	it('a generated label copy gives the same bytes again, and cannot be changed in the database', async () => {
		const songId = await readySong(world, admin);
		await must(generate(admin, songId));
		for (const file of ['internal.txt', 'internal.docx', 'public.pdf'])
			expect((await exported(admin, songId, file)).equals(await exported(admin, songId, file))).toBe(true);
		const { id } = await newestVersion(admin, songId);
		for (const change of [
			`update label_copies set snapshot = '{}' where id = '${id}'`,
			`update label_copies set sha256 = 'x' where id = '${id}'`,
			`delete from label_copies where id = '${id}'`,
		])
			await expect(run(world.deps.database.db, change)).rejects.toThrow();
	});
});

describe('label copy fields', () => {
	it('label copy fields are validated, and numbers must be unique', async () => {
		const [one, other] = [await readySong(world, admin), await readySong(world, admin)];
		await must(fillIn(admin, one, { catalogueNumber: 'ABC-001' }));
		expect(messageOf(await fillIn(admin, other, { catalogueNumber: 'abc 001' }))).toBe('ABC 001 is already in use.');
		expect(messageOf(await fillIn(admin, other, { barcode: '2000000042045' }))).toContain('last digit doesn’t match');
		const { rowVersion } = await getCopy(admin, other);
		await must(fillIn(admin, other, { imprint: 'Harbourlight', thanks: 'Everyone.' }));
		const stale = { rowVersion, fields: { imprint: 'Else' } };
		expect(messageOf(await admin.call('PUT', `/api/signed-songs/${other}/label-copy/fields`, stale))).toBe(
			'Someone else changed this. Reload to see their version.',
		);
		expect((await getCopy(admin, other)).current.snapshot.release).toMatchObject({
			imprint: 'Harbourlight',
			thanks: 'Everyone.',
		});
	});
});

describe('approving a label copy by link', () => {
	it('the recipient of a label copy link goes through the credits line by line, and approves', async () => {
		const songId = await readySong(world, admin);
		await must(fillIn(admin, songId));
		await must(generate(admin, songId));
		const token = tokenOf(((await must(sendCopy(member, songId))).body as { link: string }).link);
		expect(await newestVersion(admin, songId)).toMatchObject({ status: 'in_review' });
		expect((await readSignedSong(admin, songId)).areas.labelCopy).toMatchObject({
			state: 'waiting',
			caption: 'In review',
		});
		const guest = world.visitor();
		const opened = await openForm(guest, token);
		const rows = Object.keys(opened.answers).filter((path) => /^lines\.[^.]+$/.test(path));
		expect(rows.length).toBeGreaterThan(15);
		expect(Object.values(opened.answers)).toContain('Title, track 1-1: Paper Lanterns');
		const shown = JSON.stringify(opened);
		for (const hidden of ['Quillon', '60.00', '00014107338', 'mira.w@example.com']) expect(shown).not.toContain(hidden);
		const ok = Object.fromEntries(rows.map((row) => [`${row}.verdict`, 'ok']));
		expect(messageOf(await submit(guest, token, { ...ok, declarantName: 'Mira Quill' }))).toContain(
			'Some answers are missing',
		);
		await must(submit(guest, token, { ...ok, declarantName: 'Mira Quill', confirmed: true }));
		expect(await newestVersion(admin, songId)).toMatchObject({
			status: 'approved',
			approval: { by: 'Mira Quill', how: 'link' },
		});
		expect((await readSignedSong(admin, songId)).nextAction).toMatchObject({ name: 'finish_label_copy' });
		expect(await textOf(admin, songId)).toMatch(/^Approved by Mira Quill via link on .* UTC\. {3}1\/1$/m);
	});

	it('corrections of a label copy are written to the field of their line, and those with several sources are listed', async () => {
		const songId = await readySong(world, admin);
		await must(fillIn(admin, songId));
		await must(generate(admin, songId));
		const token = tokenOf(((await must(sendCopy(admin, songId))).body as { link: string }).link);
		const guest = world.visitor();
		const { answers } = await openForm(guest, token);
		const rows = Object.keys(answers).filter((path) => /^lines\.[^.]+$/.test(path));
		const rowOf = (text: string) => rows.find((row) => answers[`${row}.line`] === text) ?? '';
		const [title, credit, writer, owner] = [
			rowOf('Title, track 1-1: Paper Lanterns'),
			rowOf('Mixed by, track 1-1: Edda Marsh'),
			rowOf('Written by, track 1-1: Otto Vantage'),
			rowOf('℗: 2026 Nordlys'),
		] as [string, string, string, string];
		const ok = Object.fromEntries(rows.map((row) => [`${row}.verdict`, 'ok']));
		const changes = Object.fromEntries(
			Object.entries({
				[title]: 'Paper Lantern',
				[credit]: 'Edda Marsch',
				[writer]: 'Otto van Tage',
				[owner]: '2026 Mira Quill',
			}).flatMap(([row, wanted]) => [
				[`${row}.verdict`, 'change'],
				[`${row}.change`, wanted],
			]),
		);
		await mustSave(guest, token, { ...ok, ...changes, declarantName: 'Mira Quill', thanks: 'My mother.' });
		expect(messageOf(await submit(guest, token, { confirmed: true }))).toContain(
			'Some answers are missing or not valid',
		);
		await must(submit(guest, token, { confirmed: false }));
		expect(await newestVersion(admin, songId)).toMatchObject({ status: 'changes_requested' });
		expect((await readSignedSong(admin, songId)).nextAction).toMatchObject({ name: 'revise_label_copy' });
		const [form] = (await listForms(admin, { kind: 'label_copy', show: 'to-review' })).filter(
			(one) => one.songId === songId,
		);
		const review = (await getForm(admin, form?.id ?? '')).review;
		expect(review?.answers.filter(({ change }) => change === 'changed').length).toBe(4);
		await mustAct(admin, form?.id ?? '', 'approve');
		const { current, corrections } = await getCopy(admin, songId);
		expect(current.snapshot.tracks[0]).toMatchObject({ title: 'Paper Lantern', credits: [{ name: 'Edda Marsch' }] });
		expect(current.snapshot.tracks[0]?.writers[1]?.name).toBe('Otto van Tage');
		expect(current.snapshot.release).toMatchObject({ title: 'Paper Lantern', thanks: 'My mother.' });
		expect(current.snapshot.tracks[0]?.pOwner).toBe('Nordlys');
		expect(corrections.map(({ caption, isDone }) => [caption, isDone])).toEqual(
			expect.arrayContaining([
				['Title, track 1-1', true],
				['℗', false],
			]),
		);
		expect((await must(generate(admin, songId))).body).toMatchObject({ version: 2 });
	});

	it('a label copy is not sent twice, or while it has errors', async () => {
		const songId = await readySong(world, admin);
		expect(messageOf(await sendCopy(admin, songId))).toBe('This label copy does not exist.');
		await must(generate(admin, songId));
		await must(sendCopy(admin, songId));
		expect(messageOf(await sendCopy(admin, songId))).toBe('You can’t do this while the label copy is in review.');
		expect(messageOf(await generate(admin, songId))).toBe('You can’t do this while the label copy is in review.');
		const [form] = (await listForms(admin, { kind: 'label_copy' })).filter((one) => one.songId === songId);
		expect((await actOnForm(admin, form?.id ?? '', 'cancel', { reason: 'Wrong person' })).status).toBe(200);
		await must(sendCopy(admin, songId));
	});

	it('a label copy is sent back by a member with a reason, and generated again', async () => {
		const songId = await readySong(world, admin);
		await must(generate(admin, songId));
		await must(sendCopy(admin, songId));
		expect(messageOf(await act(member, songId, 'request-changes', { reason: ' ' }))).toBe(copyReasonMissing.message);
		await must(act(member, songId, 'request-changes', { reason: 'The second writer is missing' }));
		expect(await newestVersion(admin, songId)).toMatchObject({ status: 'changes_requested' });
		expect((await must(generate(admin, songId))).body).toMatchObject({ version: 2 });
	});
});

describe('final label copies', () => {
	it('making a label copy final is refused with every reason by name', async () => {
		const songId = await readySong(world, admin, { hasSamples: true, ...sample });
		await must(generate(admin, songId));
		await must(sendCopy(admin, songId));
		expect(messageOf(await act(admin, songId, 'finalise'))).toBe(
			'You can’t do this while the label copy is in review.',
		);
		expect(messageOf(await act(admin, songId, 'approve', { reason: ' ' }))).toBe('Enter a reason.');
		await must(act(admin, songId, 'approve', { reason: 'On the phone' }));
		expect(messageOf(await act(admin, songId, 'finalise'))).toBe(
			'This label copy can’t be marked as final yet. UPC/EAN is missing. The sample of “Old Song” is not cleared. Missing: Cat. no. (shows TBC).',
		);
	});

	it('making a label copy final is refused while there are contradictions, unless an admin gives a reason', async () => {
		const songId = await approvedCopy(world, admin);
		await must(fillIn(admin, songId, { title: 'Another Title' }));
		const { contradictions } = await getCopy(admin, songId);
		expect(contradictions.map(({ about }) => about)).toContain('Release title');
		expect(messageOf(await act(admin, songId, 'finalise'))).toMatch(/There are \d contradictions\./);
		expect(messageOf(await act(member, songId, 'finalise', { override: 'So be it' }))).toBe(
			'Only an admin can mark a label copy as final while there are contradictions.',
		);
		expect(messageOf(await act(admin, songId, 'finalise', { override: '' }))).toBe('Enter a reason.');
		await must(act(admin, songId, 'finalise', { override: 'The artist wants it' }));
		expect(await newestVersion(admin, songId)).toMatchObject({
			status: 'final',
			isOutOfDate: true,
			final: { overrideReason: 'The artist wants it' },
		});
	});

	it('a final label copy is flagged when data changes, stays as it was, and is superseded by the next', async () => {
		const songId = await finalCopy(world, admin);
		const before = await textOf(admin, songId);
		expect(before).toContain('FINAL');
		expect((await readSignedSong(admin, songId)).areas.labelCopy).toMatchObject({ state: 'done', caption: 'Final' });
		await renameWriter(songId, 'Mira Quill-Hansen');
		expect((await readSignedSong(admin, songId)).areas.labelCopy).toMatchObject({
			caption: 'Out of date',
			isBroken: true,
		});
		expect((await readSignedSong(admin, songId)).nextAction).toMatchObject({ name: 'renew_label_copy' });
		expect(await newestVersion(admin, songId)).toMatchObject({ status: 'final', isOutOfDate: true });
		expect(await textOf(admin, songId)).toBe(before);
		await renameWriter(songId, 'Mira Quill');
		expect((await readSignedSong(admin, songId)).areas.labelCopy).toMatchObject({ state: 'done', caption: 'Final' });
		// The release date is part of the copy as well, and lists across songs show the flag.
		const { release } = await readSignedSong(admin, songId);
		const body = { date: '2099-02-05', version: release?.version };
		await must(admin.call('PUT', `/api/releases/${release?.id}/date`, body));
		const { copies } = (await admin.get('/api/label-copies')).body as { copies: { songId: string; newest: unknown }[] };
		expect(copies.find((one) => one.songId === songId)?.newest).toMatchObject({ status: 'final', isOutOfDate: true });
		await must(generate(admin, songId));
		expect((await getCopy(admin, songId)).versions.map(({ status }) => status)).toEqual(['draft', 'final']);
		await must(sendCopy(admin, songId));
		await must(act(admin, songId, 'approve', { reason: 'On the phone' }));
		await must(act(admin, songId, 'finalise', { override: 'The new day' }));
		const { versions, history } = await getCopy(admin, songId);
		expect(versions.map(({ version, status }) => [version, status])).toEqual([
			[2, 'final'],
			[1, 'superseded'],
		]);
		expect(history.map(({ kind }) => kind).slice(0, 2)).toEqual(['finalised', 'superseded']);
	});

	it('a final label copy is flagged when its artist is merged into another', async () => {
		const songId = await finalCopy(world, admin);
		const loserId = (await getCopy(admin, songId)).current.origins.tracks[0]?.artistIds[0] ?? '';
		const survivorId = await mustCreate(admin, 'artists', { name: 'Miranda Quill' });
		const [survivor, loser] = await Promise.all([survivorId, loserId].map((id) => getEntry(admin, 'artists', id)));
		const versions = { rowVersion: survivor?.rowVersion, loserVersion: loser?.rowVersion };
		await must(admin.post(`/api/catalogue/artists/${survivorId}/merge`, { loserId, ...versions }));
		expect((await readSignedSong(admin, songId)).areas.labelCopy).toMatchObject({ caption: 'Out of date' });
	});
});

const sample = {
	'samples.s1': 1,
	'samples.s1.source': 'Old Song',
	'samples.s1.kind': 'sample',
	'samples.s1.clearance': 'requested',
};
