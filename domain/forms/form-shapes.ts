import * as z from 'zod/mini';
import { styleRules } from '../catalogue/style/style-rules.ts';
import { formIdSchema, songIdSchema } from '../kernel/ids.ts';
import { maybeDate, maybeText } from '../kernel/shapes.ts';
import { keysOf } from '../kernel/tables.ts';
import { formKinds } from './form-links.ts';
import { formActions, formStatuses } from './form-status.ts';

export const formKindSchema = z.enum(formKinds);
export const formStatusSchema = z.enum(keysOf(formStatuses));
const styleRuleSchema = z.enum(keysOf(styleRules));

const answerSchema = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);
/** By path: `title`, `artists.r1` (the position of a row), `artists.r1.name` (R-FORM-13). */
const answersSchema = z.record(z.string(), answerSchema);
/** Changed answers by path, with null for a removed answer or row. */
const changedAnswersSchema = z.record(z.string(), z.nullable(answerSchema));

const fileSchema = z.object({
	name: z.string(),
	kind: z.enum(['picture', 'audio', 'video', 'document', 'archive']),
	bytes: z.number(),
	picture: z.nullable(
		z.object({
			width: z.number(),
			height: z.number(),
			format: z.string(),
			hasAlpha: z.boolean(),
			colourSpace: z.string(),
			bytes: z.number(),
		}),
	),
	sound: z.optional(
		z.nullable(
			z.object({
				isLossy: z.boolean(),
				bits: z.number(),
				sampleRate: z.number(),
				channels: z.number(),
				durationMs: z.number(),
				sha256: z.string(),
			}),
		),
	),
});

/** Context for validating answers, in addition to the other answers; see `FormContext`. */
const contextSchema = z.object({
	today: z.string(),
	files: z.record(z.string(), fileSchema),
	release: z.object({ date: z.string(), tracks: z.array(z.object({ id: z.string(), title: z.string() })) }),
});

/** Everything that the holder of the link may see: the label, the song and their own form. */
export const guestFormSchema = z.object({
	kind: formKindSchema,
	definitionVersion: z.number(),
	status: formStatusSchema,
	labelName: z.string(),
	song: z.object({ title: z.string(), artist: z.string() }),
	recipientName: z.string(),
	/** ISO date. */
	dueDay: maybeText,
	/** The member's message that was sent with the link. */
	note: z.string(),
	expiresAt: z.date(),
	sections: z.array(z.string()),
	/** Legal names that were typed on another device are `••••••` (R-FORM-35). */
	answers: answersSchema,
	/** Revision of the newest save in `answers`; sent back with the next save. */
	revision: z.number(),
	/** Change requests of the label, shown beside the answer at this path. */
	fixNotes: z.array(z.object({ path: z.string(), note: z.string() })),
	/** What was sent last; null until the form was sent once. */
	sent: z.nullable(z.object({ at: z.date(), by: z.string(), answers: answersSchema })),
	context: contextSchema,
	/** Null if there are no reminders, because there is no due date or no email address. */
	reminders: z.nullable(z.enum(['on', 'stopped'])),
	/** Whether a receipt is mailed. */
	hasReceipt: z.boolean(),
});
export type GuestForm = z.infer<typeof guestFormSchema>;

export const savedFormSchema = z.object({
	status: formStatusSchema,
	revision: z.number(),
	/** Changes by others since the revision that this device had seen; null for removed answers. */
	changes: changedAnswersSchema,
	/** Answers of others that this save replaced although they had not been seen. */
	conflicts: z.array(z.object({ path: z.string(), theirs: z.nullable(answerSchema), mine: z.nullable(answerSchema) })),
	/** Paths that were not stored: the form has no such answer, or not of this kind. */
	dropped: z.array(z.string()),
});
export type SavedForm = z.infer<typeof savedFormSchema>;

/** Delivery state of the last mail about a form: null if there was none or it was sent. */
const mailTroubleSchema = z.nullable(z.enum(['retrying', 'failed']));

