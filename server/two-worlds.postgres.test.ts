// R-BLIND-20: two labels that differ only in who sent which song are the same to every blind person, byte by byte, before
// and after everything that is done about a song. On PostgreSQL only, whose clock and ids a test can set.
import { describe, expect, it } from 'vitest';
import { openWorld, type Role, roles, type WorldName } from './testing/two-worlds/label-of-a-world.ts';
import { type Step, steps } from './testing/two-worlds/steps.ts';
import { compare, type Entry, type Reviewed } from './testing/two-worlds/transcript.ts';
import { createWatcher, type Watch } from './testing/two-worlds/watching.ts';

/** `npm run faults` compares everything; every build compares a part of it. */
const isWhole = process.env.TWO_WORLDS === 'whole';

const mostShown = 200;

/** What may differ, and why. Look twice before you add a line. */
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
		where: /operations\/getFigures|server\/figures/,
		parts: /"(?:startedAt|count|p50Ms|p95Ms|busy|slow|memoryBytes|cpuShare)":[^,}]+/g,
		reason: 'R-RUN-16: times, calls and load of the process in the last hour, which no two runs share.',
	},
];

function watchAfter(step: Step): Watch | null {
	const isFirst = step === steps[0];
	const isLast = step === steps.at(-1);
	if (isWhole)
		return { roles, isBrief: false, withSignedSongs: true, triesChanges: true, followsAddresses: isFirst || isLast };
	if (!step.isCommon) return null;
	const some: readonly Role[] = isFirst ? roles : ['ada', 'ren'];
	return { roles: some, isBrief: true, withSignedSongs: step.isAboutSigning ?? false };
}

const lives = new Map<string, Promise<Entry[]>>();

/** All that the people of one world receive. */
function livesIn(name: WorldName, isScoringIndependent: boolean): Promise<Entry[]> {
	const key = `${name} ${isScoringIndependent}`;
	const life = lives.get(key) ?? live(name, isScoringIndependent);
	lives.set(key, life);
	return life;
}

async function live(name: WorldName, isScoringIndependent: boolean): Promise<Entry[]> {
	const world = await openWorld(name, { isScoringIndependent });
	try {
		const watcher = createWatcher(world);
		for (const step of steps) {
			await step.run(world);
			const watch = watchAfter(step);
			if (watch) await watcher.watch(step.name, watch);
		}
		return world.transcript.entries;
	} finally {
		await world.close();
	}
}

const others: [WorldName, boolean][] = [['two of another sender', false]];
if (isWhole) others.push(['each of a sender of their own', false], ['two of another sender', true]);

describe('people who are blind to the senders of songs', () => {
	it.each(others)(
		'receive the same bytes, whether two songs are of one sender or it is %s (independent scoring: %s)',
		{ timeout: isWhole ? 3_600_000 : 600_000 },
		async (name, isScoringIndependent) => {
			const one = await livesIn('two of one sender', isScoringIndependent);
			const other = await livesIn(name, isScoringIndependent);

			const { differences, used } = compare(one, other, reviewed);

			expect(differences.slice(0, mostShown)).toEqual([]);
			expect(reviewed.filter((line) => !used.has(line))).toEqual([]);
			expect(one.length).toBeGreaterThan(isWhole ? 20_000 : 1_500);
		},
	);
});
