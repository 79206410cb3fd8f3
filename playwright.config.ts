import { defineConfig } from '@playwright/test';

// Files and journeys with these names run at phone width only, because they do the same on a desktop; a journey tagged
// @phone, whose pages differ, runs at both widths. `npm run looks` adds the phone to those tagged @phone-looks, and
// runs those tagged @looks.
const onlyOnPhone = /\.phone\.spec\.ts|@only-phone/;
const isEveryLook = process.env.LOOKS === 'all';
const onlyInLooks = isEveryLook ? [] : [/@looks/];

export default defineConfig({
	testDir: 'e2e',
	// Tests for which this machine lacks a program; the run reports them.
	testIgnore: [
		...(process.env.TEST_LEAVE_OUT_JOURNEYS?.split(',').map((name) => `**/${name}`) ?? []),
		// Takes pictures of every page, for `npm run looks`.
		...(isEveryLook ? [] : ['**/screens*.spec.ts']),
	],
	outputDir: 'test-results',
	fullyParallel: false,
	// As many as a small machine has processors: browsers and servers use all of them, and more at once take longer in
	// total.
	workers: 2,
	retries: 0,
	forbidOnly: process.env.CI === 'true',
	timeout: 120_000,
	expect: { timeout: 20_000 },
	use: {
		// A control that is not there fails soon instead of at the end of its test.
		actionTimeout: 40_000,
		// Recording every step of every journey costs a good part of the time, so it is enabled only for debugging.
		trace: process.env.TRACE ? 'retain-on-failure' : 'off',
		// The worker fetches the whole app for every new browser; only the journeys about it need that.
		serviceWorkers: 'block',
		// Animated elements would have to settle before they can be pressed, and no journey checks animations.
		contextOptions: { reducedMotion: 'reduce' },
		launchOptions: {
			...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
			// A name that browsers do not count as secure over plain http, as they do localhost.
			args: [
				'--no-sandbox',
				'--disable-gpu',
				'--disable-background-networking',
				'--host-resolver-rules=MAP label.lan 127.0.0.1',
			],
		},
	},
	projects: [
		{ name: 'prepare', testMatch: 'support/prepare.setup.ts' },
		// First, because the longest journeys are among them: at the end one of them would leave the other worker idle.
		{
			name: 'phone',
			dependencies: ['prepare'],
			grep: [onlyOnPhone, isEveryLook ? /@phone/ : /@phone(?!-looks)/],
			grepInvert: onlyInLooks,
			use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
		},
		{
			name: 'desktop',
			dependencies: ['prepare'],
			grepInvert: [onlyOnPhone, ...onlyInLooks],
			use: { viewport: { width: 1440, height: 900 } },
		},
	],
});
