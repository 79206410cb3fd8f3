import type { Core } from '../framework/core.ts';
import type { Connections } from '../platform/db/database.ts';
import type { Readiness } from '../platform/health/server-readiness.ts';
import { type Meters, readProcessLoad } from '../platform/metrics/meters.ts';
import { createPrometheusText, type PrometheusText } from '../platform/metrics/prometheus-text.ts';
import type { QueueLength } from '../platform/metrics/queue-length.ts';

/** A metric of the whole server, without labels. */
const alone = <Value>(value: Value) => [[{}, value]] as const;

/** A metric of each of several things, with their names as a label. */
const by = <Meter>(label: string, things: Iterable<readonly [string, Meter]>, read: (meter: Meter) => number) =>
	Array.from(things, ([name, meter]) => [{ [label]: name }, read(meter)] as const);

const countOf = ({ count }: { readonly count: number }) => count;
const failedOf = ({ failed }: { readonly failed: number }) => failed;
const secondsOf = ({ ms }: { readonly ms: number }) => ms / 1000;

/** Writes every metric with its name for Prometheus. A label is always from a list in the code (R-RUN-15). */
export function writeMetrics(
	{ meters, database, hub, clock }: Core,
	readiness: Readiness,
	/** Null if the database did not respond in time: then there are no lines for them. */
	queues: readonly QueueLength[] | null,
): string {
	const text = createPrometheusText();
	const load = readProcessLoad();
	const now = clock.now();
	writeRequests(text, meters);
	writeDatabase(text, meters.queries, database.readConnections());
	writeParts(text, meters, readiness);
	writeClaims(text, meters.claims);
	writeWork(text, meters.jobs, queues, now);
	text.gauge('acetate_live_streams', 'Open live streams of this server.', alone(hub.countOpen()));
	text.histogram('acetate_event_loop_delay_seconds', 'Delay of the event loop.', alone(meters.loopDelays.since));
	text.gauge('process_resident_memory_bytes', 'Resident memory of the process.', alone(load.memoryBytes));
	text.gauge('nodejs_heap_size_used_bytes', 'Memory that JavaScript uses.', alone(load.heapBytes));
	text.counter('process_cpu_seconds_total', 'Processor time of the process and its threads.', alone(load.cpuSeconds));
	text.gauge('process_start_time_seconds', 'Start time of the process.', alone(now.getTime() / 1000 - load.upSeconds));
	return text.toString();
}

function writeRequests(text: PrometheusText, { routes, endpoints }: Meters) {
	text.histogram(
		'acetate_http_request_duration_seconds',
		'Time until a response begins, by route.',
		[...routes.list()].map(({ name, status, times }) => [{ route: name, status }, times]),
	);
	text.histogram(
		'acetate_endpoint_duration_seconds',
		'Duration of API calls, by endpoint; one request may contain several.',
		[...endpoints.list()].map(({ name, status, times }) => [{ endpoint: name, status }, times]),
	);
}

function writeDatabase(text: PrometheusText, queries: Meters['queries'], connections: Connections) {
	text.histogram(
		'acetate_database_query_duration_seconds',
		'Time that the database takes for a query.',
		alone(queries.times.since),
	);
	text.histogram(
		'acetate_database_wait_duration_seconds',
		'Time that a query waits before the database starts it.',
		alone(queries.waits.since),
	);
	const modules = queries.byModule.list();
	text.counter('acetate_database_queries_total', 'Queries, by module.', by('module', modules, countOf));
	text.counter('acetate_database_failed_queries_total', 'Failed queries, by module.', by('module', modules, failedOf));
	text.counter(
		'acetate_database_query_seconds_total',
		'Database time of queries, by module.',
		by('module', modules, secondsOf),
	);
	text.counter('acetate_database_slow_queries_total', 'Queries that took SLOW_QUERY_MS or more.', alone(queries.slow));
	text.gauge('acetate_database_connections_max', 'Maximum number of connections.', alone(connections.most));
	text.gauge('acetate_database_connections_busy', 'Connections in use.', alone(connections.busy));
	text.gauge(
		'acetate_database_waiting',
		'Queries and transactions that wait for a connection.',
		alone(connections.waiting),
	);
}

function writeParts(text: PrometheusText, { storage, mail }: Meters, { parts }: Readiness) {
	text.histogram(
		'acetate_storage_call_duration_seconds',
		'Duration of calls to the file storage.',
		alone(storage.times.since),
	);
	const calls = storage.byCall.list();
	text.counter('acetate_storage_calls_total', 'Calls to the file storage.', by('call', calls, countOf));
	text.counter('acetate_storage_errors_total', 'Failed calls to the file storage.', by('call', calls, failedOf));
	text.histogram('acetate_mail_duration_seconds', 'Duration of attempts to send a mail.', alone(mail.times.since));
	text.counter(
		'acetate_mails_total',
		'Attempts to send a mail, by outcome.',
		by('outcome', mail.outcomes, (count) => count),
	);
	text.gauge(
		'acetate_part_ok',
		'Whether a part of the server is available, as in /readyz.',
		by('part', Object.entries(parts), (state) => (state === 'ok' ? 1 : 0)),
	);
}

function writeClaims(text: PrometheusText, claims: Meters['claims']) {
	const of = (field: 'claimed' | 'failed' | 'lost') =>
		Object.entries(claims).map(([queue, meter]) => [{ queue }, meter[field]] as const);
	text.counter('acetate_claims_total', 'Queue items that this server claimed.', of('claimed'));
	text.counter('acetate_claims_failed_total', 'Claimed items that failed.', of('failed'));
	text.counter('acetate_claims_lost_total', 'Claims that were lost to another server or dropped.', of('lost'));
}

function writeWork(
	text: PrometheusText,
	{ byName, running }: Meters['jobs'],
	queues: readonly QueueLength[] | null,
	now: Date,
) {
	text.gauge(
		'acetate_queue_length',
		'Waiting items in the whole installation; 10000 means 10000 or more.',
		(queues ?? []).map(({ name, waiting }) => [{ queue: name }, waiting]),
	);
	text.gauge(
		'acetate_queue_oldest_seconds',
		'Age of the oldest item in a queue.',
		(queues ?? []).flatMap(({ name, oldestAt }) =>
			oldestAt ? [[{ queue: name }, Math.max(0, (now.getTime() - oldestAt.getTime()) / 1000)] as const] : [],
		),
	);
	const jobs = byName.list();
	text.counter('acetate_job_runs_total', 'Runs of background jobs.', by('job', jobs, countOf));
	text.counter('acetate_job_failures_total', 'Failed runs of background jobs.', by('job', jobs, failedOf));
	text.counter('acetate_job_seconds_total', 'Duration of background jobs.', by('job', jobs, secondsOf));
	text.gauge(
		'acetate_job_running',
		'Background jobs that are running.',
		by('job', running, (count) => count),
	);
}
