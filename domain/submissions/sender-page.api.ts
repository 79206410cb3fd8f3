import * as z from 'zod/mini';
import { endpointsIn } from '../kernel/endpoint.ts';
import { anyId } from '../kernel/ids.ts';
import { sizeInBytes } from '../kernel/inputs.ts';
import { maybeDate, maybeNumber, maybeText } from '../kernel/shapes.ts';
import { text } from '../kernel/text.ts';
import { labelTopic, submissionTopic } from '../kernel/topics.ts';
import { decisions } from '../songs/song-state.ts';
import { maxFileNameLength } from '../uploads/upload-rules.ts';
import { demoStatuses } from './demo-status.ts';
import { submissionLink } from './submission-links.ts';

const { guest } = endpointsIn('Submissions');

const submittedDemoSchema = z.object({
	key: z.string(),
	title: z.string(),
	status: z.enum(demoStatuses),
	/** What the label decided, once its reply was sent. */
	outcome: z.nullable(z.enum(decisions)),
	/** Why its file, or its replacement, could not be read. */
	problem: maybeText,
	canReplace: z.boolean(),
	canWithdraw: z.boolean(),
	/** A better file that is being uploaded or analysed. */
	replacement: z.nullable(z.object({ fileName: z.string(), sizeBytes: z.number(), receivedBytes: z.number() })),
});
export type SubmittedDemo = z.infer<typeof submittedDemoSchema>;

/** For the holder of the mailed link. */
export const senderPageApi = {
	openSubmission: guest(submissionLink, '/submissions/mine', 'Get the status of a submission', {
		shows: [submissionTopic, labelTopic],
		output: {
			labelName: z.string(),
			state: z.enum(['unconfirmed', 'confirmed', 'withdrawn', 'erased']),
			replyWithinDays: maybeNumber,
			confirmedAt: maybeDate,
			/** When it is deleted unless it is confirmed. */
			keptUntil: maybeDate,
			demos: z.array(submittedDemoSchema),
		},
	}),

	confirmSubmission: guest(
		submissionLink,
		'/submissions/mine/confirm',
		'Confirm a submission, which makes it available to the label',
	),

	replaceSubmittedFile: guest(
		submissionLink,
		'/submissions/mine/files',
		'Announce a replacement for a file that has not been played',
		{ input: { key: anyId, name: text(maxFileNameLength), sizeBytes: sizeInBytes }, output: { uploadUrl: z.string() } },
	),

	withdrawSubmittedDemo: guest(submissionLink, '/submissions/mine/withdraw', 'Withdraw a demo that is not signed', {
		input: { key: anyId },
	}),

	eraseMyData: guest(
		submissionLink,
		'/submissions/mine/erase',
		"Delete the sender's data, except contracts and their evidence",
	),
};
