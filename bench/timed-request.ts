import type { LabelOfSongs } from './label-of-songs.ts';
import { median } from './table.ts';

/** How long one request takes, in the middle of so many. */
export async function timeRequest({ server, token }: LabelOfSongs, path: string, rounds: number): Promise<number> {
	const times: number[] = [];
	// The first ones warm up.
	for (let round = -10; round < rounds; round += 1) {
		const from = performance.now();
		const answer = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
		await answer.arrayBuffer();
		if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
		if (round >= 0) times.push(performance.now() - from);
	}
	return median(times);
}
