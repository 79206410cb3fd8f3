// Editing a contract, which is saved automatically.
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Contract, KnownPerson } from '../../domain/contracts/contract-shapes.ts';
import { contractPartyIdSchema } from '../../domain/kernel/ids.ts';
import type { LabelSigner } from '../../domain/organizations/label-details.ts';
import { expectAccessible } from '../testing/axe.ts';
import { draftContract } from '../testing/contracts.ts';
import { drawPart } from '../testing/open-app.tsx';
import { pdfOf } from '../testing/sample-pdf.ts';
import { callsOf, respond, respondWithFile, unreachable } from '../testing/server-stub.ts';
import { ContractEditor } from './contract-editor.tsx';

function openEditor(
	contract: Contract,
	people: readonly KnownPerson[] = [],
	labelSigners: readonly LabelSigner[] = [],
) {
	respond({
		contracts: {
			listKnownPeople: { people: [...people], labelSigners: [...labelSigners] },
			saveContract: ({ rowVersion }) => ({ rowVersion: rowVersion + 1 }),
		},
	});
	respondWithFile(`/files/contracts/${contract.id}/preview`, () => new Response(pdfOf(['Draft'])));
	drawPart(
		<main>
			<h1>Low Tide</h1>
			<ContractEditor
				contract={contract}
				song={{ songId: contract.songId, title: 'Low Tide' }}
				onDone={() => undefined}
			/>
		</main>,
	);
}

const savedDraft = () => callsOf('contracts', 'saveContract').at(-1)?.draft;

test('an unsaved change counts as not saved, and Done sends it again before the editor closes', async () => {
	const onDone = vi.fn();
	respond({ contracts: { saveContract: unreachable, listKnownPeople: { people: [], labelSigners: [] } } });
	drawPart(
		<ContractEditor
			contract={draftContract}
			song={{ songId: draftContract.songId, title: 'Low Tide' }}
			onDone={onDone}
		/>,
	);
	await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Licence of High Tide');
	const done = page.getByRole('button', { name: 'Done' });
	await done.click();
	await expect.element(page.getByText('Failed to save the contract')).toBeVisible();
	await expect.element(page.getByText('Not saved yet')).toBeVisible();

	respond({ contracts: { saveContract: { rowVersion: 2 } } });
	await done.click();

	await expect.poll(() => onDone.mock.calls.length).toBe(1);
	expect(callsOf('contracts', 'saveContract').at(-1)?.draft.title).toBe('Licence of High Tide');
});

const partyOf = (side: 'label' | 'counterparty', legalName: string): Contract['parties'][number] => ({
	id: contractPartyIdSchema.parse(`7b0e2f53-6f0d-4a43-9a3c-2f2f8d8c1b0${side === 'label' ? 1 : 2}`),
	side,
	role: side === 'label' ? 'Label' : 'Artist',
	legalName,
	companyNo: '',
	address: 'Strandgaten 18, Bergen',
	signerName: legalName,
	signerTitle: '',
	signerEmail: `${side}@outside.example`,
	order: 1,
	state: 'not_sent',
	signedAt: null,
	isMailTroubled: false,
});

/** Nothing is missing in it. */
const complete: Contract = {
	...draftContract,
	kind: 'amendment',
	terms: { values: { changes: 'The term is two years longer.' }, options: [] },
	parties: [partyOf('counterparty', 'Wren Attic'), partyOf('label', 'Salt Line')],
};

test('a draft is sent only after a running save and what was typed since', async () => {
	let finishFirst: (saved: { rowVersion: number }) => void = () => undefined;
	const first = new Promise<{ rowVersion: number }>((resolve) => {
		finishFirst = resolve;
	});
	let rowVersion = draftContract.rowVersion;
	respond({
		contracts: {
			listKnownPeople: { people: [], labelSigners: [] },
			saveContract: (input) => {
				rowVersion += 1;
				return input.rowVersion === draftContract.rowVersion ? first : { rowVersion };
			},
		},
	});
	drawPart(
		<ContractEditor
			contract={complete}
			song={{ songId: draftContract.songId, title: 'Low Tide' }}
			onDone={() => undefined}
		/>,
	);
	const title = page.getByRole('textbox', { name: 'Title', exact: true });
	await title.fill('Licence of High Tide');
	await expect.poll(() => callsOf('contracts', 'saveContract').length).toBe(1);
	await title.fill('Licence of Spring Tide');

	await page.getByRole('button', { name: 'Send to 1 signer' }).click();
	finishFirst({ rowVersion });

	await expect
		.poll(() => callsOf('contracts', 'saveContract').map((call) => call.rowVersion))
		.toEqual([draftContract.rowVersion, draftContract.rowVersion + 1]);
	expect(callsOf('contracts', 'saveContract').at(-1)?.draft.title).toBe('Licence of Spring Tide');
});