export const listedFormSchema = z.object({
	id: formIdSchema,
	kind: formKindSchema,
	status: formStatusSchema,
	songId: songIdSchema,
	title: z.string(),
	artist: z.string(),
	recipientName: z.string(),
	/** Null if the link was copied instead of mailed. */
	recipientEmail: maybeText,
	dueDay: maybeText,
	sentAt: z.date(),
	sentBy: maybeText,
	submittedAt: maybeDate,
	/** Whole days of the current turn: the recipient's since it was sent, the label's since it came back. */
	daysOpen: z.number(),
	expiresAt: z.date(),
	/** The recipient requested a new link after theirs had expired. */
	isNewLinkWanted: z.boolean(),
	/** Whether the recipient may be reminded now. */
	isRemindable: z.boolean(),
	mailTrouble: mailTroubleSchema,
	rowVersion: z.number(),
});
export type ListedForm = z.infer<typeof listedFormSchema>;

const reviewFindingSchema = z.object({
	path: z.string(),
	level: z.enum(['error', 'warning', 'hint']),
	message: z.string(),
	/** Rule of the style checker; null for findings of a field or a rule of the form, which cannot be waived. */
	rule: z.nullable(styleRuleSchema),
	isWaivable: z.boolean(),
	/** Why it does not count; null while it does. */
	waived: z.nullable(z.object({ reason: z.string(), by: maybeText })),
	/** The one-click fix as changes of answers, for `correctAnswers`; null if there is none. */
	fix: z.nullable(changedAnswersSchema),
});

const comparedSchema = z.object({
	section: z.string(),
	/** Path of the submitted answer; of the current one if it was removed. */
	path: z.string(),
	/** Name of its row, such as the artist's name. */
	rowName: maybeText,
	submitted: z.nullable(answerSchema),
	current: z.nullable(answerSchema),
	change: z.enum(['added', 'changed', 'removed', 'unchanged']),
	/** The label has corrected what was submitted. */
	isCorrected: z.boolean(),
	/** Legal names are for admins: others see whether there is an answer and whether it changed, but not its value. */
	isWithheld: z.boolean(),
	/** The label's change request when it returned the form, and whether it was fulfilled; null if there was none. */
	asked: z.nullable(z.object({ note: z.string(), isChanged: z.boolean(), reply: z.string() })),
	verdict: z.nullable(z.object({ verdict: z.enum(['ok', 'fix']), note: z.string(), by: maybeText, at: z.date() })),
});
export type ReviewedAnswer = z.infer<typeof comparedSchema>;

const formEventKinds = [
	'sent',
	'opened',
	'submitted',
	'changes_requested',
	'approved',
	'reopened',
	'resent',
	'cancelled',
	'expired',
	'reminded',
	'new_link_requested',
	'reminders_stopped',
	'reminders_resumed',
] as const;
export type FormEventKind = (typeof formEventKinds)[number];

export const reviewedFormSchema = z.object({
	...listedFormSchema.shape,
	definitionVersion: z.number(),
	sections: z.array(z.string()),
	note: z.string(),
	/** Whether reminders are sent: see the guest's form. */
	reminders: z.nullable(z.enum(['on', 'stopped'])),
	/**
	 * Submitted answers beside the catalogue; null until the form was submitted. Text being typed is visible to the
	 * recipient only.
	 */
	review: z.nullable(
		z.object({
			submittedBy: z.string(),
			submittedAt: z.date(),
			answers: z.array(comparedSchema),
			findings: z.array(reviewFindingSchema),
			context: contextSchema,
		}),
	),
	/** The actions that this viewer may take now; the buttons of the page. */
	actions: z.array(z.enum(keysOf(formActions))),
	events: z.array(
		z.object({
			kind: z.enum(formEventKinds),
			at: z.date(),
			/** The member, or the recipient's name; null for timers. */
			by: maybeText,
			/** The reason, if one was given. */
			reason: z.string(),
		}),
	),
});
export type ReviewedForm = z.infer<typeof reviewedFormSchema>;
