// One page of each kind with the names that people really have, at seven widths: nothing overlaps, is cut off or is
// outside of its card and, on touch screens, everything is large enough for a finger.
import { ShellPage } from '../pages/shell.page.ts';
import { signDemo } from '../support/contract-steps.ts';
import { collect } from '../support/findings.ts';
import { expect, test } from '../support/fixtures.ts';
import { call } from '../support/journey-people.ts';
import { expectLaidOut } from '../support/layout.ts';
import { lookSizes } from '../support/looks.ts';
import { addDemo, giveReview } from '../support/review-steps.ts';
import { expectTouchable } from '../support/touch-targets.ts';

const artist = 'The Extraordinarily Long Named Orchestra of Bergen';

for (const [device, hasTouch, sizes] of [
	['touch screens', true, lookSizes.filter(([width]) => width <= 1024)],
	['computers', false, lookSizes.filter(([width]) => width > 1024)],
] as const) {
	test.describe(device, () => {
		test.use({ hasTouch, isMobile: hasTouch });

		test(`one page of each kind is laid out well with long names on ${device}`, async ({ page, context, founder }) => {
			await founder('Wilhelmina Featherstonehaugh', 'Moss and Vinyl Recordings of Bergen Ltd.', context);
			const { request } = context;
			const waiting = await addDemo(request, 'A working title that someone forgot to shorten (demo v3)', artist);
			await call(request, 'PATCH', `/api/songs/${waiting.id}`, {
				submissionSource: 'orchestra.of.bergen@outside.example',
			});
			const decided = await addDemo(request, 'Harbour Lights at a Quarter Past Four', artist);
			await giveReview(request, decided.id, 8);
			await call(request, 'POST', `/api/songs/${decided.id}/pass`, {});
			const signed = await signDemo(request, 'Everything We Recorded in the Winter of the Long Storm', artist);
			await call(request, 'POST', `/api/signed-songs/${signed}/contracts`, { kind: 'exclusive_licence' });
			const shell = new ShellPage(page);
			const findings: string[] = [];
			await page.goto('/');

			for (const path of [
				'/',
				'/overview',
				`/review/${waiting.id}`,
				`/review/${decided.id}`,
				'/add-tracks',
				'/demos/replies',
				'/demos/submit-page',
				'/track-history',
				'/manage-artists',
				'/notifications',
				'/profile/label',
				'/signed-songs/overview',
				'/signed-songs/contracts',
				`/signed-songs/${signed}/overview`,
				`/signed-songs/${signed}/contracts`,
				`/signed-songs/${signed}/metadata`,
				`/signed-songs/${signed}/label-copy-generator`,
				`/signed-songs/${signed}/chat`,
			]) {
				await test.step(path, async () => {
					await shell.follow(path);
					await expect(shell.heading).toBeVisible();
					await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toHaveCount(0);
					for (const [width, height] of sizes) {
						await page.setViewportSize({ width, height });
						await collect(findings, () => expectLaidOut(page, `${path} at ${width} x ${height}`));
						await collect(findings, () => expectTouchable(page, `${path} at ${width} x ${height}`));
					}
				});
			}
			expect(findings.join('\n')).toBe('');
		});
	});
}
