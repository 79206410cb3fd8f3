import { AppError, withDetail } from '../../domain/kernel/errors.ts';
import { tooManyRequests } from '../../domain/kernel/kernel.errors.ts';

interface LineLimits {
	/** How many run at once. */
	readonly atOnce: number;
	/** How many of one network may wait. */
	readonly perNetwork: number;
	/** How many may wait in all. */
	readonly inAll: number;
}

interface Waiter {
	readonly enter: () => void;
	readonly refuse: () => void;
}

/**
 * Runs a few tasks at once; the others wait. Networks are served in turn, so that one which sends hundreds of tasks makes
 * only its own wait. In a full line, the network with the most waiters loses its last one to a network with fewer.
 */
export function createWaitingLine({ atOnce, perNetwork, inAll }: LineLimits) {
	// The first network is served next; a network without waiters is not in the map.
	const lines = new Map<string, Waiter[]>();
	let running = 0;
	let waiting = 0;

	function makeRoom(network: string): void {
		const own = lines.get(network)?.length ?? 0;
		if (own >= perNetwork) throw fullLine();
		if (waiting < inAll) return;
		const [longest = []] = [...lines.values()].sort((one, other) => other.length - one.length);
		if (longest.length <= own + 1) throw fullLine();
		waiting -= 1;
		longest.pop()?.refuse();
	}

	function wait(network: string): Promise<void> {
		makeRoom(network);
		waiting += 1;
		return new Promise<void>((resolve, reject) => {
			const waiter = { enter: resolve, refuse: () => reject(fullLine()) };
			const line = lines.get(network);
			if (line) line.push(waiter);
			else lines.set(network, [waiter]);
		});
	}

	/** The place goes straight to the next waiter, so that no newcomer takes it. */
	function leave(): void {
		const [next] = lines;
		if (!next) {
			running -= 1;
			return;
		}
		const [network, line] = next;
		const waiter = line.shift();
		lines.delete(network);
		if (line.length > 0) lines.set(network, line);
		waiting -= 1;
		waiter?.enter();
	}

	return async <Result>(network: string, task: () => Promise<Result>): Promise<Result> => {
		if (running < atOnce) running += 1;
		else await wait(network);
		try {
			return await task();
		} finally {
			leave();
		}
	};
}

function fullLine(): AppError {
	return new AppError(withDetail(tooManyRequests, 'Please try again in a minute.'));
}