const cleo: KnownPerson = {
	name: 'Cleo Attic',
	source: 'writer',
	legalName: 'Cleopatra Attic',
	companyNo: '',
	address: 'Kai 4, Bergen',
	signerName: 'Cleopatra Attic',
	signerTitle: '',
	signerEmail: 'cleo@attics.example',
};
const bo: KnownPerson = { ...cleo, name: 'Bo Attic', legalName: 'Bo Attic', signerName: 'Bo Attic', signerEmail: '' };

test('known people become parties with everything the label knows, the first in place of an empty party', async () => {
	openEditor(
		{ ...complete, parties: [{ ...partyOf('counterparty', ''), signerEmail: '' }, partyOf('label', 'Salt Line')] },
		[cleo, bo],
	);
	const add = page.getByRole('button', { name: 'Add known person' });
	await add.click();
	await expectAccessible('the menu of known people');
	await page.getByRole('menuitem', { name: 'Cleo Attic cleo@attics.example' }).click();
	await add.click();
	expect(page.getByRole('menuitem', { name: /Cleo/ }).query()).toBeNull();
	await page.getByRole('menuitem', { name: 'Bo Attic Writer' }).click();

	await expect.element(add).not.toBeInTheDocument();
	await expect
		.poll(() => savedDraft()?.parties.map(({ legalName, signerEmail, address }) => [legalName, signerEmail, address]))
		.toEqual([
			['Cleopatra Attic', 'cleo@attics.example', 'Kai 4, Bergen'],
			['Bo Attic', '', 'Kai 4, Bergen'],
			['Salt Line', 'label@outside.example', 'Strandgaten 18, Bergen'],
		]);
});

test("another signer of the label's profile is chosen with title and address", async () => {
	openEditor(
		complete,
		[],
		[
			{ name: 'Salt Line', title: '', email: 'label@outside.example' },
			{ name: 'Ada Quill', title: 'Director', email: 'ada@salt.example' },
		],
	);
	await page.getByRole('combobox', { name: 'Signer for your label' }).selectOptions('Ada Quill, Director');

	await expect
		.poll(() => savedDraft()?.parties.at(-1))
		.toMatchObject({ signerName: 'Ada Quill', signerTitle: 'Director', signerEmail: 'ada@salt.example' });
});

test('the list of sections says what is missing in each, and leads to its fields', async () => {
	openEditor({ ...complete, parties: [{ ...partyOf('counterparty', 'Wren Attic'), address: '' }] });
	const sections = page.getByRole('navigation', { name: 'Sections' });
	const parties = sections.getByRole('button', { name: /^Parties/ });
	await expect.element(parties).toHaveTextContent('2 missing');
	const text = sections.getByRole('button', { name: /^Document/ });
	await expect.element(text).toHaveTextContent('Complete');

	await text.click();

	await expect.element(page.getByRole('region', { name: 'Document' })).toHaveFocus();
	await expect.element(text).toHaveAttribute('aria-current', 'true');
	await page.getByRole('textbox', { name: 'Address' }).fill('Kai 4, Bergen');
	await expect.element(parties).toHaveTextContent('1 missing');
});

