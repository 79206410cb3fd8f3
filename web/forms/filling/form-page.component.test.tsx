// What the page of a form link says if the link cannot be opened. The server tests check when a link is refused.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Refusal, withValues } from '../../../domain/kernel/errors.ts';
import { tooManyRequests } from '../../../domain/kernel/kernel.errors.ts';
import { linkExpired, linkReplaced, linkUnknown, linkUsed, linkWithdrawn } from '../../../domain/links/links.errors.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { drawPart } from '../../testing/open-app.tsx';
import { callsOf, refuse, respond, unreachable } from '../../testing/server-stub.ts';
import { MetadataFormPage } from './metadata-form-page.tsx';

const heading = page.getByRole('heading', { level: 1 });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const labelOfForm = { labelName: 'Moss and Vinyl', kind: 'metadata', isSent: false, isNewLinkWanted: false } as const;

function openRefused(refusal: Refusal): void {
	respond({ forms: { openForm: refuse(refusal) } });
	drawPart(<MetadataFormPage token="a-token" />);
}

test.each([
	['This link is not valid', linkUnknown],
	['There is a newer link', linkReplaced],
	['This link was withdrawn', linkWithdrawn],
	['This form was already sent', linkUsed],
	['Too many attempts', withValues(tooManyRequests, { minutes: 1 })],
])('a form link that cannot be opened says "%s"', async (title, refusal) => {
	openRefused(refusal);
	await expect.element(heading).toHaveTextContent(title);
	await expectAccessible(title);
});

test('a form link without a connection can be tried again', async () => {
	respond({ forms: { openForm: unreachable } });
	drawPart(<MetadataFormPage token="a-token" />);
	await expect.element(heading).toHaveTextContent('This page can’t be reached');
	respond({ forms: { openForm: refuse(linkWithdrawn) } });
	await button('Try again').click();
	await expect.element(heading).toHaveTextContent('This link was withdrawn');
});

test('an expired form link has a button to request a new one', async () => {
	respond({ forms: { getExpiredForm: labelOfForm, requestNewLink: { success: true } } });
	openRefused(linkExpired);
	await expect.element(heading).toHaveTextContent('This link has expired');
	await expect.element(page.getByText('Request a new link and Moss and Vinyl will send it.')).toBeVisible();
	await expect.element(page.getByRole('banner')).toHaveTextContent(/Moss and Vinyl$/);
	await button('Request new link').click();
	await expect.element(heading).toHaveTextContent('New link requested');
	expect(callsOf('forms', 'requestNewLink')).toEqual([{ token: 'a-token' }]);
});

test('the expired link of a form that was sent says that nothing is left to do', async () => {
	respond({ forms: { getExpiredForm: { ...labelOfForm, isSent: true } } });
	openRefused(linkExpired);
	await expect.element(heading).toHaveTextContent('This form was already sent');
});
