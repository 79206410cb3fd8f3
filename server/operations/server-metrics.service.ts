import { type RequestKind, requestKinds, type ServerMetrics } from '../../domain/operations/server-metrics.ts';
import type { Core } from '../framework/core.ts';
import { readMailQueues } from '../platform/mail/mail-queue.ts';
import { type Quantiles, type RecentTimes, readProcessLoad } from '../platform/metrics/meters.ts';
import type { QueueLength, ReadQueues } from '../platform/metrics/queue-length.ts';
import { writeMetrics } from './metrics-text.ts';

/** Prometheus scrapes every few seconds and gives up after ten. */
const queueTimeoutMs = 3_000;

export function createServerMetrics(core: Core, queues: readonly ReadQueues[]) {
	const { config, clock, log, database, db, storage, hub, readiness, meters } = core;

	/**
	 * Null if the database does not respond in time: all other metrics are reported nevertheless, because then they
	 * matter most.
	 */
	async function readQueues(isHiddenCounted: boolean): Promise<readonly QueueLength[] | null> {
		let timer: NodeJS.Timeout | undefined;
		const timeIsUp = new Promise<null>((resolve) => {
			timer = setTimeout(() => resolve(null), queueTimeoutMs);
		});
		const reading = Promise.all([readMailQueues(db, { isHiddenCounted }), ...queues.map((read) => read(null))]).then(
			(lengths) => lengths.flat(),
			(err: unknown) => {
				log.warn({ err }, 'queue lengths could not be read');
				return null;
			},
		);
		return Promise.race([reading, timeIsUp]).finally(() => clearTimeout(timer));
	}

	function timesOf(kind: RequestKind) {
		const calls = meters.endpoints.readKind(kind);
		// A kind is either that of endpoints or that of routes (request-kinds.ts).
		return presentTimes(calls.count > 0 ? calls : meters.routes.readKind(kind));
	}

	return {
		/** For operators: metrics of the whole installation, in numbers without names (R-RUN-16). */
		async read(): Promise<ServerMetrics> {
			// An operator may be an admin who is blind to senders: several demos of one sender may share a mail.
			const lengths = await readQueues(false);
			const { queries, shownMail: mail, loopDelays } = meters;
			const load = readProcessLoad();
			return {
				at: clock.now(),
				startedAt: new Date(clock.now().getTime() - load.upSeconds * 1000),
				requests: requestKinds.map((kind) => ({ kind, ...timesOf(kind) })),
				queues: lengths && [...lengths],
				database: {
					isEmbedded: database.kind === 'embedded',
					answers: recentTimes(queries.times),
					waits: recentTimes(queries.waits),
					connections: database.readConnections(),
					slowMs: config.SLOW_QUERY_MS,
					slow: queries.slow,
				},
				storage: {
					isBucket: storage.kind === 's3',
					calls: recentTimes(meters.storage.times),
					failed: meters.storage.byCall.sum('failed'),
				},
				mail: {
					sending: recentTimes(mail.times),
					sent: mail.outcomes.get('sent') ?? 0,
					failed: mail.outcomes.get('failed') ?? 0,
					unknown: mail.outcomes.get('unknown') ?? 0,
				},
				streams: hub.countOpen(),
				load: {
					memoryBytes: load.memoryBytes,
					cpuShare: load.cpuSeconds / Math.max(1, load.upSeconds),
					delays: recentTimes(loopDelays),
				},
			};
		},

		/** For the person who runs the installation. */
		async write() {
			const [lengths, ready] = await Promise.all([readQueues(true), readiness.read()]);
			return writeMetrics(core, ready, lengths);
		},
	};
}

function recentTimes({ recent }: { readonly recent: RecentTimes }) {
	return presentTimes(recent.read());
}

function presentTimes({ count, p50Ms, p95Ms }: Quantiles) {
	return { count, p50Ms: roundMs(p50Ms), p95Ms: roundMs(p95Ms) };
}

/** Rounds to two digits, because the times are not more exact. */
function roundMs(ms: number | null) {
	return ms === null ? null : Number(ms.toPrecision(2));
}
