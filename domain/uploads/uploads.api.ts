import * as z from 'zod/mini';
import { endpointsIn } from '../kernel/endpoint.ts';
import { songIdSchema, uploadIdSchema } from '../kernel/ids.ts';
import { sizeInBytes } from '../kernel/inputs.ts';
import { maybeNumber, maybeText } from '../kernel/shapes.ts';
import { text } from '../kernel/text.ts';
import { uploadTopic } from '../kernel/topics.ts';
import { heardBeforeSchema } from './heard-before.ts';
import { duplicatePlaces } from './upload-format.ts';
import { maxFileNameLength, maxFilesAtOnce } from './upload-rules.ts';

const { member } = endpointsIn('Uploads');

/** Purpose of an upload: to become a song of the label, or to be stored for its sender. */
const uploadPurposes = ['track', 'loose'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

/** In this order: bytes arrive, the file is analysed, then it can be played or is refused. */
const uploadStates = ['receiving', 'analysing', 'ready', 'refused'] as const;

const refusalSchema = z.object({ code: z.string(), message: z.string() });

/** An upload as its sender sees it. Other people cannot see it. */
const uploadSchema = z.object({
	id: uploadIdSchema,
	purpose: z.enum(uploadPurposes),
	state: z.enum(uploadStates),
	/** Null once it is a song whose artist is hidden from the sender, because file names contain artists. */
	fileName: maybeText,
	sizeBytes: z.number(),
	receivedBytes: z.number(),
	/** Progress of the analysis, 0 to 100. */
	analysisPercent: maybeNumber,
	refusal: z.nullable(refusalSchema),
	durationMs: maybeNumber,
	/** The duration that the file's header announces; more than `durationMs` if the file is cut short. */
	announcedDurationMs: maybeNumber,
	/** For level-matched listening; null if unknown. */
	integratedLufs: maybeNumber,
	truePeakDb: maybeNumber,
	audioUrl: maybeText,
	waveformUrl: maybeText,
	/** The tags in the file; null once it is a song whose artist is hidden from the sender. */
	tags: z.nullable(z.object({ title: maybeText, artist: maybeText })),
	/** The label already has a file with the same bytes. */
	duplicate: z.nullable(
		z.object({
			/** The title, if that file is a song whose artist the sender may know. */
			title: maybeText,
			/** Place of that file; null if it is neither the sender's own nor a song. */
			place: z.nullable(z.enum(duplicatePlaces)),
		}),
	),
	/**
	 * The label has heard this recording before, in any file (R-SUBMIT-8); null once it is a song to be reviewed blind.
	 */
	heardBefore: z.nullable(heardBeforeSchema),
	/** Whether the upload becomes a song as soon as it is analysed. */
	isClaimed: z.boolean(),
	songId: z.nullable(songIdSchema),
	createdAt: z.date(),
});
export type Upload = z.infer<typeof uploadSchema>;

export const uploadsApi = {
	announceUploads: member.post(
		'/uploads',
		'Announce files, then send the bytes of each to its address (tus protocol)',
		{
			input: {
				purpose: z.enum(uploadPurposes),
				files: z
					.array(
						z.object({
							name: text(maxFileNameLength),
							sizeBytes: sizeInBytes,
						}),
					)
					.check(z.minLength(1), z.maxLength(maxFilesAtOnce)),
			},
			output: {
				/** One entry per file, in the same order. */
				uploads: z.array(
					z.union([z.object({ id: uploadIdSchema, uploadUrl: z.string() }), z.object({ refusal: refusalSchema })]),
				),
			},
		},
	),

	listMyUploads: member.get('/uploads', 'List my uploads, newest first', {
		shows: [uploadTopic],
		input: { purpose: z.optional(z.enum(uploadPurposes)), before: z.optional(uploadIdSchema) },
		output: { uploads: z.array(uploadSchema), nextBefore: z.nullable(uploadIdSchema) },
	}),

	removeUpload: member.delete('/uploads/{uploadId}', 'Cancel or delete an upload', {
		input: { uploadId: uploadIdSchema },
	}),
};
