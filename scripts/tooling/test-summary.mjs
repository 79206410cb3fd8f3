import { root } from './paths.mjs';
import { say, seconds } from './say.mjs';
import { slowest, total } from './test-results.mjs';

/** Prints what was slow, what ran and what failed; the last line has only numbers, for programs. Returns the sums. */
export function summarize(steps, ms) {
	const sum = total(steps);
	say();
	const slow = slowest(steps.flatMap(({ durations = [] }) => durations));
	if (slow.length > 1) say('The slowest files of tests:');
	if (slow.length > 1) for (const file of slow) say(`    ${seconds(file.ms).padStart(7)}  ${short(file.name)}`);
	for (const step of steps) {
		say(lineOf(step));
		for (const name of step.failedNames ?? []) say(`    ✗ ${short(name)}`);
	}
	say(`${seconds(ms)} in all.`);
	process.stdout.write(`${sum.passed} passed, ${sum.failed} failed\n`);
	return sum;
}

function lineOf({ name, mark = '✓', ms, passed, failed, skipped }) {
	const counted = passed === undefined ? '' : `, ${passed} passed${failed > 0 ? `, ${failed} failed` : ''}`;
	return `${failed > 0 ? '✗' : mark} ${name}: ${seconds(ms)}${counted}${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function short(name) {
	return name.replace(`${root}/`, '');
}
