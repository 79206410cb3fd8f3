// Part of `npm run looks` only: every dialog and menu that one press opens on a page of the demo label, at seven sizes.
// Nothing is changed: calls that change something are held back, so that any button can be pressed.
import { expect, type Page } from '@playwright/test';
import { api } from '../../domain/api.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { enterDemo, listAdminPages, type NamedPage, open, test } from '../support/demo-label.ts';
import { collect } from '../support/findings.ts';
import { expectLaidOut } from '../support/layout.ts';
import { lookSizes } from '../support/looks.ts';
import { expectTouchable } from '../support/touch-targets.ts';

const folder = '.cache/screens';

test.describe.configure({ timeout: 900_000, mode: 'parallel' });

for (const [device, hasTouch, sizes] of [
	['touch screens', true, lookSizes.filter(([width]) => width <= 1024)],
	['computers', false, lookSizes.filter(([width]) => width >= 1024)],
] as const) {
	const [[width, height] = [0, 0]] = sizes;
	test.describe(device, () => {
		test.use({ viewport: { width, height }, isMobile: hasTouch, hasTouch });

		test(`every dialog and menu is laid out well on ${device}`, async ({ page, context, demo }) => {
			await enterDemo(context, demo, 'admin');
			const pages = await listAdminPages(page);
			await holdChanges(page);
			const findings: string[] = [];
			const opened = new Set<string>();
			for (const named of pages) await lookAtOverlays(findings, opened, page, named, sizes);
			expect(findings.join('\n')).toBe('');
			expect([...opened].length, 'dialogs and menus that were opened').toBeGreaterThan(10);
		});
	});
}

/** Calls that change something are never answered. */
async function holdChanges(page: Page): Promise<void> {
	await page.route(/\/rpc\/\w+\/\w+$/, async (route) => {
		const [part = '', name = ''] = new URL(route.request().url()).pathname.split('/').slice(-2);
		const endpoints = api[part as keyof typeof api] as unknown as Record<
			string,
			{ '~orpc': { route: { method?: string } } }
		>;
		if (endpoints[name]?.['~orpc'].route.method === 'GET') await route.continue();
	});
}

async function lookAtOverlays(
	findings: string[],
	opened: Set<string>,
	page: Page,
	named: NamedPage,
	sizes: readonly (readonly [number, number])[],
): Promise<void> {
	const [pageName] = named;
	await test.step(pageName, async () => {
		const [[width, height] = [0, 0]] = sizes;
		const [widest] = sizes.at(-1) ?? [0];
		await page.setViewportSize({ width, height });
		await open(page, named);
		// Each button once per run: the same menu is in every row, and the same dialogs are on several pages.
		for (const name of await page.evaluate<string[]>(listButtons)) {
			const kind = name.replaceAll(/[“"].*[”"]|\d+/g, '').split(/ (?:for|of|from|to) |: /)[0] ?? name;
			if (opened.has(kind) || /^(Logout|Play|Pause|Download)/.test(name)) continue;
			await collect(findings, async () => {
				if (!(await press(page, name))) return;
				opened.add(kind);
				const where = `${name} on ${pageName}`;
				const picture = `${folder}/overlay-${where.replaceAll(/[^a-z0-9]+/gi, '-')}`;
				for (const [w, h] of sizes) {
					await page.setViewportSize({ width: w, height: h });
					await collect(findings, () => expectLaidOut(page, `${where} at ${w} x ${h}`));
					await collect(findings, () => expectTouchable(page, `${where} at ${w} x ${h}`));
					if (w === width || w === widest) await page.screenshot({ path: `${picture}-${w}.png` });
				}
				await collect(findings, () => expectAccessible(page, where));
				await page.setViewportSize({ width, height });
			});
			if (!(await isAsBefore(page, named))) await open(page, named);
		}
	});
}

/** True if a dialog or a menu is open then. */
async function press(page: Page, name: string): Promise<boolean> {
	await page.evaluate(
		`window.pressed = [...document.querySelectorAll('main button')].find((button) => (${nameOf})(button) === ${JSON.stringify(name)})`,
	);
	const button = (await page.evaluateHandle('window.pressed')).asElement();
	if (!button) return false;
	await button.scrollIntoViewIfNeeded({ timeout: 2000 });
	await button.click({ timeout: 2000, trial: false }).catch(() => undefined);
	await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 120)))');
	return (await overlays(page).count()) > 0;
}

const overlays = (page: Page) =>
	page.locator('[role=dialog], [role=alertdialog], [role=menu]').filter({ visible: true });

/** Closes what is open; false if the page is no longer the one that was opened. */
async function isAsBefore(page: Page, [, path]: NamedPage): Promise<boolean> {
	await page.keyboard.press('Escape');
	const { pathname, search } = new URL(page.url());
	return pathname + search === path && (await overlays(page).count()) === 0;
}

// Run in the page; the DOM types are not available here.
const nameOf = `(button) => (button.getAttribute('aria-label') ?? button.textContent ?? '').trim()`;
const listButtons = `[...new Set([...document.querySelectorAll('main button')]
	.filter((button) => !button.disabled && button.ariaDisabled !== 'true' && button.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
	.filter((button) => !button.matches('[role=tab], [role=switch], [role=checkbox], [role=radio]'))
	.map(${nameOf}).filter((name) => name !== ''))]`;
