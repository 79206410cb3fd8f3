// Another language than English. `npm run looks` opens every page in it.

import { SignInPage } from '../pages/sign-in.page.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectTranslated, usePseudoLanguage } from '../support/pseudo-language.ts';

test('pages and refusals of the server are shown in the chosen language', async ({
	page,
	context,
	founder,
	faults,
}) => {
	faults.expect(/401|404/);
	await usePseudoLanguage(context);
	await page.goto('/');
	await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
	await expectTranslated(page, 'the sign-in screen');
	await page.locator('input[type=email]').fill('ada@moss.example');
	await page.locator('input[type=password]').fill('a wrong password');
	await page.locator('form button[type=submit]').click();
	await expect(new SignInPage(page).error).toContainText('⟦');
	await expectTranslated(page, 'a refused sign-in');

	await founder('Ada Quill', 'Moss and Vinyl', context);
	await page.goto('/');
	await expect(page.getByRole('heading', { level: 1 })).toContainText('⟦');
	await expectTranslated(page, 'the dashboard');
	await page.goto('/metadata/no-such-token-at-all');
	await expect(page.getByRole('heading', { level: 1 })).toContainText('⟦');
	await expectTranslated(page, 'a form link that does not work');
});

test('a language whose texts cannot be loaded is replaced by English', async ({ page, context, faults }) => {
	faults.expect(/404|No texts in the language/);
	await context.addInitScript(`localStorage.setItem('language', 'xx')`);
	await page.goto('/');
	await expect(new SignInPage(page).heading).toHaveText('Sign in');
	await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
