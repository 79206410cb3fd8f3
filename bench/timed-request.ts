import type { LabelOfSongs } from './label-of-songs.ts';
import { median } from './table.ts';

/** Median time of one request over this many rounds. */
export async function timeRequest(label: LabelOfSongs, path: string, rounds: number): Promise<number> {
	const [time = 0] = await timeByTurns([label], path, rounds);
	return time;
}

/** The same for several labels in turn, so that a machine that slows down affects all of them. */
export async function timeByTurns(labels: readonly LabelOfSongs[], path: string, rounds: number): Promise<number[]> {
	const times = labels.map((): number[] => []);
	// The first ones are warm-up.
	for (let round = -10; round < rounds; round += 1)
		for (const [index, label] of labels.entries()) {
			const time = await timeOnce(label, path);
			if (round >= 0) times[index]?.push(time);
		}
	return times.map(median);
}

async function timeOnce({ server, token }: LabelOfSongs, path: string): Promise<number> {
	const from = performance.now();
	const response = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
	await response.arrayBuffer();
	if (!response.ok) throw new Error(`${path} returned ${response.status}`);
	return performance.now() - from;
}
