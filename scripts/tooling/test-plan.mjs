const suites = ['check', 'unit', 'architecture', 'smoke', 'components', 'audio', 'server', 'e2e'];
const runnerOf = { check: 'none', smoke: 'none', e2e: 'playwright' };

export const usage = `npm test                              everything, as the build server runs it
npm test -- --changed                 what the uncommitted changes can affect or, without any, the last commit
npm test -- --changed=main            what has changed since this branch left main, uncommitted changes included
npm test -- --only=SUITE              one of ${suites.join(', ')}; several with commas
npm test -- --only=server accounts    what follows goes to the runner (vitest, or playwright for e2e)`;

/** What to run, from the arguments after `npm test --`; `{ fault }` for invalid arguments. */
export function planTests(args) {
	const only = args.filter((arg) => arg.startsWith('--only=')).flatMap((arg) => arg.slice('--only='.length).split(','));
	const changed = args.find((arg) => /^--changed(=|$)/.test(arg));
	const rest = args.filter((arg) => !arg.startsWith('--only=') && arg !== changed);
	const unknown = only.filter((suite) => !suites.includes(suite));
	if (unknown.length > 0)
		return { fault: `There is no suite called ${unknown.map((name) => `"${name}"`).join(', ')}.` };
	if (changed !== undefined) {
		const [ref, ...more] = [changed.slice('--changed='.length), ...rest].filter((arg) => arg !== '');
		if (only.length + more.length > 0) return { fault: '--changed takes one commit or branch, and nothing else.' };
		return { isChanged: true, ref, rest: [] };
	}
	const runners = new Set(only.map((suite) => runnerOf[suite] ?? 'vitest'));
	if (rest.length > 0 && (runners.size !== 1 || runners.has('none'))) {
		return { fault: `Say with --only which suite ${rest.join(' ')} is meant for.` };
	}
	// The full run checks the architecture together with the unit tests: one start of the runner instead of two.
	return { suites: new Set(only.length > 0 ? only : suites), rest };
}
