import { eventIterator } from '@orpc/contract';
import * as z from 'zod/mini';
import { accountEndpoint, guestEndpoint } from '../kernel/endpoint.ts';
import { anyLink, tokenField } from '../kernel/link-kind.ts';
import { text } from '../kernel/text.ts';

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

	/** Without a cursor it starts with everything that is still stored, so nothing is missed between page and stream. */
	guestStream: guestEndpoint(anyLink)
		.route({
			method: 'POST',
			path: '/guest/live',
			summary: 'Server-sent events: which queries of a link’s page are out of date',
			tags: ['Guests'],
		})
		.input(z.object({ token: tokenField, after: z.optional(text(200)) }))
		.output(eventIterator(liveMessageSchema)),
};
