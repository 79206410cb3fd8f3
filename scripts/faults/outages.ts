// Three servers on PostgreSQL and S3 whose clocks disagree, simulated users, and outages of every part: prints what was
// lost, duplicated or hung.
import { setTimeout as pause } from 'node:timers/promises';
import { openCluster } from './cluster.ts';
import { judge } from './verdict.ts';
import { createWorkload } from './workload.ts';

interface Options {
	readonly seconds: number;
	readonly killEvery: number;
	readonly away: number;
	readonly say: (sentence: string) => void;
}

const longestStopMs = 30_000;

/** Resolves with whether there was no fault. */
export async function runOutages({ seconds, killEvery, away, say }: Options): Promise<boolean> {
	say(`Three servers for ${seconds} s, one killed every ${killEvery} s; storage and database away for ${away} s each.`);
	const cluster = await openCluster();
	const workload = createWorkload(cluster.anyUrl);
	const label = await workload.found();
	let isOver = false;
	const working = workload.work(label, () => isOver);

	async function kill(): Promise<number> {
		let kills = 0;
		for (;;) {
			for (let waited = 0; waited < killEvery && !isOver; waited++) await pause(1000);
			if (isOver) return kills;
			await cluster.killOne();
			kills += 1;
		}
	}

	async function breakInTurn(): Promise<void> {
		const part = (seconds * 1000) / 6;
		await pause(part);
		say('The mail server drips.');
		cluster.mail.drip(1000);
		await pause(part);
		say('The storage is a black hole.');
		cluster.storage.stall();
		await pause(away * 1000);
		cluster.storage.resume();
		say('The storage is back.');
		await pause(part);
		say('The mail server is quick again.');
		cluster.mail.drip(0);
		await pause(part);
		say('The database is gone.');
		cluster.database.refuse();
		await pause(away * 1000);
		cluster.database.resume();
		say('The database is back.');
		await pause(part);
		isOver = true;
	}

	const [kills, surprises] = await Promise.all([kill(), working, breakInTurn()]);
	say('Looking at what is there.');
	const findings = await judge(cluster, workload.acknowledged);
	cluster.mail.drip(1000);
	const errors = cluster.listErrors();
	const stopMs = await cluster.stop();

	const { calls, failedAttempts, failedAfterRetry, hung, faults, longest } = workload.counts;
	say(`${kills} kills, ${calls} calls, ${failedAttempts} attempts failed, ${failedAfterRetry} after all retries.`);
	say(
		`The longest attempt took ${(longest.ms / 1000).toFixed(1)} s: ${longest.what}. Stopping took ${(stopMs / 1000).toFixed(1)} s.`,
	);
	for (const { what, acknowledged, lost, doubled, waiting } of findings) {
		const late = waiting > 0 ? `, ${waiting} still waiting` : '';
		say(`${what.padEnd(9)} ${acknowledged} acknowledged, ${lost.length} lost, ${doubled.length} doubled${late}`);
		for (const key of lost) say(`  lost: ${key}`);
		for (const key of doubled) say(`  doubled: ${key}`);
	}
	for (const one of hung) say(`  hung: ${one}`);
	for (const one of new Set(faults)) say(`  reported as a fault: ${one}`);
	for (const one of new Set(surprises)) say(`  unexpected: ${one}`);
	for (const one of errors) say(`  logged as an error: ${one}`);
	return (
		failedAfterRetry === 0 &&
		hung.length === 0 &&
		faults.length === 0 &&
		surprises.length === 0 &&
		stopMs < longestStopMs &&
		findings.every(({ lost, doubled }) => lost.length === 0 && doubled.length === 0)
	);
}
