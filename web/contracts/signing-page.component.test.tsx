// The page behind a signing link: what is kept while the mail is read, printing, and links that have ended.
import { expect, test, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import type { GuestContract } from '../../domain/contracts/contract-shapes.ts';
import type { Refusal } from '../../domain/kernel/errors.ts';
import { linkReplaced, linkSuperseded, linkWithdrawn } from '../../domain/links/links.errors.ts';
import { expectAccessible } from '../testing/axe.ts';
import { contractToSign } from '../testing/contracts.ts';
import { closeApp, drawPart } from '../testing/open-app.tsx';
import { pdfOf } from '../testing/sample-pdf.ts';
import { callsOf, refuse, respond, respondWithFile } from '../testing/server-stub.ts';
import { SigningPage } from './signing-page.tsx';

const token = 'a-token-of-a-signer';
const name = page.getByRole('textbox', { name: 'Your full name' });
const code = page.getByRole('textbox', { name: 'Code from the email' });
const reason = page.getByRole('textbox', { name: 'Reason' });
const button = (caption: string) => page.getByRole('button', { name: caption, exact: true });
const everyPage = ['Page one', 'Page two', 'Page three'];

function openLink(given: Partial<GuestContract> = {}): void {
	respondFor(given);
	drawPart(<SigningPage token={token} />);
}

function respondFor(given: Partial<GuestContract>): void {
	respond({
		contracts: {
			getContractAsGuest: { ...contractToSign, ...given },
			openContract: { success: true },
			readContract: { success: true },
			requestSigningCode: { expiresAt: new Date() },
			signContract: { success: true },
		},
		live: { guestStream: () => new Promise<never>(() => undefined) },
	});
	respondWithFile('/guest-files/contract/document', () => new Response(pdfOf(everyPage)));
}

/** Opens the link in a new tab: its own storage is empty, that of the browser is not. */
async function openInNewTab(given: Partial<GuestContract>): Promise<void> {
	const stored = { ...localStorage };
	await closeApp();
	for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, String(value));
	openLink(given);
}

test('a signer who opens the link again in a new tab finds the typed name and the field for the code', async () => {
	openLink();
	await name.fill('Wren Attic');
	await button('Send me the code').click();
	await expect.element(code).toBeVisible();

	await openInNewTab({ codeFor: 'sign' });

	await expect.element(name).toHaveValue('Wren Attic');
	await expect.element(code).toBeVisible();
	await expectAccessible('a contract whose code was mailed');
});

test('the field for a valid code is there before a name is typed, and signing without a name says what is missing', async () => {
	openLink({ codeFor: 'sign' });
	await code.fill('123456');
	await button('Sign').click();

	await expect.element(page.getByText('Type your name (at least two letters) or draw it.')).toBeVisible();
	expect(callsOf('contracts', 'signContract')).toEqual([]);

	await name.fill('王');
	await expect.element(page.getByText('Type your name (at least two letters) or draw it.')).not.toBeInTheDocument();
	await button('Sign').click();
	await expect.poll(() => callsOf('contracts', 'signContract').at(-1)?.name).toBe('王');
});

test.each<[string, Partial<GuestContract>]>([
	['after they have signed', { signedAt: new Date() }],
	['while a new version is being prepared', { status: 'negotiating' }],
])('a signer is not asked to sign %s', async (_, given) => {
	openLink(given);
	await button('Read as text').click();
	await expect.element(page.getByRole('region', { name: 'Text of the document' })).toBeVisible();
	await expect.element(page.getByText('asks Wren Attic to sign')).not.toBeInTheDocument();
	await expect.element(page.getByText('every page has to be shown')).not.toBeInTheDocument();
});

test('a signer is asked to sign while that is possible, and the text says that the pages are signed', async () => {
	openLink();
	await expect.element(page.getByText('asks Wren Attic to sign')).toBeVisible();
	await button('Read as text').click();
	await expect.element(page.getByText('every page has to be shown')).toBeVisible();
});

test.each(['sent', 'negotiating'] as const)(
	'a signer who is declining a contract that is %s finds the form, the reason and the code field after a reload',
	async (status) => {
		openLink({ status });
		await button('Decline').click();
		await reason.fill('My manager signs for me.');
		await button('Send me the code').click();
		await expect.element(code).toBeVisible();

		await openInNewTab({ status, codeFor: 'decline' });

		await expect.element(reason).toHaveValue('My manager signs for me.');
		await expect.element(code).toBeVisible();
	},
);

test('what was typed for a link is deleted once its contract is signed, and once the link has ended', async () => {
	openLink();
	await name.fill('Wren Attic');
	expect(JSON.stringify(localStorage)).toContain('Wren Attic');
	expect(JSON.stringify(localStorage)).not.toContain(token);

	await openInNewTab({ signedAt: new Date() });
	await expect.element(page.getByRole('heading', { name: 'You have signed' })).toBeVisible();
	expect(JSON.stringify(localStorage)).not.toContain('Wren Attic');

	await openInNewTab({});
	await name.fill('Wren Attic');
	respond({ contracts: { getContractAsGuest: refuse(linkWithdrawn) } });
	window.dispatchEvent(new Event('online'));
	await expect.element(page.getByRole('heading', { name: 'This link was withdrawn' })).toBeVisible();
	expect(JSON.stringify(localStorage)).not.toContain('Wren Attic');
});

