/** Runs everything that a change must pass, and ends with one line: how many passed, how many failed. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ltsVersion } from './services/node-lts.mjs';
import { build, buildState } from './tooling/build-state.mjs';
import { listChangedFiles } from './tooling/changed-files.mjs';
import { selectTests } from './tooling/changed-tests.mjs';
import { assembleImage, installImage } from './tooling/image.mjs';
import { installMissing } from './tooling/install.mjs';
import { commands, inRoot } from './tooling/paths.mjs';
import { cleanUp, endOnSignals, onEnd, runNode } from './tooling/run.mjs';
import { complain, say } from './tooling/say.mjs';
import { smoke } from './tooling/smoke.mjs';
import { planTests, usage } from './tooling/test-plan.mjs';
import {
	countPlaywright,
	countVitest,
	durationsOfPlaywright,
	durationsOfVitest,
	namesOfFailedPlaywright,
	namesOfFailedVitest,
} from './tooling/test-results.mjs';
import { provideServices } from './tooling/test-services.mjs';
import { summarize } from './tooling/test-summary.mjs';
import { findUntouched, readListed, readTouched } from './tooling/touched-topics.mjs';

const plan = planTests(process.argv.slice(2));
if (plan.fault !== undefined) {
	complain(`${plan.fault}\n\n${usage}`);
	process.exit(2);
}
const selection = plan.isChanged ? await selectChanged(plan.ref) : undefined;
const suites = selection?.suites ?? plan.suites;
const startedAt = performance.now();
const steps = [];

endOnSignals();
const reports = mkdtempSync(join(tmpdir(), 'acetate-reports-'));
onEnd(() => rmSync(reports, { recursive: true, force: true }));
// Installing programs and packages is mostly waiting for the network, so the first steps run in parallel.
const installing = installMissing({ dev: true });
const providing = provideServices(suites, installing);
const imaging = suites.has('smoke') ? installing.then((ok) => ok && installImage()) : undefined;
if (!(await installing)) {
	await cleanUp();
	process.exit(1);
}
await runSteps();
await cleanUp();
const sum = summarize(steps, performance.now() - startedAt);
// A run in which no test ran at all proves nothing, whatever the reason.
const isEmpty = sum.passed === 0 && [...suites].some((suite) => suite !== 'check' && suite !== 'smoke');
process.exitCode = sum.failed === 0 && !isEmpty ? 0 : 1;

async function runSteps() {
	const checked = selection?.existing ?? [];
	if (suites.has('check'))
		await step('check', async () => verdict(await runNode(inRoot('scripts/check.mjs'), checked)));
	const needsBuild = ['smoke', 'server', 'e2e'].some((suite) => suites.has(suite));
	if (needsBuild && buildState() !== 'current') await step('build', async () => verdict(await build()));
	const unit = suites.has('unit') ? ['domain', 'web', 'scripts'] : [];
	const architecture = suites.has('architecture') ? ['architecture'] : [];
	if (selection === undefined) await vitestStep('unit and architecture', [...unit, ...architecture], plan.rest);
	else {
		await vitestStep('unit tests that import what has changed', unit, ['--passWithNoTests', ...selection.existing], {
			command: 'related',
		});
		await vitestStep('architecture', architecture, []);
	}
	const services = await providing;
	for (const { what, reason } of services.leftOut) leaveOut(what, reason);
	const { env } = services;
	const components = suites.has('components') && services.hasChromium ? ['components'] : [];
	// The following steps often wait for a browser or a program. The audio tests use the idle processors, with a lower
	// priority.
	const isBesideOthers = suites.size > 1;
	const audioArgs = [...(selection?.audio ?? argsForAll()), ...(isBesideOthers ? ['--maxWorkers=1'] : [])];
	const audio = vitestStep('audio', suites.has('audio') ? ['audio'] : [], audioArgs, { env, niceness: 5 });
	await Promise.all([
		vitestStep('components', components, selection === undefined ? plan.rest : [], { env }),
		imageStep(services.nodeLts),
	]);
	const server = suites.has('server') ? ['server-embedded', ...(services.hasPostgres ? ['server-postgres'] : [])] : [];
	const touched = mkdtempSync(join(reports, 'touched-'));
	const serverArgs = selection?.server ?? argsForAll();
	// On the Node of the image, because most installations run it; the journeys start the server on the Node that runs
	// this.
	await vitestStep('server', server, serverArgs, {
		node: services.nodeLts,
		env: { ...env, TEST_TOUCHED_FOLDER: touched },
	});
	if (server.length > 1 && serverArgs.length === 0) await touchedStep(touched);
	if (suites.has('e2e') && services.hasChromium) await playwrightStep(selection?.journeys ?? plan.rest, env);
	await audio;
}

/** With several suites, the arguments of the command line may match files of only one of them. */
function argsForAll() {
	return plan.rest.length === 0 ? [] : ['--passWithNoTests', ...plan.rest];
}

