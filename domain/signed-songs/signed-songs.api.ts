import * as z from 'zod/mini';
import { memberEndpoint } from '../kernel/endpoint.ts';
import { songIdSchema } from '../kernel/ids.ts';
import { text } from '../kernel/text.ts';
import { maxArtistLength } from '../songs/song-rules.ts';
import { decisionTopic, songTitleTopic } from '../songs/songs.topics.ts';
import { releaseSchema, releasesApi } from './releases/releases.api.ts';
import { releaseTopic } from './releases/releases.topics.ts';
import { splitsApi } from './splits/splits.api.ts';

/** A song the label has signed. Every member of the label may see its artist. */
export const signedSongSchema = z.object({
	songId: songIdSchema,
	title: z.string(),
	artist: z.string(),
	signedAt: z.date(),
	signedBy: z.nullable(z.string()),
	/** The release that comes first; null only for songs that were signed by hand in the database. */
	release: z.nullable(releaseSchema),
});
export type SignedSong = z.infer<typeof signedSongSchema>;

const part = { tags: ['Signed songs'] };

export const signedSongsApi = {
	listSignedSongs: memberEndpoint
		.showing(decisionTopic, songTitleTopic, releaseTopic)
		.route({ ...part, method: 'GET', path: '/signed-songs', summary: 'The signed songs of my label, newest first' })
		.input(z.object({ artist: z.optional(text(maxArtistLength)), after: z.optional(text(200)) }))
		.output(z.object({ signedSongs: z.array(signedSongSchema), nextAfter: z.nullable(z.string()), total: z.number() })),

	getSignedSong: memberEndpoint
		.showing(decisionTopic, songTitleTopic, releaseTopic)
		.route({ ...part, method: 'GET', path: '/signed-songs/{songId}', summary: 'One signed song' })
		.input(z.object({ songId: songIdSchema }))
		.output(signedSongSchema),

	...releasesApi,
	...splitsApi,
};
