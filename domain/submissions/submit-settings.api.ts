import * as z from 'zod/mini';
import { endpointsIn } from '../kernel/endpoint.ts';
import { maybeNumber, maybeText } from '../kernel/shapes.ts';
import { text, textInput } from '../kernel/text.ts';
import { labelTopic, submitPageTopic } from '../kernel/topics.ts';
import { submitPageStates } from './submit-page-settings.ts';

const { admin } = endpointsIn('Submissions');

const settingsSchema = z.object({
	state: z.enum(submitPageStates),
	slug: z.string(),
	introduction: z.string(),
	genres: z.array(z.string()),
	replyWithinDays: maybeNumber,
	maxDemos: z.number(),
	screensDemos: z.boolean(),
	pausedMessage: z.string(),
	pausedUntil: maybeText,
	/** Whether search engines may list the page. */
	isListed: z.boolean(),
	pictureUrl: maybeText,
	/** Address of the page, even while it is off. */
	link: z.string(),
	rowVersion: z.number(),
});
export type SubmitSettings = z.infer<typeof settingsSchema>;

/** Settings of the submit page, for admins. */
export const submitSettingsApi = {
	getSubmitSettings: admin.get('/submit-settings', 'Get the submit page settings', {
		shows: [submitPageTopic, labelTopic],
		output: settingsSchema,
	}),

	saveSubmitSettings: admin.put('/submit-settings', 'Change the submit page settings', {
		input: {
			state: z.enum(submitPageStates),
			slug: textInput(200),
			introduction: textInput(20_000),
			genres: z._default(z.array(text(200)).check(z.maxLength(200)), []),
			replyWithinDays: z._default(maybeNumber, null),
			maxDemos: z.number(),
			screensDemos: z.boolean(),
			pausedMessage: textInput(5000),
			pausedUntil: z._default(z.nullable(text(40)), null),
			isListed: z._default(z.boolean(), false),
			rowVersion: z.number(),
		},
		output: settingsSchema,
	}),

	removeSubmitPicture: admin.delete('/submit-settings/picture', 'Remove the picture from the submit page'),
};
