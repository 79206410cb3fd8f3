import { eventIterator } from '@orpc/contract';
import * as z from 'zod/mini';
import { endpointsIn } from '../kernel/endpoint.ts';
import { anyLink } from '../kernel/link-kind.ts';
import { liveMessageSchema } from '../kernel/live-message.ts';
import { text } from '../kernel/text.ts';

const { account } = endpointsIn('Live');
const { guest } = endpointsIn('Guests');

export const liveApi = {
	stream: account.get('/live', 'Server-sent events: which queries are out of date', {
		input: { after: z.optional(text(200)) },
		output: eventIterator(liveMessageSchema),
	}),

	/**
	 * Without a cursor it starts with everything that is still stored, so that nothing is missed between page and stream.
	 */
	guestStream: guest(anyLink, '/guest/live', 'Server-sent events: which queries of a link’s page are out of date', {
		input: { after: z.optional(text(200)) },
		output: eventIterator(liveMessageSchema),
	}),
};
