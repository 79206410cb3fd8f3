import { eventIterator } from '@orpc/contract';
import * as z from 'zod/mini';
import { accountEndpoint, guestEndpoint } from '../kernel/endpoint.ts';
import { anyLink, tokenField } from '../kernel/link-kind.ts';
import { liveMessageSchema } from '../kernel/live-message.ts';
import { text } from '../kernel/text.ts';

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