/** Prints what has changed and which tests are run for it. */
async function selectChanged(ref) {
	const { since, files, fault } = await listChangedFiles(ref);
	if (fault !== undefined) {
		complain(fault);
		process.exit(2);
	}
	if (files.length === 0) {
		say(`Nothing has changed since ${since}.`);
		process.exit(0);
	}
	const selected = selectTests(files);
	say(`${files.length} changed ${files.length === 1 ? 'file' : 'files'} since ${since}.`);
	if (selected.components.length > 0) say('All component tests');
	if (selected.audio.length > 0) say(`Audio tests: ${selected.audio.join(', ')}`);
	if (selected.server.length > 0) say(`Server tests: ${selected.server.join(', ')}`);
	if (selected.journeys.length > 0) say(`Journeys: ${selected.journeys.join(', ')}`);
	for (const file of selected.everywhere) complain(`${file} can affect everything. Run npm test before you push.`);
	const { existing, components, audio, server, journeys } = selected;
	const chosen = Object.entries({ unit: existing, components, audio, server, e2e: journeys }).filter(
		([, args]) => args.length > 0,
	);
	return { ...selected, suites: new Set(['check', 'architecture', ...chosen.map(([suite]) => suite)]) };
}

async function step(name, work) {
	say();
	say(`${name} …`);
	const from = performance.now();
	const count = await work();
	steps.push({ name, ms: performance.now() - from, ...count });
}

async function vitestStep(name, projects, extraArgs, { command = 'run', ...options } = {}) {
	if (projects.length === 0) return;
	await step(name, async () => {
		const report = join(reports, `${projects.join('+')}.json`);
		const chosen = projects.map((project) => `--project=${project}`);
		const args = [command, '--run', ...chosen, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
		const result = await runNode(commands.vitest, [...args, ...extraArgs], options);
		const read = readReport(report);
		return {
			...countVitest(read, result.ok),
			failedNames: namesOfFailedVitest(read),
			durations: durationsOfVitest(read),
		};
	});
}

/** Only after all tests of the server, because each of them calls a few endpoints. */
async function touchedStep(folder) {
	await step('topics of changes', async () => {
		const listed = readListed();
		const faults = findUntouched(listed, readTouched(folder));
		return { passed: Object.keys(listed).length - faults.length, failed: faults.length, failedNames: faults };
	});
}

async function playwrightStep(args, env) {
	await step('e2e', async () => {
		if (buildState() !== 'current') return withoutBuild('The journeys need');
		const report = join(reports, 'e2e.json');
		const result = await runNode(commands.playwright, ['test', '--reporter=list,json', ...args], {
			env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
		});
		const read = readReport(report);
		return {
			...countPlaywright(read, result.ok),
			failedNames: namesOfFailedPlaywright(read),
			durations: durationsOfPlaywright(read),
		};
	});
}

/** No container is needed for it: the files and packages are those that the Dockerfile names. */
async function imageStep(node) {
	if (imaging === undefined || node === undefined) return;
	await step(`start of the image on Node ${ltsVersion.split('.')[0]}`, async () => {
		if (buildState() !== 'current') return withoutBuild('The image needs');
		const image = await imaging;
		if (image.faults.length > 0) complain(`The image lacks packages:\n${image.faults.join('\n')}`);
		if (image.image === undefined) return { failed: 1 };
		const { ok, output } = await smoke({ node, serverEntry: assembleImage(image) });
		if (ok) say('The server starts, serves and stops with the files and packages of the image.');
		else complain(`The server does not work with the files and packages of the image:\n${output}`);
		return verdict({ ok: ok && image.faults.length === 0 });
	});
}

function withoutBuild(what) {
	complain(`${what} the build, which failed.`);
	return { failed: 1 };
}

/** A step that is not a test suite counts only if it fails, as one failure. */
function verdict(result) {
	return { failed: result.ok ? 0 : 1 };
}

function leaveOut(what, reason) {
	complain(`Leaving out ${what}: ${reason}.`);
	const isAllowed = process.env.CI !== 'true';
	steps.push({ name: `left out: ${what} (${reason})`, mark: '–', ms: 0, failed: isAllowed ? 0 : 1 });
}

function readReport(file) {
	try {
		return JSON.parse(readFileSync(file, 'utf8'));
	} catch {
		return undefined;
	}
}
