import { eventIterator } from '@orpc/contract';
import * as z from 'zod/mini';
import { accountEndpoint } from '../kernel/endpoint.ts';
import { text } from '../kernel/text.ts';

/**
 * One message of the live stream. It carries no data, only the names of the queries that are out of date, so nothing
 * can leak through it: every browser then fetches what its own user may see.
 */
export const liveMessageSchema = z.object({
	/** The position in the stream after this message; send it back as `after` to continue without a gap. */
	cursor: z.string(),
	/** Endpoint names such as `organizations.listMembers`, or `*` for all when it is unknown what was missed. */
	stale: z.array(z.string()),
});
export type LiveMessage = z.infer<typeof liveMessageSchema>;

export const liveApi = {
	stream: accountEndpoint
		.route({
			method: 'GET',
			path: '/live',
			summary: 'Server-sent events: which queries are out of date',
			tags: ['Live'],
		})
		.input(z.object({ after: z.optional(text(200)) }))
		.output(eventIterator(liveMessageSchema)),
};
