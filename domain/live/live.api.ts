import { eventIterator } from '@orpc/contract';
import * as z from 'zod/mini';
import { accountEndpoint, guestEndpoint, routesIn } from '../kernel/endpoint.ts';
import { anyLink, tokenField } from '../kernel/link-kind.ts';
import { liveMessageSchema } from '../kernel/live-message.ts';
import { text } from '../kernel/text.ts';

const routes = routesIn('Live');
const guestRoutes = routesIn('Guests');

export const liveApi = {
	stream: accountEndpoint
		.route(routes.get('/live', 'Server-sent events: which queries are out of date'))
		.input(z.object({ after: z.optional(text(200)) }))
		.output(eventIterator(liveMessageSchema)),

	/** Without a cursor it starts with everything that is still stored, so nothing is missed between page and stream. */
	guestStream: guestEndpoint(anyLink)
		.route(guestRoutes.post('/guest/live', 'Server-sent events: which queries of a link’s page are out of date'))
		.input(z.object({ token: tokenField, after: z.optional(text(200)) }))
		.output(eventIterator(liveMessageSchema)),
};
