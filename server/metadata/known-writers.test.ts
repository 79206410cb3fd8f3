// Tests forms that name writers whom the label knows from other songs: their data is not overwritten.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ListedWriter } from '../../domain/catalogue/catalogue.api.ts';
import { type Caller, messageOf } from '../testing/caller.ts';
import { mustCreate } from '../testing/catalogue-life.ts';
import {
	act,
	getForm,
	mustAct,
	mustSend,
	openForm,
	rightAnswers,
	submit,
	submittedForm,
} from '../testing/form-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
});

beforeEach(async () => {
	admin = await world.founder('Nordlys Harbour');
});

afterAll(() => world.close());

async function writerNamed(wanted: string): Promise<ListedWriter | undefined> {
	const { writers } = (await admin.get('/api/writers')).body as { writers: ListedWriter[] };
	return writers.find(({ name }) => name === wanted);
}

const asOtto = (more: object = {}) => ({
	...rightAnswers(),
	'writers.w2.creditName': 'otto  vantage',
	'writers.w2.email': 'eve@evil.example',
	'writers.w2.society': 'GEMA',
	'writers.w2.ipi': '?',
	'writers.w2.legalFirst': 'Eve',
	'writers.w2.legalLast': 'Attacker',
	...more,
});

it('approving a form keeps address, society and legal name of a writer who is found by name, and shows them to the reviewer', async () => {
	const id = await mustCreate(admin, 'writers', { name: 'Otto Vantage', email: 'otto@v.example', society: 'PRS' });
	const legal = { firstName: 'Otto', lastName: 'Vantongeren' };
	await admin.call('PUT', `/api/writers/${id}/legal`, { rowVersion: 1, fields: legal });
	const { formId } = await submittedForm(world, admin, asOtto());

	const { review } = await getForm(admin, formId);
	const forMember = await getForm(await world.memberOf(admin), formId);
	await mustAct(admin, formId, 'approve');

	expect(review?.findings.filter(({ path }) => path.startsWith('writers.w2')).map(({ message }) => message)).toEqual(
		expect.arrayContaining([
			'The catalogue has another email address for Otto Vantage and keeps it. If it is wrong, change it under Manage Writers.',
			'The catalogue has another society for Otto Vantage and keeps it. If it is wrong, change it under Manage Writers.',
		]),
	);
	// The review shows the values of the catalogue beside what was typed.
	const ofOtto = review?.answers.filter(({ path }) => path.startsWith('writers.w2'));
	expect(ofOtto?.map(({ path, current, change }) => [path.split('.')[2], current, change])).toEqual(
		expect.arrayContaining([
			['creditName', 'Otto Vantage', 'changed'],
			['email', 'otto@v.example', 'changed'],
			['society', 'PRS', 'changed'],
			['legalLast', 'Vantongeren', 'changed'],
			['share', null, 'added'],
		]),
	);
	expect(JSON.stringify(forMember)).not.toMatch(/Vantongeren|Attacker/);
	expect(await writerNamed('Otto Vantage')).toMatchObject({ id, email: 'otto@v.example', society: 'PRS' });
	expect(JSON.stringify((await admin.get(`/api/writers/${id}/legal`)).body)).not.toMatch(/Eve|Attacker/);
});

it('approving a form fills in missing details of a known writer', async () => {
	const id = await mustCreate(admin, 'writers', { name: 'Otto Vantage' });
	const { formId } = await submittedForm(world, admin, asOtto());

	await mustAct(admin, formId, 'approve');

	expect(await writerNamed('Otto Vantage')).toMatchObject({ id, email: 'eve@evil.example', society: 'GEMA' });
});

it('a form cannot be approved while a writer has the IPI of a person with another name', async () => {
	await mustCreate(admin, 'writers', { name: 'Ansel Rowe', ipi: '00014107338', email: 'ansel@rowe.example' });
	const { formId } = await submittedForm(world, admin);

	const response = await act(admin, formId, 'approve');

	expect([response.status, messageOf(response)]).toEqual([
		409,
		'The style checker found errors. Correct or waive them first.',
	]);
	expect(await writerNamed('Ansel Rowe')).toMatchObject({ email: 'ansel@rowe.example' });
});

it('approving a form changes writers of the same work as the review shows it', async () => {
	const first = await submittedForm(world, admin);
	await mustAct(admin, first.formId, 'approve');
	const second = await mustSend(admin, first.songId);
	const { answers } = await openForm(world.visitor(), second.token);
	const [named = ''] =
		Object.entries(answers).find(([path, value]) => /^writers\..*creditName$/.test(path) && value === 'Mira Quill') ??
		[];
	const id = named.split('.')[1];
	const declared = { declarantName: 'Mira Quill', declarantRole: 'Artist', confirmed: true };
	const row = { [`writers.${id}.email`]: 'new@mira.example', [`writers.${id}.ipi`]: '00014107338' };
	const sent = await submit(world.visitor(), second.token, { ...row, ...declared });
	expect(sent.status, JSON.stringify(sent.body)).toBe(200);

	await mustAct(admin, second.formId, 'approve');

	expect(await writerNamed('Mira Quill')).toMatchObject({ email: 'new@mira.example' });
});
