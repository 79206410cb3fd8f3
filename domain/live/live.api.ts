import { eventIterator } from '@orpc/contract';
import * as z from 'zod/mini';
import { endpointsIn } from '../kernel/endpoint.ts';
import { anyLink } from '../kernel/link-kind.ts';
import { liveMessageSchema } from '../kernel/live-message.ts';
import { text } from '../kernel/text.ts';

const { account } = endpointsIn('Live');
const { guest } = endpointsIn('Guests');

export const liveApi = {
	stream: account.get('/live', 'Stream the names of queries that are out of date (server-sent events)', {
		input: { after: z.optional(text(200)) },
		output: eventIterator(liveMessageSchema),
	}),

	/**
	 * Without a cursor it starts with everything that is still stored, so that nothing is missed between page and stream.
	 */
	guestStream: guest(
		anyLink,
		'/guest/live',
		"Stream the names of queries of a link's page that are out of date (server-sent events)",
		{
			input: { after: z.optional(text(200)) },
			output: eventIterator(liveMessageSchema),
		},
	),
};
