import * as z from 'zod/mini';
import { endpointsIn } from '../kernel/endpoint.ts';
import { reviewerIdSchema, songIdSchema, uploadIdSchema } from '../kernel/ids.ts';
import { maybeDate, maybeNumber, maybeText } from '../kernel/shapes.ts';
import { text, textInput } from '../kernel/text.ts';
import { memberTopic, personTopic, songTopic } from '../kernel/topics.ts';
import { maxFilesAtOnce } from '../uploads/upload-rules.ts';
import { maxArtistLength, maxTitleLength } from './song-rules.ts';
import { decisions } from './song-state.ts';

const { member } = endpointsIn('Songs');

/** Technical facts about the sound. The file's tags are not part of it, because they name people. */
export const soundSchema = z.object({
	format: z.string(),
	codec: z.string(),
	durationMs: maybeNumber,
	announcedDurationMs: maybeNumber,
	sampleRate: z.number(),
	channels: z.number(),
	bitDepth: maybeNumber,
	/** LUFS, EBU R128. */
	integratedLufs: maybeNumber,
	/** dBTP. */
	truePeakDb: maybeNumber,
});
export type Sound = z.infer<typeof soundSchema>;

/** The decision about a song, as one reviewer may see it. */
export const songDecisionSchema = z.object({
	kind: z.enum(decisions),
	/** Null if the account is deleted. */
	by: maybeText,
	at: z.date(),
	/** Why it was passed, if a reason was entered; internal. */
	reason: maybeText,
});
export type SongDecision = z.infer<typeof songDecisionSchema>;

/** A song as one reviewer may see it. */
export const songSchema = z.object({
	id: songIdSchema,
	title: z.string(),
	/** Null until this reviewer has reviewed the song or it was signed. */
	artist: maybeText,
	hasReviewed: z.boolean(),
	audioUrl: z.string(),
	/** A light copy for slow connections (R-SOUND-7); null until it is made, and if the song itself is light enough. */
	lightAudioUrl: maybeText,
	waveformUrl: maybeText,
	/** The waveform's shape (audio/peaks/outline.ts), so that a list needs no request for each; null if unknown. */
	outline: maybeText,
	/** The file as it was sent, including its tags; null until the artist is revealed to this reviewer. */
	originalUrl: maybeText,
	/** The submitter's name if they are in the label, otherwise their email address. */
	addedBy: z.string(),
	submittedAt: z.date(),
	extendedUntil: maybeDate,
	isClosed: z.boolean(),
	/** Null while it is undecided. */
	decision: z.nullable(songDecisionSchema),
	sound: soundSchema,
	/** The file's tags; null until the artist is revealed. */
	tags: z.nullable(z.record(z.string(), z.string())),
});
export type Song = z.infer<typeof songSchema>;

export const songsApi = {
	addTracks: member.post('/songs', 'Turn uploads into songs, now or when they are complete', {
		input: {
			tracks: z
				.array(
					z.object({
						uploadId: uploadIdSchema,
						title: textInput(maxTitleLength),
						artist: textInput(maxArtistLength),
					}),
				)
				.check(z.minLength(1), z.maxLength(maxFilesAtOnce)),
			/** Whose submission it is; defaults to the viewer. */
			submissionSource: z.optional(text(320)),
			/** Whom to ask for a review as soon as each is a song. */
			askForReview: z.optional(z.union([z.literal('everyone'), z.array(reviewerIdSchema).check(z.maxLength(500))])),
		},
		output: {
			added: z.array(z.object({ uploadId: uploadIdSchema, songId: songIdSchema })),
			/** Not completely uploaded yet: they become songs when they are. */
			waiting: z.array(uploadIdSchema),
			/** Files that cannot become songs, and why; the other files are added anyway. */
			refused: z.array(z.object({ uploadId: uploadIdSchema, message: z.string() })),
		},
	}),

	listSongs: member.get('/songs', 'List the songs of my label, newest first', {
		shows: [songTopic, memberTopic, personTopic],
		input: { before: z.optional(songIdSchema) },
		output: { songs: z.array(songSchema), nextBefore: z.nullable(songIdSchema) },
	}),

	getSong: member.get('/songs/{songId}', 'Get a song', {
		shows: [songTopic, memberTopic, personTopic],
		input: { songId: songIdSchema },
		output: songSchema,
	}),

	editSong: member.patch('/songs/{songId}', 'Edit the title, artist or submitter of a song', {
		input: {
			songId: songIdSchema,
			title: z.optional(text(maxTitleLength)),
			artist: z.optional(text(maxArtistLength)),
			submissionSource: z.optional(text(320)),
		},
	}),

	removeSong: member.delete('/songs/{songId}', 'Delete a song with its reviews', { input: { songId: songIdSchema } }),

	saveWaveformUrl: member.put(
		'/songs/{songId}/waveform-url',
		'Save a waveform that a browser made for a song without one',
		{ input: { songId: songIdSchema, waveformUrl: text(500) } },
	),
};
