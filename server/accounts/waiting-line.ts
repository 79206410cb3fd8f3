import { AppError, withValues } from '../../domain/kernel/errors.ts';
import { tooManyRequests } from '../../domain/kernel/kernel.errors.ts';

interface LineLimits {
	/** Number of tasks that run at once. */
	readonly atOnce: number;
	/** Number of tasks of one network that may wait. */
	readonly perNetwork: number;
	/** Number of tasks that may wait in all. */
	readonly inAll: number;
}

interface Waiter {
	readonly enter: () => void;
	readonly refuse: () => void;
}

/** Where a task comes from: its network, and the surrounding region that one organization may own. */
interface Origin {
	readonly region: string;
	readonly network: string;
}

/**
 * Runs a few tasks at once; the others wait. Regions are served in turn, and so are the networks in each, so that a
 * region which sends hundreds of tasks, from as many networks as it owns, delays only itself. In a full line, the
 * network with the most waiters loses its last one to a network with fewer.
 */
export function createWaitingLine({ atOnce, perNetwork, inAll }: LineLimits) {
	// The first region is served next, and in it the first network; regions and networks without waiters are not in the
	// maps.
	const regions = new Map<string, Map<string, Waiter[]>>();
	let running = 0;
	let waiting = 0;

	function makeRoom({ region, network }: Origin) {
		const own = regions.get(region)?.get(network)?.length ?? 0;
		if (own >= perNetwork) throw fullLine();
		if (waiting < inAll) return;
		const lines = [...regions.values()].flatMap((networks) => [...networks.values()]);
		const [longest = []] = lines.sort((one, other) => other.length - one.length);
		if (longest.length <= own + 1) throw fullLine();
		waiting -= 1;
		longest.pop()?.refuse();
	}

	function wait(origin: Origin) {
		makeRoom(origin);
		waiting += 1;
		return new Promise<void>((resolve, reject) => {
			const waiter = { enter: resolve, refuse: () => reject(fullLine()) };
			const networks = regions.get(origin.region) ?? new Map<string, Waiter[]>();
			regions.set(origin.region, networks);
			networks.set(origin.network, [...(networks.get(origin.network) ?? []), waiter]);
		});
	}

	/** The place goes straight to the next waiter, so that a newcomer cannot take it. */
	function leave() {
		const waiter = takeNext();
		if (waiter) {
			waiting -= 1;
			waiter.enter();
		} else running -= 1;
	}

	function takeNext() {
		const [next] = regions;
		if (!next) return undefined;
		const [region, networks] = next;
		const [[network, line] = ['', []]] = networks;
		const waiter = line.shift();
		networks.delete(network);
		if (line.length > 0) networks.set(network, line);
		regions.delete(region);
		if (networks.size > 0) regions.set(region, networks);
		return waiter;
	}

	return async <Result>(origin: Origin, task: () => Promise<Result>) => {
		if (running < atOnce) running += 1;
		else await wait(origin);
		try {
			return await task();
		} finally {
			leave();
		}
	};
}

function fullLine() {
	return new AppError(withValues(tooManyRequests, { minutes: 1 }));
}
