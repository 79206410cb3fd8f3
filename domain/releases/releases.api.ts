import * as z from 'zod/mini';
import { isDay } from '../kernel/day.ts';
import { endpointsIn } from '../kernel/endpoint.ts';
import { releaseIdSchema, songIdSchema } from '../kernel/ids.ts';
import { text } from '../kernel/text.ts';
import { decisionTopic, releaseTopic, songTitleTopic } from '../kernel/topics.ts';

const { member } = endpointsIn('Releases');
const day = text(10).check(z.refine(isDay, 'Not a day'));

export const releaseSchema = z.object({
	id: releaseIdSchema,
	/** As 2027-01-22; null while nobody has set it. */
	date: z.nullable(z.string()),
	/** Sent back with a change, so that nobody overwrites what somebody else has changed meanwhile. */
	version: z.number(),
});
export type Release = z.infer<typeof releaseSchema>;

export const releasesApi = {
	getRunway: member.get('/releases/runway', 'What comes out in the next 14 weeks', {
		shows: [decisionTopic, songTitleTopic, releaseTopic],
		input: { today: z.optional(day) },
		output: {
			releases: z.array(z.object({ songId: songIdSchema, title: z.string(), artist: z.string(), date: z.string() })),
		},
	}),

	setReleaseDate: member.put('/releases/{releaseId}/date', 'Set when a release comes out', {
		input: { releaseId: releaseIdSchema, date: z.nullable(day), version: z.number().check(z.int()) },
	}),
};
