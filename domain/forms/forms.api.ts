import * as z from 'zod/mini';
import { endpointsIn } from '../kernel/endpoint.ts';
import { formIdSchema, recordingIdSchema, releaseIdSchema, songIdSchema } from '../kernel/ids.ts';
import { dayText, seenVersion } from '../kernel/inputs.ts';
import { maybeText } from '../kernel/shapes.ts';
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

const { member, guest, expiredGuest } = endpointsIn('Forms');

const revision = z.int().check(z.minimum(0), z.maximum(2_000_000_000));
const path = text(200);
/** Untrusted input: anything that is not an answer of the form is dropped (R-FORM-14). */
const changes = z._default(z.record(z.string(), z.unknown()), {});

/**
 * Identifies the browser: people get no conflict with themselves, and withheld answers are shown only to the browser
 * that typed them (R-FORM-35).
 */
const device = z._default(text(60), '');
const save = { device, seenRevision: z._default(revision, 0), changes };

/** A change of a form that another person has changed since is refused. */
const seenForm = { formId: formIdSchema, rowVersion: seenVersion };
const changedForm = z.object({ rowVersion: z.number() });

const guestApi = {
	/** The first opening is recorded, so pages request it explicitly and mail scanners do not trigger it. */
	openForm: guest(formLink, '/guest/form', 'Open the form of a link', {
		shows: [formTopic],
		input: { device },
		output: guestFormSchema,
	}),

	saveForm: guest(formLink, '/guest/form/save', 'Save answers of a form', {
		input: save,
		output: savedFormSchema,
	}),

	/**
	 * May include the last changes. The declaration is an answer of the form. `replies`: by path, why an answer that the
	 * label asked to change stays as it was.
	 */
	submitForm: guest(formLink, '/guest/form/submit', 'Submit a form to the label', {
		input: { ...save, replies: z._default(z.record(z.string(), text(maxReplyLength)), {}) },
		output: savedFormSchema,
	}),

	stopReminders: guest(formLink, '/guest/form/stop-reminders', 'Stop the reminders of a form, or resume them', {
		input: { isResumed: z._default(z.boolean(), false) },
	}),

	/** For the page of an expired link: whom to contact. */
	getExpiredForm: expiredGuest(formLink, '/guest/form/expired', 'Get the label and kind of form of an expired link', {
		shows: [formTopic],
		output: { labelName: z.string(), kind: formKindSchema, isSent: z.boolean(), isNewLinkWanted: z.boolean() },
	}),

	requestNewLink: expiredGuest(formLink, '/guest/form/new-link', 'Request a new form link from the label'),
};

const sendingApi = {
	sendForm: member.post('/signed-songs/{songId}/forms', 'Send a form about a signed song', {
		input: {
			songId: songIdSchema,
			kind: formKindSchema,
			/** A second form, with all of its sections, in the same mail. */
			alsoKind: z.optional(formKindSchema),
			/** Defaults to the first recording of the song. */
			recordingId: z.optional(recordingIdSchema),
			/** Defaults to the earliest release. */
			releaseId: z.optional(releaseIdSchema),
			sections: z.array(text(40)).check(z.maxLength(40)),
			recipientName: textInput(200),
			/** Null to copy the link instead. */
			recipientEmail: z._default(z.nullable(text(320)), null),
			dueDay: z._default(z.nullable(dayText), null),
			note: textInput(1000),
		},
		output: { formId: formIdSchema, link: z.string(), otherLink: maybeText },
	}),

	resendForm: member.post('/forms/{formId}/resend', 'Send a new form link and disable the old one', {
		input: {
			...seenForm,
			/** Omitted fields stay unchanged. */
			recipientName: z.optional(text(200)),
			recipientEmail: z.optional(z.nullable(text(320))),
			dueDay: z.optional(z.nullable(dayText)),
		},
		output: { rowVersion: z.number(), link: z.string() },
	}),

	remindRecipient: member.post('/forms/{formId}/remind', 'Email the recipient the same form link again', {
		input: { formId: formIdSchema },
	}),

	copyFormLink: member.post('/forms/{formId}/link', 'Get the link of a form', {
		input: { formId: formIdSchema },
		output: { link: z.string() },
	}),

	cancelForm: member.post('/forms/{formId}/cancel', 'Cancel a form', {
		input: { ...seenForm, reason: textInput(500) },
		output: changedForm,
	}),

	listForms: member.get('/forms', 'List the forms of the label', {
		shows: [formTopic, decisionTopic, songTitleTopic],
		input: {
			/** Filter by whose turn it is, longest wait first; all forms are listed newest first. */
			show: z._default(z.enum(['waiting', 'to-review', 'all']), 'all'),
			kind: z.optional(formKindSchema),
			status: z.optional(formStatusSchema),
			after: z.optional(text(200)),
		},
		output: { forms: z.array(listedFormSchema), nextAfter: maybeText, total: z.number() },
	}),

	listSongForms: member.get('/signed-songs/{songId}/forms', 'List the forms of a signed song, newest first', {
		shows: [formTopic, decisionTopic, songTitleTopic],
		input: { songId: songIdSchema },
		output: {
			forms: z.array(listedFormSchema),
			/** Whom a form can be sent to: earlier recipients of the song and its artist, and who sent the demo. */
			recipients: z.array(z.object({ name: z.string(), email: z.string() })),
		},
	}),
};

const reviewApi = {
	getForm: member.get('/forms/{formId}', 'Get a form with its review', {
		shows: [formTopic, decisionTopic, songTitleTopic, artistTopic, writerTopic, publisherTopic],
		input: { formId: formIdSchema },
		output: reviewedFormSchema,
	}),

	setVerdict: member.post('/forms/{formId}/verdicts', 'Set or remove the verdict on an answer', {
		input: { ...seenForm, path, verdict: z.nullable(z.enum(['ok', 'fix'])), note: textInput(1000) },
		output: changedForm,
	}),

	okUnchanged: member.post('/forms/{formId}/verdicts/unchanged', 'Mark all unchanged answers as OK', {
		input: seenForm,
		output: changedForm,
	}),

	okSection: member.post('/forms/{formId}/verdicts/section', 'Mark all unchecked answers of a section as OK', {
		input: { ...seenForm, section: text(40) },
		output: changedForm,
	}),

	/**
	 * The label's correction: a one-click fix, or a value that the label fills in, such as an ISRC. The submitted value
	 * is kept.
	 */
	correctAnswers: member.post('/forms/{formId}/corrections', 'Correct submitted answers', {
		input: { ...seenForm, changes },
		output: changedForm,
	}),

	waiveFinding: member.post('/forms/{formId}/waivers', 'Waive a finding', {
		input: { ...seenForm, path, rule: text(10), reason: textInput(2000) },
		output: changedForm,
	}),

	unwaiveFinding: member.post('/forms/{formId}/waivers/remove', 'Remove the waiver of a finding', {
		input: { ...seenForm, path, rule: text(10) },
		output: changedForm,
	}),

	requestChanges: member.post('/forms/{formId}/request-changes', 'Request changes to a submitted form', {
		input: seenForm,
		output: changedForm,
	}),

	/** Writes the answers into the catalogue (R-FORM-5). */
	approveForm: member.post('/forms/{formId}/approve', 'Approve a form', {
		input: seenForm,
		output: changedForm,
	}),

	reopenForm: member.post('/forms/{formId}/reopen', 'Reopen an approved form', {
		input: { ...seenForm, reason: textInput(500) },
		output: changedForm,
	}),
};

export const formsApi = { ...guestApi, ...sendingApi, ...reviewApi };
