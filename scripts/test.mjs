/** Runs everything that must hold before a change is good, and ends with one line: how many passed, how many failed. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideChromium } from './services/chromium.mjs';
import { provideFfmpeg } from './services/ffmpeg.mjs';
import { providePostgres } from './services/postgres.mjs';
import { provideSwift } from './services/swift.mjs';
import { build, buildState } from './tooling/build-state.mjs';
import { ensureInstalled } from './tooling/install.mjs';
import { commands, inRoot, root } from './tooling/paths.mjs';
import { cleanUp, endOnSignals, onEnd, runNode } from './tooling/run.mjs';
import { complain, say, seconds } from './tooling/say.mjs';
import { testsThatImport } from './tooling/test-imports.mjs';
import { planTests, usage } from './tooling/test-plan.mjs';
import {
	countPlaywright,
	countVitest,
	namesOfFailedPlaywright,
	namesOfFailedVitest,
	total,
} from './tooling/test-results.mjs';

const plan = planTests(process.argv.slice(2));
if (plan.fault !== undefined) {
	complain(`${plan.fault}\n\n${usage}`);
	process.exit(2);
}
const { suites, rest } = plan;
const startedAt = performance.now();
const mayLeaveOut = process.env.CI !== 'true';
const env = {};
const steps = [];

endOnSignals();
await ensureInstalled({ dev: true });
const reports = mkdtempSync(join(tmpdir(), 'acetate-reports-'));
onEnd(() => rmSync(reports, { recursive: true, force: true }));

const postgres = suites.has('server') ? await providePostgres() : {};
if (postgres.url !== undefined) env.TEST_POSTGRES_URL = postgres.url;
if (postgres.reason !== undefined) leaveOut('the server tests on PostgreSQL', postgres.reason);
const swift = suites.has('server') ? await provideSwift() : {};
Object.assign(env, swift.env);
if (swift.reason !== undefined) leaveOut('the server tests on S3', swift.reason);
const ffmpeg = suites.has('server') || suites.has('e2e') ? await provideFfmpeg() : {};
if (ffmpeg.reason !== undefined) {
	const needing = testsThatImport('server/testing/sounds.ts', { root, folder: 'server' });
	env.TEST_LEAVE_OUT = needing.join(',');
	leaveOut(`${needing.length} files of server tests that make sounds`, ffmpeg.reason);
	// The fixtures reach everything; a journey says by these words whether it needs sounds.
	const journeys = readdirSync(inRoot('e2e'), { recursive: true })
		.filter((name) => name.endsWith('.spec.ts'))
		.filter((name) => /\blibrary\b|\/sounds\.ts'/.test(readFileSync(inRoot(`e2e/${name}`), 'utf8')));
	env.TEST_LEAVE_OUT_JOURNEYS = journeys.join(',');
	if (suites.has('e2e')) leaveOut(`${journeys.length} files of journeys that need sounds`, ffmpeg.reason);
}
const chromium = suites.has('e2e') ? await provideChromium() : {};
if (chromium.path !== undefined) env.CHROMIUM_PATH = chromium.path;
if (chromium.reason !== undefined) leaveOut('the journeys in a browser', chromium.reason);

if (suites.has('check')) {
	await step('check', async () => verdict(await runNode(inRoot('scripts/check.mjs'), [])));
}
const needsBuild = suites.has('server') || suites.has('e2e');
if (needsBuild && buildState() !== 'current') await step('build', async () => verdict(await build()));
await vitestStep('unit and architecture', [
	...(suites.has('unit') ? ['domain', 'web', 'scripts'] : []),
	...(suites.has('architecture') ? ['architecture'] : []),
]);
if (suites.has('server')) {
	await vitestStep('server', [
		'server-embedded',
		...(postgres.url === undefined ? [] : ['server-postgres']),
		...(swift.env === undefined ? [] : ['server-s3']),
	]);
}
if (suites.has('e2e') && chromium.path !== undefined) await playwrightStep();

await cleanUp();
summarize();

async function step(name, work) {
	say();
	say(`${name} …`);
	const from = performance.now();
	const count = await work();
	steps.push({ name, ms: performance.now() - from, ...count });
}

async function vitestStep(name, projects) {
	if (projects.length === 0) return;
	await step(name, async () => {
		const report = join(reports, `${projects.join('+')}.json`);
		const args = ['run', ...projects.map((project) => `--project=${project}`), '--reporter=default', '--reporter=json'];
		const result = await runNode(commands.vitest, [...args, `--outputFile.json=${report}`, ...rest], { env });
		const read = readReport(report);
		return { ...countVitest(read, result.ok), failedNames: namesOfFailedVitest(read) };
	});
}

async function playwrightStep() {
	await step('e2e', async () => {
		if (buildState() !== 'current') {
			complain('The journeys need the build, which failed.');
			return { failed: 1 };
		}
		const report = join(reports, 'e2e.json');
		const result = await runNode(commands.playwright, ['test', '--reporter=list,json', ...rest], {
			env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
		});
		const read = readReport(report);
		return { ...countPlaywright(read, result.ok), failedNames: namesOfFailedPlaywright(read) };
	});
}

/** A step that is no set of tests counts only when it fails, as one failure. */
function verdict(result) {
	return { failed: result.ok ? 0 : 1 };
}

function leaveOut(what, reason) {
	complain(`Leaving out ${what}: ${reason}.`);
	steps.push({ name: `left out: ${what} (${reason})`, mark: '–', ms: 0, failed: mayLeaveOut ? 0 : 1 });
}

function readReport(file) {
	try {
		return JSON.parse(readFileSync(file, 'utf8'));
	} catch {
		return undefined;
	}
}

function summarize() {
	const sum = total(steps);
	say();
	for (const { name, mark = '✓', ms, passed, failed, skipped, failedNames = [] } of steps) {
		const counted = passed === undefined ? '' : `, ${passed} passed${failed > 0 ? `, ${failed} failed` : ''}`;
		say(`${failed > 0 ? '✗' : mark} ${name}: ${seconds(ms)}${counted}${skipped > 0 ? `, ${skipped} skipped` : ''}`);
		for (const failedName of failedNames) say(`    ✗ ${failedName.replace(`${root}/`, '')}`);
	}
	say(`${seconds(performance.now() - startedAt)} in all.`);
	process.stdout.write(`${sum.passed} passed, ${sum.failed} failed\n`);
	// A run in which no test ran at all proves nothing, whatever the reason.
	const isEmpty = sum.passed === 0 && [...suites].some((suite) => suite !== 'check');
	process.exitCode = sum.failed === 0 && !isEmpty ? 0 : 1;
}