test('the territory is the world, or countries that are added and removed one by one', async () => {
	openEditor(draftContract);
	await page.getByRole('radio', { name: 'Some countries' }).click();
	const add = page.getByRole('combobox', { name: 'Add a country' });
	await add.selectOptions('Norway');
	await add.selectOptions('Japan');
	await expect.poll(() => savedDraft()?.terms.values.territories).toBe('JP, NO');

	await page.getByRole('button', { name: 'Remove Norway' }).click();
	await expect.poll(() => savedDraft()?.terms.values.territories).toBe('JP');
	await page.getByRole('radio', { name: 'World' }).click();
	await expect.poll(() => savedDraft()?.terms.values.territories).toBe('WORLD');
});

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const versionOf = (version: number): Contract['versions'][number] => ({
	...{ version, sha256: 'a'.repeat(64), pages: 1, changeNote: null, createdBy: 'Mara Kestrel' },
	...{ createdAt: at(version), opened: 1, signers: 2 },
});
const eventOf = (id: string, kind: 'changes_asked' | 'sent', detail: string): Contract['events'][number] => ({
	...{ id, kind, detail, actor: null, signer: 'Wren Attic', version: 1, file: null, at: at(Number(id)) },
});
const negotiating: Contract = {
	...complete,
	status: 'negotiating',
	versions: [versionOf(1), versionOf(2)],
	events: [
		eventOf('1', 'changes_asked', 'A longer term'),
		eventOf('3', 'changes_asked', '1,500 and half of it up front'),
		eventOf('2', 'sent', ''),
	],
};

test('what the other side asked for last is above the fields of the contract', async () => {
	openEditor(negotiating);
	const request = page.getByText('1,500 and half of it up front');
	await expect.element(request).toBeVisible();

	const title = page.getByRole('textbox', { name: 'Title', exact: true });
	expect(request.element().getBoundingClientRect().bottom).toBeLessThan(title.element().getBoundingClientRect().top);
	expect(page.getByText('A longer term').query()).toBeNull();
});

test('any two versions are compared, and every change between them can be stepped to', async () => {
	const lines = (fee: string, law: string) => ['Licence', `The fee is EUR ${fee}.`, 'Credits', `Law of ${law}.`];
	respond({
		contracts: {
			getDocumentChanges: ({ from, to }) => ({
				from: Number(from),
				to: to === undefined ? null : Number(to),
				before: lines('1,000.00', 'Norway'),
				after: to === undefined ? lines('1,500.00', 'Japan') : lines('1,000.00', 'Japan'),
			}),
		},
	});
	openEditor(negotiating);
	const versions = page.getByRole('region', { name: 'Versions' });
	await expect.element(versions).toHaveTextContent('Version 3, draft');
	await versions
		.getByRole('button', { name: /^Version 1 Sent 1 November.* by Mara Kestrel, opened by 1 of 2/ })
		.click();

	const preview = page.getByRole('region', { name: 'Preview' });
	const current = () => preview.element().querySelector('[aria-current=true]')?.textContent;
	await expect.element(preview.getByText('2 changes since version 1')).toBeVisible();
	await expect.element(preview.getByText('Change 1 of 2')).toBeVisible();
	expect(current()).toContain('The fee is EUR 1,000.001,500.00.');
	await preview.getByRole('button', { name: 'Next change' }).click();
	await expect.element(preview.getByText('Change 2 of 2')).toBeVisible();
	expect(current()).toContain('Law of');
	await preview.getByRole('button', { name: 'Previous change' }).click();
	await expect.element(preview.getByText('Change 1 of 2')).toBeVisible();
	await expectAccessible('the changes of a contract');

	await preview.getByRole('combobox', { name: 'with' }).selectOptions('Version 2');
	await expect.element(preview.getByText('1 change between version 1 and version 2')).toBeVisible();
	expect(callsOf('contracts', 'getDocumentChanges').at(-1)).toMatchObject({ from: '1', to: '2' });
	await preview.getByRole('switch', { name: 'Show changes' }).click();
	await expect.element(preview.getByText('Draft')).toBeInTheDocument();
});

test('a section with something missing leads to its first missing field, which is marked', async () => {
	const [other, label] = complete.parties;
	openEditor({ ...complete, parties: [{ ...other, address: '' }, label] as Contract['parties'] });
	const address = page.getByRole('group', { name: 'Wren Attic' }).getByRole('textbox', { name: 'Address' });
	await expect.element(address).toBeVisible();
	expect(address.element().getAttribute('aria-invalid')).toBeNull();

	await page
		.getByRole('navigation', { name: 'Sections' })
		.getByRole('button', { name: /Parties/ })
		.click();

	await expect.element(address).toHaveFocus();
	await expect.element(address).toHaveAccessibleDescription('Fill this in to send the contract.');
});
