import * as z from 'zod/mini';
import { memberEndpoint } from '../kernel/endpoint.ts';
import { decisionTopic, songTitleTopic } from '../songs/songs.topics.ts';

export const catalogueApi = {
	listArtists: memberEndpoint
		.showing(decisionTopic, songTitleTopic)
		.route({ method: 'GET', path: '/artists', summary: 'The artists of signed songs', tags: ['Catalogue'] })
		.output(
			z.object({
				artists: z.array(z.object({ name: z.string(), signedSongs: z.number(), lastSignedAt: z.date() })),
			}),
		),
};