test.each<[string, string, Refusal]>([
	['There is a new version', 'The label has replaced this version of the contract by a new one.', linkSuperseded],
	['There is a newer link', 'The label has sent you a newer link to this contract.', linkReplaced],
])('a signing link says "%s"', async (title, lead, refusal) => {
	respond({ contracts: { getContractAsGuest: refuse(refusal) } });
	drawPart(<SigningPage token={token} />);

	await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title);
	await expect.element(page.getByText(lead)).toBeVisible();
});

test('printing waits until every page of the contract is drawn sharply, also those that were never in view', async () => {
	const drawnAtPrint: number[] = [];
	const print = vi.spyOn(window, 'print').mockImplementation(() => {
		const sheets = [...document.querySelectorAll<HTMLCanvasElement>('[data-document] canvas')];
		drawnAtPrint.push(sheets.filter((sheet) => sheet.width > 1200 && hasInk(sheet)).length);
	});
	await page.viewport(390, 844);
	openLink();
	await expect.element(page.getByRole('region', { name: 'Page 1 of 3' })).toBeInTheDocument();
	const last = page.getByRole('region', { name: 'Page 3 of 3' });
	await expect.element(last).toBeInTheDocument();
	expect(last.element().textContent).toBe('');

	await button('Print').click();
	await expect.poll(() => drawnAtPrint).toEqual([3]);
	await expect.element(button('Print')).not.toHaveAttribute('aria-busy', 'true');
	window.dispatchEvent(new KeyboardEvent('keydown', { key: 'p', ctrlKey: true, cancelable: true }));
	await expect.poll(() => drawnAtPrint).toEqual([3, 3]);
	print.mockRestore();
});

function hasInk(canvas: HTMLCanvasElement): boolean {
	const { width, height } = canvas;
	const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
	return pixels.some((value, index) => index % 4 === 0 && value < 100 && (pixels[index + 3] ?? 0) > 0);
}

test('without a connection the signing page says so, and keeps what is typed', async () => {
	openLink();
	await name.fill('Wren Attic');
	window.dispatchEvent(new Event('offline'));

	await expect.element(page.getByText('No connection. Your text is still here.')).toBeVisible();
	await expect.element(name).toHaveValue('Wren Attic');
	window.dispatchEvent(new Event('online'));
	await expect.element(page.getByText('No connection. Your text is still here.')).not.toBeInTheDocument();
	await expect.element(name).toHaveValue('Wren Attic');
});

test('while a contract and its document load, the page shows the lines of a document and says so', async () => {
	let answer: (contract: GuestContract) => void = () => undefined;
	let send: (document: Response) => void = () => undefined;
	const contract = new Promise<GuestContract>((resolve) => {
		answer = resolve;
	});
	const sent = new Promise<Response>((resolve) => {
		send = resolve;
	});
	respondFor({});
	respond({ contracts: { getContractAsGuest: () => contract } });
	respondWithFile('/guest-files/contract/document', async () => (await sent).clone());
	const heightOf = (text: string) =>
		page.getByText(text, { exact: true }).element().closest('[role=status]')?.getBoundingClientRect().height;
	drawPart(<SigningPage token={token} />);
	await expect.element(page.getByText('Loading', { exact: true })).toBeInTheDocument();
	expect(heightOf('Loading')).toBeGreaterThan(150);

	answer(contractToSign);
	await expect.element(page.getByText('Loading the document')).toBeInTheDocument();
	expect(heightOf('Loading the document')).toBeGreaterThan(400);

	send(Response.json({}, { status: 503 }));
	await expect.element(page.getByText('The document could not be shown')).toBeVisible();
	respondWithFile('/guest-files/contract/document', () => new Response(pdfOf(everyPage)));
	await button('Try again').click();
	await expect.element(page.getByRole('region', { name: 'Page 1 of 3' })).toBeInTheDocument();
});

test('a contract that is printed from the dark theme is black on white, without the rest of the page', async () => {
	document.documentElement.className = 'dark';
	openLink();
	await button('Read as text').click();
	const text = page.getByRole('region', { name: 'Text of the document' });
	await expect.element(text.getByText('Page two')).toBeVisible();
	const { color, backgroundColor } = getComputedStyle(text.element());
	expect(brightnessOf(color)).toBeGreaterThan(0.7);
	expect(brightnessOf(backgroundColor)).toBeLessThan(0.3);

	await expect.element(name).toBeVisible();

	await emulateMedia('print');
	try {
		const printed = getComputedStyle(text.element());
		expect(brightnessOf(printed.color)).toBeLessThan(0.3);
		expect(brightnessOf(printed.backgroundColor)).toBe(1);
		expect(brightnessOf(getComputedStyle(document.body).backgroundColor)).toBe(1);
		expect(name.query()).toBeNull();
		expect(button('Print').query()).toBeNull();
		expect(text.element().checkVisibility()).toBe(true);
	} finally {
		await emulateMedia('');
	}
});

async function emulateMedia(media: string): Promise<void> {
	// The type of the session is that of the provider, which tests of pages do not import.
	const session = cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> };
	await session.send('Emulation.setEmulatedMedia', { media });
}

/** From 0 for black to 1 for white. */
function brightnessOf(color: string): number {
	const ink = document.createElement('canvas').getContext('2d');
	if (!ink) throw new Error('The browser has no canvas.');
	ink.fillStyle = color;
	ink.fillRect(0, 0, 1, 1);
	const [red = 0, green = 0, blue = 0] = ink.getImageData(0, 0, 1, 1).data;
	return (red + green + blue) / 765;
}
