import * as z from 'zod/mini';

/**
 * One message of the live stream. It carries no data, only the names of the queries that are out of date, so nothing
 * can leak through it: whoever refetches gets what their own rights allow.
 */
export const liveMessageSchema = z.object({
	/** Where the stream stands after this message; hand it back as `after` to go on without a gap. */
	cursor: z.string(),
	/** Endpoint names such as `organizations.listMembers`, or `*` when too much was missed to name it. */
	stale: z.array(z.string()),
});
export type LiveMessage = z.infer<typeof liveMessageSchema>;
