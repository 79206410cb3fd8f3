// The forms of one kind across all songs.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ListedForm } from '../../domain/forms/form-shapes.ts';
import { formIdSchema } from '../../domain/kernel/ids.ts';
import { openAsMember } from '../testing/open-app.tsx';
import { signedSong } from '../testing/signed-songs.ts';

const listed: ListedForm = {
	id: formIdSchema.parse('b8c2f4de-4f3c-4f06-8ef3-6b0b7f2a1c11'),
	kind: 'metadata',
	status: 'submitted',
	songId: signedSong.songId,
	title: 'Low Tide',
	artist: 'Wren Attic',
	recipientName: 'Wren Attic',
	recipientEmail: 'wren@artist.example',
	dueDay: null,
	sentAt: new Date('2026-11-12T09:00:00Z'),
	sentBy: 'Ada Quill',
	submittedAt: new Date('2026-11-18T09:00:00Z'),
	daysOpen: 1,
	expiresAt: new Date('2026-12-12T09:00:00Z'),
	isNewLinkWanted: false,
	isRemindable: false,
	mailTrouble: null,
	rowVersion: 3,
};

test.each([
	['submitted', 1, 'Submitted yesterday'],
	['submitted', 0, 'Submitted today'],
	['opened', 5, 'Waiting for 5 days'],
] as const)('the list of forms says what the days of a %s form count (%i)', async (status, daysOpen, text) => {
	await openAsMember('/signed-songs/metadata', {
		forms: { listForms: { forms: [{ ...listed, status, daysOpen }], nextAfter: null, total: 1 } },
	});

	await expect.element(page.getByText(text)).toBeVisible();
});
