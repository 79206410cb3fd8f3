import * as z from 'zod/mini';
import { isDay } from '../kernel/day.ts';
import { doneSchema, expiredGuestEndpoint, guestEndpoint, memberEndpoint, routesIn } from '../kernel/endpoint.ts';
import { formIdSchema, recordingIdSchema, releaseIdSchema, songIdSchema } from '../kernel/ids.ts';
import { tokenField } from '../kernel/link-kind.ts';
import { text, textInput } from '../kernel/text.ts';
import {
	artistTopic,
	decisionTopic,
	formTopic,
	publisherTopic,
	songTitleTopic,
	writerTopic,
} from '../kernel/topics.ts';
import { maxReplyLength } from './asked-changes.ts';
import { formLink } from './form-links.ts';
import {
	formKindSchema,
	formStatusSchema,
	guestFormSchema,
	listedFormSchema,
	reviewedFormSchema,
	savedFormSchema,
} from './form-shapes.ts';

const routes = routesIn('Forms');
const guestRoutes = routesIn('Forms for outsiders');

const revision = z.int().check(z.minimum(0), z.maximum(2_000_000_000));
const rowVersion = z.int().check(z.minimum(1), z.maximum(2_000_000_000));
const path = text(200);
/** Nothing of it is believed: what is no answer of the form is left out (R-FORM-14). */
const changes = z._default(z.record(z.string(), z.unknown()), {});
const day = text(10).check(z.refine(isDay, 'Not a day'));

/** Names the browser: nobody is told of a conflict with themselves, and withheld answers are told to it alone (R-FORM-35). */
const device = z._default(text(60), '');
const save = {
	token: tokenField,
	device,
	seenRevision: z._default(revision, 0),
	changes,
};

/** A change of a form that somebody else has changed since is refused. */
const seenForm = { formId: formIdSchema, rowVersion };
const changedForm = z.object({ rowVersion: z.number() });

const guestApi = {
	/** The first opening counts as such, so pages ask for it and mail scanners do not. */
	openForm: guestEndpoint(formLink)
		.showing(formTopic)
		.route(guestRoutes.post('/guest/form', 'The form of my link'))
		.input(z.object({ token: tokenField, device }))
		.output(guestFormSchema),

	saveForm: guestEndpoint(formLink)
		.route(guestRoutes.post('/guest/form/save', 'Keep answers as they are typed'))
		.input(z.object(save))
		.output(savedFormSchema),

	/**
	 * May bring the last changes along. The declaration is an answer of the form. `replies`: by path, why an answer that
	 * the label asked to be changed stays as it was.
	 */
	submitForm: guestEndpoint(formLink)
		.route(guestRoutes.post('/guest/form/submit', 'Send the form to the label'))
		.input(z.object({ ...save, replies: z._default(z.record(z.string(), text(maxReplyLength)), {}) }))
		.output(savedFormSchema),

	stopReminders: guestEndpoint(formLink)
		.route(guestRoutes.post('/guest/form/stop-reminders', 'No more reminders'))
		.input(z.object({ token: tokenField }))
		.output(doneSchema),

	/** For the page of a link whose time is over: whom to ask. */
	getExpiredForm: expiredGuestEndpoint(formLink)
		.showing(formTopic)
		.route(guestRoutes.post('/guest/form/expired', 'Whose form an expired link was'))
		.input(z.object({ token: tokenField }))
		.output(
			z.object({ labelName: z.string(), kind: formKindSchema, isSent: z.boolean(), isNewLinkWanted: z.boolean() }),
		),

	requestNewLink: expiredGuestEndpoint(formLink)
		.route(guestRoutes.post('/guest/form/new-link', 'Ask the label for a new link'))
		.input(z.object({ token: tokenField }))
		.output(doneSchema),
};

