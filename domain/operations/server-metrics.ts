import * as z from 'zod/mini';
import { queueNames } from '../kernel/queue-names.ts';
import { maybeDate, maybeNumber } from '../kernel/shapes.ts';

// Server metrics without names (R-RUN-16): times, and for queues only their length and age.

/** Kinds of requests that people wait for, separated because their typical times differ. */
export const requestKinds = [
	'pages',
	'reading',
	'changing',
	'search',
	'guests',
	'sound',
	'uploads',
	'downloads',
	'sign-in',
] as const;
export type RequestKind = (typeof requestKinds)[number];

/** Times of the last hour. */
const timesSchema = z.object({
	count: z.number(),
	/** The median. */
	p50Ms: maybeNumber,
	/** All but one in twenty took at most this long. */
	p95Ms: maybeNumber,
});
export type MetricTimes = z.infer<typeof timesSchema>;

const queueSchema = z.object({
	name: z.enum(queueNames),
	waiting: z.number(),
	oldestAt: maybeDate,
});

export const serverMetricsSchema = z.object({
	at: z.date(),
	startedAt: z.date(),
	requests: z.array(z.extend(timesSchema, { kind: z.enum(requestKinds) })),
	/** Null while the database does not respond. */
	queues: z.nullable(z.array(queueSchema)),
	database: z.object({
		isEmbedded: z.boolean(),
		answers: timesSchema,
		waits: timesSchema,
		connections: z.object({ most: z.number(), busy: z.number(), waiting: z.number() }),
		slowMs: z.number(),
		/** Number of slow ones since the start. */
		slow: z.number(),
	}),
	storage: z.object({ isBucket: z.boolean(), calls: timesSchema, failed: z.number() }),
	mail: z.object({
		sending: timesSchema,
		sent: z.number(),
		failed: z.number(),
		unknown: z.number(),
	}),
	streams: z.number(),
	load: z.object({
		memoryBytes: z.number(),
		/** Share of one processor since the start: 1 is all of it. */
		cpuShare: z.number(),
		delays: timesSchema,
	}),
});
export type ServerMetrics = z.infer<typeof serverMetricsSchema>;
