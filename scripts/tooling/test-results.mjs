const nothingReported = { passed: 0, failed: 1, skipped: 0 };

/**
 * Adds up the reports of the two test runners. A run that failed without a failed test (a file that does not load, a
 * broken setup, a crash) counts as one failure, so that no failure can hide behind a sum of zero.
 */
export function countVitest(report, isOk) {
	if (report === undefined) return nothingReported;
	const skipped = report.numPendingTests + report.numTodoTests;
	const brokenFiles = report.testResults.filter(
		(file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
	).length;
	return withHidden({ passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles, skipped }, isOk);
}

export function countPlaywright(report, isOk) {
	if (report === undefined) return nothingReported;
	const { expected, unexpected, flaky, skipped } = report.stats;
	return withHidden({ passed: expected, failed: unexpected + flaky + report.errors.length, skipped }, isOk);
}

/** The names of failed tests, repeated at the end of a long run. */
export function namesOfFailedVitest(report) {
	return (report?.testResults ?? []).flatMap((file) => {
		const failed = file.assertionResults.filter((test) => test.status === 'failed');
		if (failed.length > 0) return failed.map((test) => `${file.name}: ${test.fullName}`);
		return file.status === 'failed' ? [`${file.name}: does not load`] : [];
	});
}

export function namesOfFailedPlaywright(report) {
	const inSuite = (suite) => [
		...(suite.specs ?? []).filter((spec) => !spec.ok).map((spec) => `${spec.file}: ${spec.title}`),
		...(suite.suites ?? []).flatMap(inSuite),
	];
	return (report?.suites ?? []).flatMap(inSuite);
}

/** Duration of each test file in milliseconds; a file that ran on two databases is listed twice. */
export function durationsOfVitest(report) {
	return (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime }));
}

export function durationsOfPlaywright(report) {
	const testsIn = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(testsIn)];
	return (report?.suites ?? []).map((suite) => {
		const results = testsIn(suite).flatMap(({ tests }) => tests.flatMap((test) => test.results));
		return { name: suite.file, ms: results.reduce((sum, { duration }) => sum + duration, 0) };
	});
}

export function slowest(durations, count = 10) {
	return durations.toSorted((a, b) => b.ms - a.ms).slice(0, count);
}

export function total(counts) {
	const sum = { passed: 0, failed: 0, skipped: 0 };
	for (const count of counts) {
		for (const key of Object.keys(sum)) sum[key] += count[key] ?? 0;
	}
	return sum;
}

function withHidden(count, isOk) {
	return !isOk && count.failed === 0 ? { ...count, failed: 1 } : count;
}
