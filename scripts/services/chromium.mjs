import { existsSync } from 'node:fs';
import { commands } from '../tooling/paths.mjs';
import { runNode } from '../tooling/run.mjs';
import { say } from '../tooling/say.mjs';
import { findOnPath, installSystemPackages, whyNoSystemPackages } from './system-packages.mjs';

const applications = [
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Chromium as Debian packages it for programs: the same engine without the browser interface. */
const withoutWindows = 'chromium-headless-shell';

/**
 * A Chromium for the journeys: a given one, an installed one, or a downloaded one. `{ path }` or `{ reason }`.
 * `packages` resolves when the npm packages are installed, because Playwright can download one.
 */
export async function provideChromium({ packages = Promise.resolve(true) } = {}) {
	const given = process.env.CHROMIUM_PATH;
	if (given) {
		if (existsSync(given)) return found(given, 'the one that CHROMIUM_PATH names');
		return { reason: `CHROMIUM_PATH names ${given}, which does not exist` };
	}
	const quick = findOnPath(withoutWindows);
	if (quick !== undefined) return found(quick, 'the one installed here');
	// Journeys take little more than half the time in it, so it is installed even if there is a whole browser.
	const lack = whyNoSystemPackages() ?? (await installSystemPackages(withoutWindows));
	if (lack === undefined) return found(findOnPath(withoutWindows), 'just installed');
	const installed = findInstalled();
	if (installed !== undefined) return found(installed, 'the one installed here');
	const obstacle = whyNoSystemPackages() ?? (await installSystemPackages('chromium'));
	const brought = findInstalled();
	if (obstacle === undefined && brought !== undefined) return found(brought, 'just installed');

	if (!(await packages)) return { reason: 'no Chromium was found, and Playwright is not installed' };
	say('Downloading a Chromium for the tests (playwright install chromium); this takes a minute.');
	const download = await runNode(commands.playwright, ['install', 'chromium']);
	const { chromium } = await import('@playwright/test');
	if (download.ok && existsSync(chromium.executablePath())) return found(chromium.executablePath(), 'just downloaded');
	return { reason: `no Chromium was found, ${obstacle ?? 'the system has none'}, and downloading one failed` };
}

function findInstalled() {
	return (
		findOnPath('chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome') ??
		applications.find((file) => existsSync(file))
	);
}

function found(path, how) {
	say(`Chromium: ${path}, ${how}.`);
	return { path };
}
