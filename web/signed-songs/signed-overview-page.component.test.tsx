// The list of signed songs, and the people whose answers are awaited.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { wrongStatus } from '../../domain/forms/forms.errors.ts';
import { done } from '../../domain/kernel/endpoint.ts';
import { withValues } from '../../domain/kernel/errors.ts';
import { contractIdSchema } from '../../domain/kernel/ids.ts';
import type { AwaitedPerson } from '../../domain/signed-songs/signed-songs.api.ts';
import { openAsMember } from '../testing/open-app.tsx';
import { callsOf, refuse, respond } from '../testing/server-stub.ts';
import { signedSong } from '../testing/signed-songs.ts';

const action = { isOffered: true, text: 'The reason.' };

test('a row names the open contract that needs the label most, and leads to everything else that is to do', async () => {
	const song = {
		...signedSong,
		areas: {
			...signedSong.areas,
			contract: { state: 'to_review', caption: '1 of 5 open', detail: 'Amendment: Draft', isBroken: false } as const,
		},
		nextAction: { ...action, name: 'review_metadata', area: 'metadata', caption: 'Review metadata' } as const,
		furtherActions: [
			{ ...action, name: 'send_contract', area: 'contract', caption: 'Send the contract' } as const,
			{ ...action, name: 'send_marketing', area: 'marketing', caption: 'Send the marketing form' } as const,
		],
	};
	await openAsMember('/signed-songs/overview', {
		signedSongs: { listSignedSongs: { signedSongs: [song], nextAfter: null, total: null } },
	});

	const readiness = page.getByRole('list', { name: 'Readiness of Low Tide' });
	await expect.element(readiness.getByText('1 of 5 open')).toBeVisible();
	await expect.element(readiness.getByText('Amendment: Draft')).toBeVisible();
	await expect.element(page.getByRole('link', { name: 'Review metadata: Low Tide' })).toBeVisible();
	const more = page.getByRole('link', { name: '2 more to do for Low Tide' });
	await expect.element(more).toHaveTextContent('+2 more');
	await expect.element(more).toHaveAttribute('href', `/signed-songs/${song.songId}/overview`);
});

test('a row with one thing to do has no link to more', async () => {
	await openAsMember('/signed-songs/overview', {
		signedSongs: { listSignedSongs: { signedSongs: [signedSong], nextAfter: null, total: null } },
	});

	await expect.element(page.getByRole('link', { name: 'Start a contract: Low Tide' })).toBeVisible();
	expect(page.getByRole('link', { name: /more to do/ }).elements()).toEqual([]);
});

const awaited: AwaitedPerson = {
	subject: 'metadata',
	id: '3c7f0d51-8c0b-4b6e-9b77-20f6a1f3d010',
	contractId: null,
	songId: signedSong.songId,
	title: 'Low Tide',
	name: 'Wren Attic',
	email: 'wren@artist.example',
	dueDay: null,
	since: new Date(Date.now() - 5 * 24 * 60 * 60_000),
	remindedAt: null,
	isLinkExpired: false,
	isRemindable: true,
};
const writer = {
	...awaited,
	subject: 'split',
	id: '3c7f0d51-8c0b-4b6e-9b77-20f6a1f3d011',
	name: 'Sana Brightwell',
} as const;
const signer = {
	...awaited,
	subject: 'amendment',
	id: '3c7f0d51-8c0b-4b6e-9b77-20f6a1f3d012',
	contractId: contractIdSchema.parse('3c7f0d51-8c0b-4b6e-9b77-20f6a1f3d013'),
	name: 'Hollis Tern',
} as const;

async function openWaiting(...people: AwaitedPerson[]) {
	await openAsMember('/signed-songs/overview?list=waiting', { signedSongs: { listAwaitedPeople: { people } } });
}

test('everyone who is awaited is listed with what is awaited, for how long, and a reminder or why there is none', async () => {
	const copied = { ...awaited, id: '3c7f0d51-8c0b-4b6e-9b77-20f6a1f3d014', name: 'No Address', email: null };
	await openWaiting(awaited, writer, signer, { ...copied, isRemindable: false });

	const card = page.getByRole('region', { name: 'Waiting for 4 people' });
	await expect.element(card.getByRole('link', { name: 'Metadata form: Low Tide' }).first()).toBeVisible();
	await expect.element(card.getByRole('link', { name: 'Writer split: Low Tide' })).toBeVisible();
	await expect.element(card.getByRole('link', { name: 'Amendment: Low Tide' })).toBeVisible();
	await expect.element(card.getByText('5 days').first()).toBeVisible();
	await expect.element(card.getByRole('button', { name: 'Remind Hollis Tern: Low Tide' })).toBeVisible();
	await expect.element(card.getByText('Link was copied')).toBeVisible();
});

test('Remind all reminds every person who can be reminded, and says who could not be', async () => {
	await openWaiting(awaited, writer, signer, { ...awaited, id: 'reminded today', isRemindable: false });
	respond({
		forms: { remindRecipient: done },
		splits: { remindWriter: refuse(withValues(wrongStatus, { status: 'approved' })) },
		contracts: { remindSigner: done },
	});

	await page.getByRole('button', { name: 'Remind all 3' }).click();

	await expect.element(page.getByText('Reminded 2 people')).toBeVisible();
	await expect.element(page.getByText(/^1 person was not reminded: /)).toBeVisible();
	expect(callsOf('forms', 'remindRecipient')).toEqual([{ formId: awaited.id }]);
	expect(callsOf('splits', 'remindWriter')).toEqual([{ songId: awaited.songId, writerId: writer.id }]);
	expect(callsOf('contracts', 'remindSigner')).toEqual([{ contractId: signer.contractId, partyId: signer.id }]);
});

test('a single person who can be reminded has a button, and there is no Remind all', async () => {
	await openWaiting(awaited);
	respond({ forms: { remindRecipient: done } });

	await page.getByRole('button', { name: 'Remind Wren Attic: Low Tide' }).click();

	await expect.element(page.getByText('Reminded Wren Attic')).toBeVisible();
	expect(page.getByRole('button', { name: /^Remind all/ }).elements()).toEqual([]);
});
