import * as z from 'zod/mini';

/**
 * One message of the live stream. It carries no data, only the names of the queries that are out of date, so nothing
 * can leak through it: each refetch returns only what the viewer's own rights allow.
 */
export const liveMessageSchema = z.object({
	/** Position of the stream after this message; pass it as `after` to continue without a gap. */
	cursor: z.string(),
	/** Endpoint names such as `organizations.listMembers`, or `*` if too much was missed to list it. */
	stale: z.array(z.string()),
});
export type LiveMessage = z.infer<typeof liveMessageSchema>;
