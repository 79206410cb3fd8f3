// The home of a signed song: who made it, what is to do, and who is awaited.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Contract, ContractSummary } from '../../domain/contracts/contract-shapes.ts';
import { done } from '../../domain/kernel/endpoint.ts';
import { catalogueIdSchema, contractPartyIdSchema, workIdSchema } from '../../domain/kernel/ids.ts';
import type { AwaitedPerson, SignedSong } from '../../domain/signed-songs/signed-songs.api.ts';
import type { Split } from '../../domain/splits/splits.api.ts';
import { draftContract } from '../testing/contracts.ts';
import { member } from '../testing/empty-label.ts';
import { newLabelCopy } from '../testing/new-label-copy.ts';
import { openAsMember } from '../testing/open-app.tsx';
import { pendingSong } from '../testing/sample-songs.ts';
import { callsOf, type Responses } from '../testing/server-stub.ts';
import { signedSong } from '../testing/signed-songs.ts';

const { songId } = signedSong;
const artistId = (number: number) => catalogueIdSchema.parse(`5d1f8a34-5c2b-4a57-9a53-0b9d4a0c6b1${number}`);

const credited: SignedSong = {
	...signedSong,
	artists: [
		{ id: artistId(1), name: 'Wren Attic', role: 'main' },
		{ id: artistId(2), name: 'Otto Vantage', role: 'featured' },
	],
	release: signedSong.release && { ...signedSong.release, kind: 'single', catalogueNumber: 'NHR-042' },
};

const awaited: AwaitedPerson = {
	subject: 'metadata',
	id: '3c7f0d51-8c0b-4b6e-9b77-20f6a1f3d010',
	contractId: null,
	songId,
	title: 'Low Tide',
	name: 'Wren Attic',
	email: 'wren@artist.example',
	dueDay: '2026-11-28',
	since: new Date('2026-11-10T09:00:00Z'),
	remindedAt: null,
	isLinkExpired: false,
	isRemindable: true,
};

const sent: Contract = {
	...draftContract,
	songId,
	status: 'signed',
	parties: [
		{ name: 'Leon Barrow', side: 'counterparty' as const, state: 'signed' as const, order: 1 },
		{ name: 'Mara Kestrel', side: 'label' as const, state: 'waits' as const, order: 2 },
	].map(({ name, ...party }, index) => ({
		...party,
		id: contractPartyIdSchema.parse(`5d1f8a34-5c2b-4a57-9a53-0b9d4a0c6b2${index}`),
		role: '',
		legalName: `${name} Ltd`,
		companyNo: '',
		address: '',
		signerName: name,
		signerTitle: '',
		signerEmail: '',
		signedAt: null,
		isMailTroubled: false,
	})),
};
/** Its chat is empty. */
const noMessages = { messages: [], hasOlder: false, hasNewer: false, revision: 0, unreadFrom: null };
const emptyWork: Split['work'] = {
	id: workIdSchema.parse('5d1f8a34-5c2b-4a57-9a53-0b9d4a0c6b02'),
	title: 'Low Tide',
	status: 'draft',
	version: 1,
	confirmedAt: null,
	rows: [],
	responses: [],
};
const summary: ContractSummary = {
	...sent,
	createdAt: new Date('2026-11-01T09:00:00Z'),
	sentAt: null,
	executedAt: null,
	endedAt: null,
	details: null,
};

async function openHome(song: SignedSong, people: AwaitedPerson[], viewer?: typeof member) {
	const responses: Responses = {
		signedSongs: { getSignedSong: song, listAwaitedPeople: { people }, withdrawSong: done },
		forms: { remindRecipient: done },
		chat: { listMessages: noMessages },
		songs: { getSong: { ...pendingSong('Low Tide', 1).song, id: songId } },
		labelCopy: { getLabelCopy: newLabelCopy },
		splits: {
			getSplit: {
				work: emptyWork,
				recordings: [],
				history: [],
			},
		},
		contracts: { listContractsOfSong: { contracts: [summary] }, getContract: sent },
	};
	await openAsMember(`/signed-songs/${songId}/overview`, responses, viewer);
}

test('the home of a song names its artists, its kind of release and its catalogue number', async () => {
	await openHome(credited, []);

	await expect.element(page.getByText('Wren Attic feat. Otto Vantage')).toBeVisible();
	await expect.element(page.getByText('Single', { exact: true })).toBeVisible();
	await expect.element(page.getByText('NHR-042')).toBeVisible();
	const people = page.getByRole('region', { name: 'People' });
	await expect.element(people.getByText('Main artist')).toBeVisible();
	await expect.element(people.getByText('Featured')).toBeVisible();
	await expect.element(people.getByText('Signed 2 March by Ada Quill')).toBeVisible();
});