const sendingApi = {
	sendForm: memberEndpoint
		.route(routes.post('/signed-songs/{songId}/forms', 'Send a form to somebody'))
		.input(
			z.object({
				songId: songIdSchema,
				kind: formKindSchema,
				/** The first of the song if left out. */
				recordingId: z.optional(recordingIdSchema),
				/** The one that comes first if left out. */
				releaseId: z.optional(releaseIdSchema),
				sections: z.array(text(40)).check(z.maxLength(40)),
				recipientName: textInput(200),
				/** Null to copy the link instead. */
				recipientEmail: z._default(z.nullable(text(320)), null),
				dueDay: z._default(z.nullable(day), null),
				note: textInput(1000),
			}),
		)
		/** The address to give to the recipient; mailed too if there is an e-mail address. */
		.output(z.object({ formId: formIdSchema, link: z.string() })),

	resendForm: memberEndpoint
		.route(routes.post('/forms/{formId}/resend', 'Send a new link; the old one is dead'))
		.input(
			z.object({
				...seenForm,
				/** What is left out stays as it was. */
				recipientName: z.optional(text(200)),
				recipientEmail: z.optional(z.nullable(text(320))),
				dueDay: z.optional(z.nullable(day)),
			}),
		)
		.output(z.object({ rowVersion: z.number(), link: z.string() })),

	copyFormLink: memberEndpoint
		.route(routes.post('/forms/{formId}/link', 'The link of a form, once more'))
		.input(z.object({ formId: formIdSchema }))
		.output(z.object({ link: z.string() })),

	cancelForm: memberEndpoint
		.route(routes.post('/forms/{formId}/cancel', 'Withdraw a form'))
		.input(z.object({ ...seenForm, reason: textInput(500) }))
		.output(changedForm),

	listForms: memberEndpoint
		.showing(formTopic, decisionTopic, songTitleTopic)
		.route(routes.get('/forms', 'The forms of my label'))
		.input(
			z.object({
				/** Whose turn it is: those who wait longest come first; all, the newest first. */
				show: z._default(z.enum(['waiting', 'to-review', 'all']), 'all'),
				kind: z.optional(formKindSchema),
				status: z.optional(formStatusSchema),
				after: z.optional(text(200)),
			}),
		)
		.output(z.object({ forms: z.array(listedFormSchema), nextAfter: z.nullable(z.string()), total: z.number() })),

	listSongForms: memberEndpoint
		.showing(formTopic, decisionTopic, songTitleTopic)
		.route(routes.get('/signed-songs/{songId}/forms', 'The forms of a song, newest first'))
		.input(z.object({ songId: songIdSchema }))
		.output(z.object({ forms: z.array(listedFormSchema) })),
};

const reviewApi = {
	getForm: memberEndpoint
		.showing(formTopic, decisionTopic, songTitleTopic, artistTopic, writerTopic, publisherTopic)
		.route(routes.get('/forms/{formId}', 'A form, beside what the catalogue has'))
		.input(z.object({ formId: formIdSchema }))
		.output(reviewedFormSchema),

	setVerdict: memberEndpoint
		.route(routes.post('/forms/{formId}/verdicts', 'OK an answer, or say what to change'))
		.input(z.object({ ...seenForm, path, verdict: z.nullable(z.enum(['ok', 'fix'])), note: textInput(1000) }))
		.output(changedForm),

	okUnchanged: memberEndpoint
		.route(routes.post('/forms/{formId}/verdicts/unchanged', 'OK all unchanged answers'))
		.input(z.object(seenForm))
		.output(changedForm),

	/** The label's own word: a one-click fix, or what the label fills in, such as an ISRC. What was sent is kept. */
	correctAnswers: memberEndpoint
		.route(routes.post('/forms/{formId}/corrections', 'Correct submitted answers'))
		.input(z.object({ ...seenForm, changes }))
		.output(changedForm),

	waiveFinding: memberEndpoint
		.route(routes.post('/forms/{formId}/waivers', 'Say why a finding does not count'))
		.input(z.object({ ...seenForm, path, rule: text(10), reason: textInput(2000) }))
		.output(changedForm),

	unwaiveFinding: memberEndpoint
		.route(routes.post('/forms/{formId}/waivers/remove', 'Let a finding count again'))
		.input(z.object({ ...seenForm, path, rule: text(10) }))
		.output(changedForm),

	requestChanges: memberEndpoint
		.route(routes.post('/forms/{formId}/request-changes', 'Give a form back with notes'))
		.input(z.object(seenForm))
		.output(changedForm),

	/** Writes the answers into the catalogue (R-FORM-5). */
	approveForm: memberEndpoint
		.route(routes.post('/forms/{formId}/approve', 'Approve a form'))
		.input(z.object(seenForm))
		.output(changedForm),

	reopenForm: memberEndpoint
		.route(routes.post('/forms/{formId}/reopen', 'Review an approved form again'))
		.input(z.object({ ...seenForm, reason: textInput(500) }))
		.output(changedForm),
};

export const formsApi = { ...guestApi, ...sendingApi, ...reviewApi };
