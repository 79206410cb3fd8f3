import { expect, test } from 'vitest';
import { planTests } from './test-plan.mjs';

test('without arguments all suites run', () => {
	expect([...planTests([]).suites]).toEqual([
		'check',
		'unit',
		'architecture',
		'smoke',
		'components',
		'audio',
		'server',
		'e2e',
	]);
});

test('named suites run alone, and other arguments are passed to their runner', () => {
	const plan = planTests(['--only=server', 'accounts', '-t', 'signs in']);

	expect([...plan.suites]).toEqual(['server']);
	expect(plan.rest).toEqual(['accounts', '-t', 'signs in']);
});

test.each([
	[['--changed'], undefined],
	[['--changed=main'], 'main'],
	[['--changed', 'HEAD~3'], 'HEAD~3'],
])('the arguments %j select the tests of what has changed since %s', (args, ref) => {
	expect(planTests(args)).toMatchObject({ isChanged: true, ref });
});

test.each([
	[['--only=sever'], 'no suite called "sever"'],
	[['accounts'], 'Say with --only'],
	[['--only=unit,e2e', 'accounts'], 'Say with --only'],
	[['--only=smoke', 'accounts'], 'Say with --only'],
	[['--changed', '--only=server'], '--changed takes one commit'],
	[['--changed=main', 'accounts'], '--changed takes one commit'],
])('the arguments %j are refused rather than guessed', (args, message) => {
	expect(planTests(args).fault).toContain(message);
});
