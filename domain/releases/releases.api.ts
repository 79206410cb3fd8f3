import * as z from 'zod/mini';
import { endpointsIn } from '../kernel/endpoint.ts';
import { releaseIdSchema, songIdSchema } from '../kernel/ids.ts';
import { dayText } from '../kernel/inputs.ts';
import { maybeText } from '../kernel/shapes.ts';
import { decisionTopic, releaseTopic, songTitleTopic } from '../kernel/topics.ts';

const { member } = endpointsIn('Releases');

export const releaseSchema = z.object({
	id: releaseIdSchema,
	/** As 2027-01-22; null until it is set. */
	date: maybeText,
	/** Sent back with a change, so that people do not overwrite each other's changes. */
	version: z.number(),
});
export type Release = z.infer<typeof releaseSchema>;

export const releasesApi = {
	getRunway: member.get('/releases/runway', 'List the releases of the next 14 weeks', {
		shows: [decisionTopic, songTitleTopic, releaseTopic],
		input: { today: z.optional(dayText) },
		output: {
			releases: z.array(z.object({ songId: songIdSchema, title: z.string(), artist: z.string(), date: z.string() })),
		},
	}),

	setReleaseDate: member.put('/releases/{releaseId}/date', 'Set the date of a release', {
		input: { releaseId: releaseIdSchema, date: z.nullable(dayText), version: z.number().check(z.int()) },
	}),
};
