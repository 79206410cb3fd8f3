// Part of `npm run looks` only: pictures of every page of the demo label at seven sizes in both themes, for a person to
// review, checked for layout, layout shift and accessibility on the way.
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import {
	enterDemo,
	listAdminPages,
	listGuestPages,
	listMemberPages,
	listPublicPages,
	type NamedPage,
	open,
	setupPages,
	test,
} from '../support/demo-label.ts';
import { collect } from '../support/findings.ts';
import { aPerson, createAccount, signIn } from '../support/journey-people.ts';
import { expectLaidOut, expectLargeTextLaidOut } from '../support/layout.ts';
import { expectSteady } from '../support/layout-shift.ts';
import { lookSizes } from '../support/looks.ts';
import { expectTranslated, usePseudoLanguage } from '../support/pseudo-language.ts';
import { expectTouchable } from '../support/touch-targets.ts';

const folder = '.cache/screens';

// Links that have ended, and pages that are still open when their session ends.
const refusals = /410|401|404/;

// Several hundred pictures, each of which takes a moment.
test.describe.configure({ timeout: 900_000, mode: 'parallel' });

for (const [width, height] of lookSizes) {
	test.describe(`${width} x ${height}`, () => {
		test.use({ viewport: { width, height }, isMobile: width < 768, hasTouch: width <= 1024 });

		test(`every page of an admin is laid out well at ${width} x ${height}`, async ({ page, context, demo }) => {
			await enterDemo(context, demo, 'admin');
			expect(await lookAt(page, await listAdminPages(page), take)).toBe('');
		});

		test(`the pages of a member are laid out well at ${width} x ${height}`, async ({ page, context, demo }) => {
			await enterDemo(context, demo, 'member');
			expect(await lookAt(page, await listMemberPages(page), take)).toBe('');
		});

		test(`every page of a guest is laid out well at ${width} x ${height}`, async ({ page, context, demo, faults }) => {
			faults.expect(refusals);
			await enterDemo(context, demo, 'admin');
			const visited = [...(await listPublicPages(context)), ...(await listGuestPages(demo))];
			await context.clearCookies();
			expect(await lookAt(page, visited, take)).toBe('');
			const newcomer = aPerson('Ada Quill');
			await createAccount(context, newcomer);
			await signIn(context, newcomer);
			expect(await lookAt(page, setupPages, take)).toBe('');
		});

		if (width === 390) {
			test('every page of a guest is laid out well with text at 200 %', async ({ page, context, demo, faults }) => {
				faults.expect(refusals);
				await enterDemo(context, demo, 'admin');
				const visited = [...(await listPublicPages(context)), ...(await listGuestPages(demo))];
				await context.clearCookies();
				expect(await lookAt(page, visited, readLarge)).toBe('');
			});

			test('every page of an admin is laid out well with text at 200 %', async ({ page, context, demo }) => {
				await enterDemo(context, demo, 'admin');
				expect(await lookAt(page, await listAdminPages(page), readLarge)).toBe('');
			});
		}

		// Longer words are checked on phones and laptops only.
		if (![390, 1366, 1440].includes(width)) return;

		test(`every page is translated and fits in longer words at ${width} x ${height}`, async ({
			page,
			context,
			demo,
			faults,
		}) => {
			faults.expect(refusals);
			await enterDemo(context, demo, 'admin');
			const pages = [...(await listGuestPages(demo)), ...(await listAdminPages(page))];
			await usePseudoLanguage(context);
			// Names of buttons are in longer words too.
			expect(
				await lookAt(
					page,
					pages.filter(([, , press]) => press === undefined),
					readTranslated,
				),
			).toBe('');
			await context.clearCookies();
			expect(await lookAt(page, [['sign in', '/']], readTranslated)).toBe('');
		});
	});
}

/** Reads an open page, and says what is wrong with it. */
type Look = (findings: string[], page: Page, name: string, file: string) => Promise<void>;

/** Opens the pages one after the other, and returns everything that is wrong with any of them. */
async function lookAt(page: Page, pages: readonly NamedPage[], look: Look): Promise<string> {
	const findings: string[] = [];
	const { width = 0, height = 0 } = page.viewportSize() ?? {};
	for (const named of pages) {
		const [name] = named;
		await test.step(name, async () => {
			const file = `${name.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'dashboard'}-${width}`;
			await collect(findings, async () => {
				await open(page, named);
				await look(findings, page, `${name} at ${width} x ${height}`, file);
			});
		});
	}
	return findings.join('\n');
}

async function readLarge(findings: string[], page: Page, name: string): Promise<void> {
	await collect(findings, () => expectLargeTextLaidOut(page, name));
}

async function readTranslated(findings: string[], page: Page, name: string, file: string): Promise<void> {
	await collect(findings, () => expectTranslated(page, name));
	await collect(findings, () => expectLaidOut(page, `${name} in longer words`));
	await page.screenshot({ path: `${folder}/${file}-longer.png` });
}

async function take(findings: string[], page: Page, name: string, file: string): Promise<void> {
	await collect(findings, () => expectSteady(page, name));
	await collect(findings, () => expectLaidOut(page, name));
	await collect(findings, () => expectTouchable(page, name));
	await collect(findings, () => expectAccessible(page, name));
	await page.screenshot({ path: `${folder}/${file}-dark.png` });
	await page.evaluate(`document.documentElement.classList.remove('dark')`);
	await page.screenshot({ path: `${folder}/${file}-light.png` });
}