test('the home of a song lists who is awaited since or until when, each with a reminder', async () => {
	const waiting = {
		...signedSong,
		nextAction: {
			name: 'wait',
			area: null,
			caption: 'Waiting on others',
			isOffered: false,
			text: 'Waiting for …',
		} as const,
	};
	const writer = { ...awaited, subject: 'split', name: 'Sana Brightwell', dueDay: null, id: artistId(3) } as const;
	await openHome(waiting, [awaited, writer]);
	const toDo = page.getByRole('list', { name: 'To do' });

	await expect.element(toDo.getByText('With Wren Attic, due 28 November')).toBeVisible();
	await expect.element(toDo.getByText('With Sana Brightwell since 10 November')).toBeVisible();
	await expect.element(toDo.getByRole('link', { name: /^Metadata form/ })).toBeVisible();
	expect(toDo.getByText('Waiting for …').elements()).toEqual([]);
	await toDo.getByRole('button', { name: 'Remind Wren Attic: Low Tide' }).click();
	await expect.element(page.getByText('Reminded Wren Attic')).toBeVisible();
	expect(callsOf('forms', 'remindRecipient')).toEqual([{ formId: awaited.id }]);
});

test('a form whose link has expired is on the home of its song once, with Resend', async () => {
	const resend = {
		name: 'resend_metadata',
		area: 'metadata',
		caption: 'Resend the form',
		isOffered: true,
		text: 'The link of the metadata form has expired.',
	} as const;
	await openHome({ ...signedSong, nextAction: resend }, [{ ...awaited, isLinkExpired: true }]);
	const toDo = page.getByRole('list', { name: 'To do' });

	await expect.element(toDo.getByText('The link of the metadata form has expired.')).toBeVisible();
	await expect.poll(() => callsOf('signedSongs', 'listAwaitedPeople').length).toBeGreaterThan(0);
	expect(toDo.getByRole('listitem').elements()).toHaveLength(1);
});

test('admins see on the home of a song who has signed and whose turn it is; members do not', async () => {
	await openHome(signedSong, []);
	const people = page.getByRole('region', { name: 'People' });

	await expect.element(people.getByText('Signers (exclusive licence)')).toBeVisible();
	await expect.element(people.getByRole('listitem').filter({ hasText: 'Leon Barrow' })).toHaveTextContent('Signed');
	await expect
		.element(people.getByRole('listitem').filter({ hasText: 'Mara Kestrel' }))
		.toHaveTextContent('Awaiting your countersignature');
});

test('members do not see on the home of a song who signs its contract', async () => {
	await openHome(signedSong, [], member);

	await expect
		.element(page.getByRole('region', { name: 'People' }).getByText('Owner (gets notified of replies)'))
		.toBeVisible();
	expect(page.getByText('Leon Barrow').elements()).toEqual([]);
	expect(callsOf('contracts', 'getContract')).toEqual([]);
});

test('missing facts lead to their source, and known ones can be copied', async () => {
	await openHome(signedSong, []);
	const facts = page.getByRole('region', { name: 'Key facts' });

	await expect
		.element(facts.getByRole('link', { name: 'Add ISRC' }))
		.toHaveAttribute('href', expect.stringMatching(/metadata/));
	await expect
		.element(facts.getByRole('link', { name: 'Add UPC/EAN' }))
		.toHaveAttribute('href', expect.stringMatching(/label-copy-generator#field-barcode/));
});

test('the menu of a song withdraws it with a reason, for admins only', async () => {
	await openHome(signedSong, []);
	await page.getByRole('button', { name: 'More actions for Low Tide' }).click();
	await page.getByRole('menuitem', { name: 'Withdraw song' }).click();
	const dialog = page.getByRole('dialog', { name: 'Withdraw Low Tide?' });
	await expect.element(dialog.getByRole('button', { name: 'Withdraw song' })).toBeDisabled();
	await dialog.getByRole('textbox', { name: 'Reason' }).fill('It comes out elsewhere');

	await dialog.getByRole('button', { name: 'Withdraw song' }).click();

	await expect.element(page.getByText('“Low Tide” withdrawn')).toBeVisible();
	expect(callsOf('signedSongs', 'withdrawSong')).toEqual([{ songId, reason: 'It comes out elsewhere' }]);
});

test('Splits is a tab of a song, and label copy and its generator are one tab with two pages', async () => {
	await openHome(signedSong, []);
	const tabs = page.getByRole('navigation', { name: 'Low Tide' });
	await expect
		.element(tabs.getByRole('link', { name: 'Splits' }))
		.toHaveAttribute('href', `/signed-songs/${songId}/splits`);

	await tabs.getByRole('link', { name: 'Label copy' }).click();
	const views = page.getByRole('navigation', { name: 'Label copy' });
	await views.getByRole('link', { name: 'Generator' }).click();

	await expect.element(page.getByRole('region', { name: 'Checks before final' })).toBeVisible();
	expect(window.location.pathname).toBe(`/signed-songs/${songId}/label-copy-generator`);
	await expect.element(tabs.getByRole('link', { name: 'Label copy' })).toHaveAttribute('aria-current', 'page');
	expect(tabs.getByRole('link', { name: 'Generator' }).elements()).toEqual([]);
});

test('a song that is ready says which area is not finished', async () => {
	const finished = { state: 'done', caption: 'Approved', detail: '', isBroken: false } as const;
	const ready: SignedSong = {
		...signedSong,
		missingForReady: [],
		areas: {
			contract: { state: 'to_review', caption: '1 of 2 open', detail: 'Amendment: Draft', isBroken: false },
			metadata: finished,
			splits: finished,
			marketing: finished,
			labelCopy: finished,
		},
	};

	await openHome(ready, []);

	await expect.element(page.getByText('Ready', { exact: true })).toBeVisible();
	await expect.element(page.getByText('Contract: 1 of 2 open', { exact: true })).toBeVisible();
});
