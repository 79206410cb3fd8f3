import * as z from 'zod/mini';
import { endpointsIn } from '../kernel/endpoint.ts';
import { anyId } from '../kernel/ids.ts';
import { sizeInBytes } from '../kernel/inputs.ts';
import { maybeNumber, maybeText } from '../kernel/shapes.ts';
import { text, textInput } from '../kernel/text.ts';
import { labelTopic, submissionTopic, submitPageTopic } from '../kernel/topics.ts';
import { maxFileNameLength } from '../uploads/upload-rules.ts';
import { aiUseNames } from './submission-form.ts';
import { draftLink } from './submission-links.ts';

const { anyone, guest } = endpointsIn('Submissions');

// Generous lengths, so that the rules respond with their own messages.
const line = textInput(2000);
const slug = text(200);

const refusalSchema = z.object({ code: z.string(), message: z.string() });

/** A file that is being uploaded, as its sender sees it. */
const draftDemoSchema = z.object({
	key: z.string(),
	fileName: z.string(),
	sizeBytes: z.number(),
	receivedBytes: z.number(),
	/** Whether it has arrived completely. */
	isComplete: z.boolean(),
	refusal: z.nullable(refusalSchema),
	uploadUrl: z.string(),
});
export type DraftDemo = z.infer<typeof draftDemoSchema>;

/** A label's public page. */
const openPageSchema = z.object({
	state: z.literal('open'),
	labelName: z.string(),
	introduction: z.string(),
	pictureUrl: maybeText,
	genres: z.array(z.string()),
	replyWithinDays: maybeNumber,
	maxDemos: z.number(),
	consentVersion: z.string(),
	consentText: z.string(),
});
export type OpenSubmitPage = z.infer<typeof openPageSchema>;

const pausedPageSchema = z.object({
	state: z.literal('paused'),
	labelName: z.string(),
	pictureUrl: maybeText,
	message: z.string(),
	until: maybeText,
});
export type PausedSubmitPage = z.infer<typeof pausedPageSchema>;

/** For everyone. */
export const submitPageApi = {
	getSubmitPage: anyone.get('/submit-pages/{slug}', 'Get the submit page of a label', {
		shows: [submitPageTopic, labelTopic],
		input: { slug },
		output: z.union([openPageSchema, pausedPageSchema]),
	}),

	getChallenge: anyone.post('/submit-pages/{slug}/challenge', 'Get a proof-of-work challenge', {
		input: { slug },
		output: { challenge: z.string(), bits: z.number() },
	}),

	startSubmission: anyone.post(
		'/submit-pages/{slug}/submissions',
		'Start a submission; the token gives access to this submission only',
		{
			input: {
				slug,
				challenge: text(300),
				attempts: z.array(z.number()).check(z.maxLength(32)),
			},
			output: { token: z.string() },
		},
	),
};

/** For senders, before the address is confirmed. */
export const draftApi = {
	openDraft: guest(draftLink, '/submissions/draft', 'List the files of a draft submission', {
		shows: [submissionTopic],
		output: { demos: z.array(draftDemoSchema), mailedTo: maybeText },
	}),

	addDraftFile: guest(
		draftLink,
		'/submissions/draft/files',
		'Announce a file; its bytes are then sent to the returned address (tus protocol)',
		{ input: { key: anyId, name: text(maxFileNameLength), sizeBytes: sizeInBytes }, output: draftDemoSchema },
	),

	removeDraftFile: guest(draftLink, '/submissions/draft/files/remove', 'Remove a file from a draft submission', {
		input: { key: anyId },
	}),

	sendSubmission: guest(
		draftLink,
		'/submissions/draft/send',
		'Send a draft submission; a mailed link confirms the address',
		{
			input: {
				artistName: line,
				email: line,
				links: z._default(z.array(text(2000)).check(z.maxLength(50)), []),
				country: line,
				message: textInput(20_000),
				demos: z._default(
					z
						.array(
							z.object({
								key: anyId,
								title: line,
								genre: line,
								releasedBefore: z._default(z.nullable(z.boolean()), null),
								aiUse: z._default(z.nullable(z.enum(aiUseNames)), null),
							}),
						)
						.check(z.maxLength(50)),
					[],
				),
				consentVersion: textInput(100),
				/** Honeypot: people never see this field. */
				website: textInput(2000),
			},
			output: { mailedTo: z.string() },
		},
	),
};
