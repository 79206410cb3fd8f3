import { AppError, withValues } from '../../domain/kernel/errors.ts';
import { tooManyRequests } from '../../domain/kernel/kernel.errors.ts';

interface QueueLimits {
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
 * region which sends hundreds of tasks, from as many networks as it owns, delays only itself. In a full queue, the
 * network with the most waiters loses its last one to a network with fewer.
 */
export function createFairQueue({ atOnce, perNetwork, inAll }: QueueLimits) {
	// The first region is served next, and in it the first network; regions and networks without waiters are not in the
	// maps.
	const regions = new Map<string, Map<string, Waiter[]>>();
	let running = 0;
	let waiting = 0;

	function ensureCapacity({ region, network }: Origin) {
		const own = regions.get(region)?.get(network)?.length ?? 0;
		if (own >= perNetwork) throw queueFull();
		if (waiting < inAll) return;
		const queues = [...regions.values()].flatMap((networks) => [...networks.values()]);
		const [longest = []] = queues.sort((one, other) => other.length - one.length);
		if (longest.length <= own + 1) throw queueFull();
		waiting -= 1;
		longest.pop()?.refuse();
	}

	function wait(origin: Origin) {
		ensureCapacity(origin);
		waiting += 1;
		return new Promise<void>((resolve, reject) => {
			const waiter = { enter: resolve, refuse: () => reject(queueFull()) };
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
		const [[network, queue] = ['', []]] = networks;
		const waiter = queue.shift();
		networks.delete(network);
		if (queue.length > 0) networks.set(network, queue);
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

function queueFull() {
	return new AppError(withValues(tooManyRequests, { minutes: 1 }));
}
