// R-BLIND-20: two labels that differ only in who sent which song are the same to every blind reviewer, byte by byte,
// before and after everything that is done with a song. This runs on PostgreSQL only, whose clock and ids a test can
// set.
import { describe, expect, it } from 'vitest';
import { openWorld, roles, type WorldName } from './testing/two-worlds/label-of-a-world.ts';
import { type Step, steps } from './testing/two-worlds/steps.ts';
import { compare, type Entry, type Reviewed } from './testing/two-worlds/transcript.ts';
import { createWatcher, type Watch } from './testing/two-worlds/watching.ts';

/** `npm run faults` compares everything; every build compares a part of it. */
const isWhole = process.env.TWO_WORLDS === 'whole';

const mostShown = 200;

/**
 * What may differ, and why. Check twice before you add a line. One action is not compared, because it removes all songs
 * of one sender by rule: the deletion of a sender's data (R-SUBMIT-4, R-SENDER-4). Decision 63 says why that may be
 * seen.
 */
const reviewed: readonly Reviewed[] = [
	{
		where: /exports\/senders\.csv/,
		roles: ['kim'],
		reason: 'Has reviewed a song that the worlds differ in. Without this difference the test would compare nothing.',
	},
	{
		where: /exports\/my-data\.zip .* songs-added\.json/,
		roles: ['hal'],
		reason: 'R-ACCOUNT-14: their own data has the artist that they typed when they added the song by hand.',
	},
	{
		where: /operations\/getMetrics|server\/metrics/,
		parts: /"(?:startedAt|count|p50Ms|p95Ms|busy|slow|streams|memoryBytes|cpuShare)":[^,}]+/g,
		reason: 'R-RUN-16: times, calls and load of the process in the last hour, which no two runs share.',
	},
];

/** How much of what people receive is compared. */
type Depth = 'some steps' | 'each step' | 'everything';

function watchAfter(step: Step, depth: Depth): Watch | null {
	const isFirst = step === steps[0];
	if (depth === 'everything') {
		const isEnd = isFirst || step === steps.at(-1);
		const more = isEnd ? { triesChanges: true, followsAddresses: true } : { mostOfEach: 12 };
		return { roles, isBrief: false, withSignedSongs: true, ...more };
	}
	const watch = { roles, isBrief: true, mostOfEach: 6, withSignedSongs: step.isAboutSigning ?? false };
	if (depth === 'each step') return watch;
	return step.isCommon ? { ...watch, mostOfEach: 3, roles: isFirst ? roles : ['ada', 'ren'] } : null;
}

interface Life {
	readonly isScoringIndependent: boolean;
	readonly depth: Depth;
}

/** Returns everything that the people of a world receive. */
async function live(name: WorldName, { isScoringIndependent, depth }: Life): Promise<Entry[]> {
	const world = await openWorld(name, { isScoringIndependent });
	try {
		const watcher = createWatcher(world);
		for (const step of steps) {
			await step.run(world);
			const watch = watchAfter(step, depth);
			if (watch) await watcher.watch(step.name, watch);
		}
		return world.transcript.entries;
	} finally {
		await world.close();
	}
}

const part: [WorldName, Life][] = [['two of another sender', { isScoringIndependent: false, depth: 'some steps' }]];
const whole: [WorldName, Life][] = [
	['two of another sender', { isScoringIndependent: false, depth: 'everything' }],
	['each of a sender of their own', { isScoringIndependent: false, depth: 'each step' }],
	['two of another sender', { isScoringIndependent: true, depth: 'each step' }],
];

describe('people who are blind to the senders of songs', () => {
	it.each(isWhole ? whole : part)(
		'blind reviewers receive the same bytes, whether two songs are of one sender or it is %s (%o)',
		{ timeout: 3_600_000 },
		async (name, life) => {
			const one = await live('two of one sender', life);
			const other = await live(name, life);

			const { differences, used } = compare(one, other, reviewed);

			expect(differences.slice(0, mostShown)).toEqual([]);
			expect(reviewed.filter((line) => !used.has(line))).toEqual([]);
			expect(one.length).toBeGreaterThan(1_500);
		},
	);
});
