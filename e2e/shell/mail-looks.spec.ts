// A mail with every part that mails have, as mail programs on phones and computers show it, light and dark.
import { expect, test } from '@playwright/test';
import { composeMail, greet } from '../../server/platform/mail/compose-mail.ts';
import { mailText, typedLines } from '../../server/platform/mail/mail-text.ts';
import { expectContrast } from '../support/accessibility.ts';
import { expectLaidOut } from '../support/layout.ts';

const url = `https://acetate.example/metadata/${'Ab1_'.repeat(16)}`;
const long = 'Night-Ferry-(final-v3-MASTER)-24bit-for-the-label-and-everyone-else';

const mails = {
	'one button': composeMail({
		to: 'mira@outside.example',
		replyTo: 'mara@label.example',
		label: 'Nordlys Harbour',
		subject: mailText`please fill in the details for “${long}”`,
		greeting: greet('Mira Quill'),
		blocks: [
			mailText`Nordlys Harbour needs details about “${long}”.`,
			{ kind: 'quote', caption: mailText`Note from Mara:`, text: typedLines(`Hi!\n\n${long}`) },
			{ kind: 'heading', text: mailText`Writers` },
			{ kind: 'list', heading: mailText`Mira Quill`, items: [mailText`Share: 60.00%`, mailText`Role: ${long}`] },
			{ kind: 'code', code: mailText`012345` },
			{ kind: 'link', caption: mailText`${long}`, url },
		],
		button: { caption: mailText`Fill in the form`, url },
		notes: [mailText`The link works until 13 November 2026.`],
		person: 'Mara Kestrel',
		footer: [
			mailText`You get this email because you sent “${long}”.`,
			{ kind: 'link', caption: mailText`Status`, url },
		],
	}),
	'two buttons': composeMail({
		to: 'mira@outside.example',
		label: 'Nordlys Harbour',
		subject: mailText`please fill in two forms for “Tide”`,
		greeting: greet('Mira Quill'),
		blocks: ['Fill in the details', `Fill in the form of ${long}`].map((caption) => ({
			kind: 'action',
			about: mailText`For stores and collecting societies.`,
			caption: mailText`${caption}`,
			url,
		})),
	}),
};

for (const [name, { html = '' }] of Object.entries(mails)) {
	test(`a mail with ${name} fits a phone and a computer, and can be read and pressed in light and dark`, async ({
		page,
	}) => {
		await page.setContent(html);
		const papers: string[] = [];
		for (const colorScheme of ['light', 'dark'] as const) {
			await page.emulateMedia({ colorScheme });
			papers.push(await page.evaluate<string>('getComputedStyle(document.body).backgroundColor'));
			for (const width of [360, 600]) {
				await page.setViewportSize({ width, height: 900 });
				const where = `a mail with ${name} at ${width} px, ${colorScheme}`;
				await expectLaidOut(page, where);
				await expectContrast(page, where);
				const heights = await page.evaluate<number[]>(
					`[...document.querySelectorAll('.on-button')].map((link) => link.getBoundingClientRect().height)`,
				);
				expect(Math.min(...heights), where).toBeGreaterThanOrEqual(44);
			}
		}
		expect(new Set(papers).size).toBe(2);
	});
}
