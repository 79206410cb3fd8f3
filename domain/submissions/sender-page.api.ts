import * as z from 'zod/mini';
import { doneSchema, guestEndpoint, routesIn } from '../kernel/endpoint.ts';
import { tokenField } from '../kernel/link-kind.ts';
import { text } from '../kernel/text.ts';
import { labelTopic, submissionTopic } from '../kernel/topics.ts';
import { maxFileNameLength } from '../uploads/upload-rules.ts';
import { submissionLink } from './submission-links.ts';
import { trackStatuses } from './track-status.ts';

const routes = routesIn('Submissions');

const trackKey = z.string().check(z.uuid('Not a valid id'));
const fileName = text(maxFileNameLength);
const sizeBytes = z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER));

const submittedTrackSchema = z.object({
	key: z.string(),
	title: z.string(),
	status: z.enum(trackStatuses),
	/** Why its file, or the one that was to replace it, could not be read. */
	problem: z.nullable(z.string()),
	canReplace: z.boolean(),
	canWithdraw: z.boolean(),
	/** A better file is on its way or being read. */
	replacement: z.nullable(z.object({ fileName: z.string(), sizeBytes: z.number(), receivedBytes: z.number() })),
});
export type SubmittedTrack = z.infer<typeof submittedTrackSchema>;

/** For whoever has the mailed link. */
export const senderPageApi = {
	openSubmission: guestEndpoint(submissionLink)
		.showing(submissionTopic, labelTopic)
		.route(routes.post('/submissions/mine', 'How far it is what somebody sent'))
		.input(z.object({ token: tokenField }))
		.output(
			z.object({
				labelName: z.string(),
				state: z.enum(['unconfirmed', 'confirmed', 'withdrawn', 'erased']),
				promiseDays: z.nullable(z.number()),
				confirmedAt: z.nullable(z.date()),
				/** When it is deleted unless it is confirmed. */
				keptUntil: z.nullable(z.date()),
				tracks: z.array(submittedTrackSchema),
			}),
		),

	confirmSubmission: guestEndpoint(submissionLink)
		.route(routes.post('/submissions/mine/confirm', 'Confirm the address: the label hears it from now on'))
		.input(z.object({ token: tokenField }))
		.output(doneSchema),

	replaceSubmittedFile: guestEndpoint(submissionLink)
		.route(routes.post('/submissions/mine/files', 'Announce a better file while nobody has heard the one before it'))
		.input(z.object({ token: tokenField, key: trackKey, name: fileName, sizeBytes }))
		.output(z.object({ uploadUrl: z.string() })),

	withdrawSubmittedTrack: guestEndpoint(submissionLink)
		.route(routes.post('/submissions/mine/withdraw', 'Withdraw a track until it is signed'))
		.input(z.object({ token: tokenField, key: trackKey }))
		.output(doneSchema),

	eraseMyData: guestEndpoint(submissionLink)
		.route(
			routes.post('/submissions/mine/erase', 'Delete what the label keeps of me, except contracts and their evidence'),
		)
		.input(z.object({ token: tokenField }))
		.output(doneSchema),
};
