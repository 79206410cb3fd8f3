import type { Core } from '../framework/core.ts';
import type { Connections } from '../platform/db/database.ts';
import type { Readiness } from '../platform/health/readiness.ts';
import { type Meters, readProcessLoad } from '../platform/metrics/meters.ts';
import { createPrometheusText, type PrometheusText } from '../platform/metrics/prometheus-text.ts';
import type { QueueLength } from '../platform/metrics/queue-length.ts';

/** A metric of the whole server, without labels. */
const alone = <Figure>(figure: Figure) => [[{}, figure]] as const;

/** A metric of each of several things, with their names as a label. */
const by = <Figures>(
	label: string,
	things: Iterable<readonly [string, Figures]>,
	figureOf: (figures: Figures) => number,
) => Array.from(things, ([name, figures]) => [{ [label]: name }, figureOf(figures)] as const);

const countOf = ({ count }: { readonly count: number }) => count;
const failedOf = ({ failed }: { readonly failed: number }) => failed;
const secondsOf = ({ ms }: { readonly ms: number }) => ms / 1000;

/** Writes every metric with its name for Prometheus. A label is always from a list in the code (R-RUN-15). */
export function writeMetrics(
	{ meters, database, hub, clock }: Core,
	readiness: Readiness,
	/** Null if the database did not answer in time: then there are no lines for them. */
	queues: readonly QueueLength[] | null,
): string {
	const text = createPrometheusText();
	const load = readProcessLoad();
	const now = clock.now();
	writeRequests(text, meters);
	writeDatabase(text, meters.questions, database.readConnections());
	writeParts(text, meters, readiness);
	writeClaims(text, meters.claims);
	writeWork(text, meters.jobs, queues, now);
	text.gauge('acetate_live_streams', 'Live streams that are open at this server.', alone(hub.countOpen()));
	text.histogram(
		'acetate_event_loop_delay_seconds',
		'How late the server comes round to what is due.',
		alone(meters.loopDelays.since),
	);
	text.gauge('process_resident_memory_bytes', 'Memory of the process.', alone(load.memoryBytes));
	text.gauge('nodejs_heap_size_used_bytes', 'Of it, what JavaScript uses.', alone(load.heapBytes));
	text.counter('process_cpu_seconds_total', 'Processor time of the process with its threads.', alone(load.cpuSeconds));
	text.gauge('process_start_time_seconds', 'When it was started.', alone(now.getTime() / 1000 - load.upSeconds));
	return text.toString();
}

function writeRequests(text: PrometheusText, { routes, endpoints }: Meters) {
	text.histogram(
		'acetate_http_request_duration_seconds',
		'Time until an answer begins, by route.',
		[...routes.list()].map(({ name, status, times }) => [{ route: name, status }, times]),
	);
	text.histogram(
		'acetate_endpoint_duration_seconds',
		'Time of a call of the API, by endpoint; one request may hold several.',
		[...endpoints.list()].map(({ name, status, times }) => [{ endpoint: name, status }, times]),
	);
}

function writeDatabase(text: PrometheusText, questions: Meters['questions'], connections: Connections) {
	text.histogram(
		'acetate_database_query_duration_seconds',
		'What the database itself takes for a query.',
		alone(questions.times.since),
	);
	text.histogram(
		'acetate_database_wait_duration_seconds',
		'How long a query waits until the database begins.',
		alone(questions.waits.since),
	);
	const modules = questions.byModule.list();
	text.counter('acetate_database_queries_total', 'Queries, by the module that asks.', by('module', modules, countOf));
	text.counter('acetate_database_failed_queries_total', 'Those that failed.', by('module', modules, failedOf));
	text.counter(
		'acetate_database_query_seconds_total',
		'Time of the database, by the module that asks.',
		by('module', modules, secondsOf),
	);
	text.counter(
		'acetate_database_slow_queries_total',
		'Queries that took SLOW_QUERY_MS or more.',
		alone(questions.slow),
	);
	text.gauge('acetate_database_connections_max', 'Connections that may be open at once.', alone(connections.most));
	text.gauge('acetate_database_connections_busy', 'Connections in use.', alone(connections.busy));
	text.gauge('acetate_database_waiting', 'Queries and transactions that wait.', alone(connections.waiting));
}

function writeParts(text: PrometheusText, { storage, mail }: Meters, { parts }: Readiness) {
	text.histogram(
		'acetate_storage_call_duration_seconds',
		'Time of a call of the file storage.',
		alone(storage.times.since),
	);
	const calls = storage.byCall.list();
	text.counter('acetate_storage_calls_total', 'Calls of the file storage.', by('call', calls, countOf));
	text.counter('acetate_storage_errors_total', 'Those that failed.', by('call', calls, failedOf));
	text.histogram(
		'acetate_mail_duration_seconds',
		'Time until a mail server has taken a mail, or not.',
		alone(mail.times.since),
	);
	text.counter(
		'acetate_mails_total',
		'Attempts to send a mail, by what became of it.',
		by('outcome', mail.outcomes, (count) => count),
	);
	text.gauge(
		'acetate_part_ok',
		'Whether a part of the server can be used, as /readyz says.',
		by('part', Object.entries(parts), (state) => (state === 'ok' ? 1 : 0)),
	);
}

function writeClaims(text: PrometheusText, claims: Meters['claims']) {
	const of = (figure: 'claimed' | 'failed' | 'lost') =>
		Object.entries(claims).map(([queue, meter]) => [{ queue }, meter[figure]] as const);
	text.counter('acetate_claims_total', 'Pieces of shared work that this server claimed.', of('claimed'));
	text.counter('acetate_claims_failed_total', 'Those that ended with an error.', of('failed'));
	text.counter('acetate_claims_lost_total', 'Those that another server took over, or that were dropped.', of('lost'));
}

function writeWork(
	text: PrometheusText,
	{ byName, running }: Meters['jobs'],
	queues: readonly QueueLength[] | null,
	now: Date,
) {
	text.gauge(
		'acetate_queue_length',
		'What waits in the whole installation; 10000 stands for that and more.',
		(queues ?? []).map(({ name, waiting }) => [{ queue: name }, waiting]),
	);
	text.gauge(
		'acetate_queue_oldest_seconds',
		'How long the first in a queue has been waiting.',
		(queues ?? []).flatMap(({ name, oldestAt }) =>
			oldestAt ? [[{ queue: name }, Math.max(0, (now.getTime() - oldestAt.getTime()) / 1000)] as const] : [],
		),
	);
	const jobs = byName.list();
	text.counter('acetate_job_runs_total', 'Runs of background work.', by('job', jobs, countOf));
	text.counter('acetate_job_failures_total', 'Those that failed.', by('job', jobs, failedOf));
	text.counter('acetate_job_seconds_total', 'Time of background work.', by('job', jobs, secondsOf));
	text.gauge(
		'acetate_job_running',
		'Runs that are going on.',
		by('job', running, (count) => count),
	);
}
