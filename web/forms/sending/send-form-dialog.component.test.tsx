// Sending a form: to whom it can go, and which form can go with it.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { formIdSchema } from '../../../domain/kernel/ids.ts';
import { drawPart } from '../../testing/open-app.tsx';
import { callsOf, respond } from '../../testing/server-stub.ts';
import { signedSong } from '../../testing/signed-songs.ts';
import { SendFormDialog } from './send-form-dialog.tsx';

const recipients = [
	{ name: 'Wren Attic', email: 'wren@artist.example' },
	{ name: 'Noa Field', email: 'noa@management.example' },
];
const name = page.getByRole('textbox', { name: 'Name' });
const email = page.getByRole('textbox', { name: 'Email' });

function openDialog() {
	respond({
		forms: {
			listSongForms: { forms: [], recipients },
			sendForm: {
				formId: formIdSchema.parse('3c7f0d51-8c0b-4b6e-9b77-20f6a1f3d010'),
				link: 'https://acetate.example/metadata/one',
				otherLink: null,
			},
		},
	});
	drawPart(<SendFormDialog kind="metadata" song={signedSong} onClose={() => undefined} />);
}

test('a form starts with the recipient who is known best, and another one is one press away', async () => {
	openDialog();
	await expect.element(name).toHaveValue('Wren Attic');
	await expect.element(email).toHaveValue('wren@artist.example');

	const other = page.getByRole('button', { name: 'Noa Field' });
	await other.click();

	await expect.element(name).toHaveValue('Noa Field');
	await expect.element(email).toHaveValue('noa@management.example');
	await expect.element(other).toHaveAttribute('aria-pressed', 'true');
});

test('a metadata form takes the marketing form along in the same email if that is ticked', async () => {
	openDialog();
	await page.getByRole('checkbox', { name: /^Also send/ }).click();

	await page.getByRole('button', { name: 'Send form' }).click();

	await expect
		.poll(() => callsOf('forms', 'sendForm'))
		.toMatchObject([{ kind: 'metadata', alsoKind: 'marketing', recipientEmail: 'wren@artist.example' }]);
});

test('a form goes alone unless the other one is ticked', async () => {
	openDialog();

	await page.getByRole('button', { name: 'Send form' }).click();

	await expect.poll(() => callsOf('forms', 'sendForm')).toHaveLength(1);
	expect(callsOf('forms', 'sendForm')[0]).not.toHaveProperty('alsoKind');
});
