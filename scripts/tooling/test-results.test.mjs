import { expect, test } from 'vitest';
import {
	countPlaywright,
	countVitest,
	durationsOfPlaywright,
	durationsOfVitest,
	namesOfFailedPlaywright,
	namesOfFailedVitest,
	slowest,
	total,
} from './test-results.mjs';

const vitestReport = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0, testResults: [] };
const playwrightReport = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] };

test('passed, failed and skipped tests are counted from the reports', () => {
	expect(countVitest(vitestReport, true)).toEqual({ passed: 7, failed: 0, skipped: 1 });
	expect(countPlaywright(playwrightReport, true)).toEqual({ passed: 3, failed: 0, skipped: 0 });
});

test('a test file that does not load counts as a failure although no test in it failed', () => {
	const report = { ...vitestReport, testResults: [{ status: 'failed', assertionResults: [] }] };

	expect(countVitest(report, false).failed).toBe(1);
});

test('a file with a failed test is not counted a second time', () => {
	const failedFile = { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] };

	expect(countVitest({ ...vitestReport, numFailedTests: 1, testResults: [failedFile] }, false).failed).toBe(1);
});

test('a runner that fails with a clean report counts as a failure', () => {
	expect(countVitest(vitestReport, false).failed).toBe(1);
	expect(countPlaywright(playwrightReport, false).failed).toBe(1);
});

test('a runner that leaves no report counts as a failure even if it claims success', () => {
	expect(countVitest(undefined, true).failed).toBe(1);
	expect(countPlaywright(undefined, true).failed).toBe(1);
});

test('an error outside any journey counts as a failure', () => {
	expect(countPlaywright({ ...playwrightReport, errors: [{ message: 'no tests found' }] }, false).failed).toBe(1);
});

test('steps that count only failures add to the sum', () => {
	expect(total([{ failed: 1 }, { passed: 2, failed: 1, skipped: 3 }])).toEqual({ passed: 2, failed: 2, skipped: 3 });
});

test('failures are named: each test, and a file that does not load', () => {
	const testResults = [
		{ name: 'a.test.ts', status: 'failed', assertionResults: [{ status: 'failed', fullName: 'adds up' }] },
		{ name: 'b.test.ts', status: 'failed', assertionResults: [{ status: 'passed', fullName: 'is well' }] },
		{ name: 'c.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'is well' }] },
	];

	expect(namesOfFailedVitest({ ...vitestReport, testResults })).toEqual([
		'a.test.ts: adds up',
		'b.test.ts: does not load',
	]);
	expect(namesOfFailedVitest(undefined)).toEqual([]);
});

test('a failed journey is named, however deeply it is nested', () => {
	const specs = [
		{ file: 'a.spec.ts', title: 'plays', ok: false },
		{ file: 'a.spec.ts', title: 'stops', ok: true },
	];

	expect(namesOfFailedPlaywright({ suites: [{ suites: [{ specs }] }] })).toEqual(['a.spec.ts: plays']);
	expect(namesOfFailedPlaywright(undefined)).toEqual([]);
});

test('the duration of a file is taken from the reports, all journeys of a file together', () => {
	const specs = [{ tests: [{ results: [{ duration: 40 }] }, { results: [{ duration: 2 }] }] }];
	const suites = [{ file: 'a.spec.ts', specs, suites: [{ file: 'a.spec.ts', specs }] }];

	expect(durationsOfVitest({ testResults: [{ name: 'a.test.ts', startTime: 1000, endTime: 1250 }] })).toEqual([
		{ name: 'a.test.ts', ms: 250 },
	]);
	expect(durationsOfPlaywright({ suites })).toEqual([{ name: 'a.spec.ts', ms: 84 }]);
	expect([durationsOfVitest(undefined), durationsOfPlaywright(undefined)]).toEqual([[], []]);
});

test('the slowest files come first, and no more than requested', () => {
	const durations = [3, 1, 2].map((ms) => ({ name: `${ms}.test.ts`, ms }));

	expect(slowest(durations, 2).map(({ ms }) => ms)).toEqual([3, 2]);
});
