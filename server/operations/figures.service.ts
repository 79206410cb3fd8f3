import { type Figures, type RequestKind, requestKinds } from '../../domain/operations/figures.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/db/database.ts';
import type { ReadinessCheck } from '../platform/health/readiness.ts';
import type { LiveHub } from '../platform/live/live-hub.ts';
import type { Log } from '../platform/log/log.ts';
import type { Meters } from '../platform/metrics/meters.ts';
import { readProcessLoad } from '../platform/metrics/process-load.ts';
import type { QueueLength, ReadQueues } from '../platform/metrics/queue-length.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { presentTimes } from './figures.present.ts';
import { writeMetrics } from './metrics-text.ts';

interface FiguresDeps {
	readonly config: Pick<Config, 'SLOW_QUERY_MS'>;
	readonly clock: Clock;
	readonly log: Log;
	readonly database: Database;
	readonly storage: Pick<Storage, 'kind'>;
	readonly hub: LiveHub;
	readonly readiness: ReadinessCheck;
	readonly meters: Meters;
	/** What waits in every module. */
	readonly queues: readonly ReadQueues[];
	/** Mails, with those to hidden senders or without. */
	readonly mailQueues: (which: { readonly isHiddenCounted: boolean }) => Promise<readonly QueueLength[]>;
}

/** Whoever collects figures does so every few seconds and gives up after ten. */
const patienceMs = 3_000;

export function createFigures(deps: FiguresDeps) {
	const { config, clock, log, database, storage, hub, readiness, meters, queues, mailQueues } = deps;

	/** Null if the database does not say it in time: all else is told all the same, and then most wanted. */
	async function readQueues(isHiddenCounted: boolean): Promise<readonly QueueLength[] | null> {
		let timer: NodeJS.Timeout | undefined;
		const timeIsUp = new Promise<null>((resolve) => {
			timer = setTimeout(() => resolve(null), patienceMs);
		});
		const reading = Promise.all([mailQueues({ isHiddenCounted }), ...queues.map((read) => read(null))]).then(
			(lengths) => lengths.flat(),
			(err: unknown) => {
				log.warn({ err }, 'what waits could not be counted');
				return null;
			},
		);
		return Promise.race([reading, timeIsUp]).finally(() => clearTimeout(timer));
	}

	function timesOf(kind: RequestKind) {
		const calls = meters.endpoints.readKind(kind);
		// A kind is one of endpoints or one of routes (request-kinds.ts).
		return calls.count > 0 ? calls : meters.routes.readKind(kind);
	}

	return {
		/** For operators: of the whole installation, in numbers without names (R-RUN-16). */
		async read(): Promise<Figures> {
			// An operator may be an admin who is blind to senders: several demos of one sender may share a mail.
			const lengths = await readQueues(false);
			const { questions, shownMail: mail, loopDelays } = meters;
			const times = presentTimes;
			const load = readProcessLoad();
			const connections = database.readConnections();
			return {
				at: clock.now(),
				startedAt: new Date(clock.now().getTime() - load.upSeconds * 1000),
				requests: requestKinds.map((kind) => ({ kind, ...times(timesOf(kind)) })),
				queues: lengths && [...lengths],
				database: {
					isEmbedded: database.kind === 'embedded',
					answers: times(questions.times.recent.read()),
					waits: times(questions.waits.recent.read()),
					connections,
					slowMs: config.SLOW_QUERY_MS,
					slow: questions.slow,
				},
				storage: {
					isBucket: storage.kind === 's3',
					calls: times(meters.storage.times.recent.read()),
					failed: meters.storage.byCall.sum('failed'),
				},
				mail: {
					sending: times(mail.times.recent.read()),
					sent: mail.outcomes.get('sent') ?? 0,
					failed: mail.outcomes.get('failed') ?? 0,
					unknown: mail.outcomes.get('unknown') ?? 0,
				},
				streams: hub.countOpen(),
				load: {
					memoryBytes: load.memoryBytes,
					cpuShare: load.cpuSeconds / Math.max(1, load.upSeconds),
					delays: times(loopDelays.recent.read()),
				},
			};
		},

		/** For whoever runs the installation. */
		async write(): Promise<string> {
			const [lengths, ready] = await Promise.all([readQueues(true), readiness.read()]);
			return writeMetrics({
				meters,
				connections: database.readConnections(),
				streams: hub.countOpen(),
				load: readProcessLoad(),
				readiness: ready,
				queues: lengths,
				now: clock.now(),
			});
		},
	};
}
