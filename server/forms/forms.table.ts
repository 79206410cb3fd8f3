import { sql } from 'drizzle-orm';
import {
	bigint,
	customType,
	date,
	type ExtraConfigColumn,
	foreignKey,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
} from 'drizzle-orm/pg-core';
import type { PictureFacts } from '../../domain/catalogue/style/picture-checks.ts';
import type { SoundFacts } from '../../domain/catalogue/style/sound-checks.ts';
import type { AskedChange } from '../../domain/forms/asked-changes.ts';
import type { Answers, AnswerValue } from '../../domain/forms/form-answers.ts';
import type { FileKind } from '../../domain/forms/form-context.ts';
import type { FormKind } from '../../domain/forms/form-links.ts';
import type { FormEventKind } from '../../domain/forms/form-shapes.ts';
import type { FormStatus } from '../../domain/forms/form-status.ts';
import type { Turn } from '../../domain/forms/form-turn.ts';
import type { Reminder } from '../../domain/forms/reminders.ts';
import type { FormId, LinkId, RecordingId, ReleaseId } from '../../domain/kernel/ids.ts';
import { idColumn, labelId, moment, ownId, person, rowVersion, serialId, songId } from '../platform/db/columns.ts';

/** JSON stored as text: drivers would take the text "2026" in a `jsonb` column for a number. */
const answerValue = customType<{ data: AnswerValue; driverData: string }>({
	dataType: () => 'text',
	toDriver: (value) => JSON.stringify(value),
	fromDriver: (stored) => JSON.parse(stored) as AnswerValue,
});

/**
 * Forms of every kind, in partitions by kind: `metadata_forms` contains metadata forms only (R-DATA-2), `other_forms`
 * the rest (docs/decisions/0040). Partitions and foreign keys to other modules' tables are in the migration.
 */
export const forms = pgTable(
	'forms',
	{
		id: idColumn<FormId>('id').notNull().default(sql`gen_random_uuid()`),
		kind: text('kind').$type<FormKind>().notNull(),
		organizationId: labelId(),
		songId: songId(),
		/** Subject of the form: a metadata form has a recording and its release, others a release (R-FORM-7). */
		recordingId: idColumn<RecordingId>('recording_id'),
		releaseId: idColumn<ReleaseId>('release_id').notNull(),
		definitionVersion: integer('definition_version').notNull(),
		/** The chosen sections; sections that are part of every form are not included. */
		sections: text('sections').array().notNull(),
		status: text('status').$type<FormStatus>().notNull(),
		/** Derived from the status, for lists that use an index. */
		turn: text('turn').$type<Turn>().notNull(),
		turnedAt: moment('turned_at').notNull(),
		recipientName: text('recipient_name').notNull(),
		recipientEmail: text('recipient_email'),
		note: text('note').notNull(),
		dueDay: date('due_day', { mode: 'string' }),
		linkId: idColumn<LinkId>('link_id').notNull(),
		/** The member who last sent it; null if their account is deleted. */
		senderId: person('sender_id'),
		createdAt: moment('created_at').notNull(),
		sentAt: moment('sent_at').notNull(),
		submittedAt: moment('submitted_at'),
		/** Same as that of the link, for the job. */
		expiresAt: moment('expires_at').notNull(),
		remindersSent: text('reminders_sent').array().$type<Reminder[]>().notNull(),
		/** The last reminder, by a member or by the due day. */
		remindedAt: moment('reminded_at'),
		remindersStoppedAt: moment('reminders_stopped_at'),
		newLinkWantedAt: moment('new_link_wanted_at'),
		/** Revision of the answers: the number of the newest save. */
		revision: integer('revision').notNull().default(0),
		answerCount: integer('answer_count').notNull().default(0),
		answerLength: integer('answer_length').notNull().default(0),
		/** Raised with every change but a save of answers, so that two reviewers do not overwrite each other. */
		rowVersion: rowVersion(),
	},
	(table) => [
		primaryKey({ columns: [table.id, table.kind] }),
		index('forms_turn').on(table.organizationId, table.turn, table.turnedAt, table.id),
		index('forms_newest').on(table.organizationId, table.createdAt, table.id),
		index('forms_status').on(table.organizationId, table.status, table.createdAt, table.id),
		index('forms_song').on(table.songId, table.createdAt),
		index('forms_release').on(table.releaseId),
		index('forms_recording').on(table.recordingId),
		index('forms_link').on(table.linkId),
		index('forms_sender').on(table.senderId),
		index('forms_expiry').on(table.expiresAt).where(sql`turn = 'theirs' and status <> 'expired'`),
		index('forms_due').on(table.dueDay).where(sql`turn = 'theirs' and due_day is not null`),
	],
);

/** Columns that delete a row together with its form. */
const ofForm = {
	formId: idColumn<FormId>('form_id').notNull(),
	kind: text('kind').$type<FormKind>().notNull(),
};

const goesWithForm = ({ formId, kind }: Record<keyof typeof ofForm, ExtraConfigColumn>) =>
	foreignKey({ columns: [formId, kind], foreignColumns: [forms.id, forms.kind] }).onDelete('cascade');

/** One row for each answer, so that a save writes only what was changed (R-FORM-13). */
export const formAnswers = pgTable(
	'form_answers',
	{
		...ofForm,
		path: text('path').notNull(),
		/** Null after the answer was removed. */
		value: answerValue('value'),
		revision: integer('revision').notNull(),
		device: text('device').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.formId, table.path] }),
		index('form_answers_revision').on(table.formId, table.revision),
		goesWithForm(table),
	],
);

/** Submissions, exactly as they were sent. */
export const formSubmissions = pgTable(
	'form_submissions',
	{
		...ofForm,
		number: integer('number').notNull(),
		answers: jsonb('answers').$type<Answers>().notNull(),
		/** The label's corrections: null where an answer was removed. */
		corrections: jsonb('corrections').$type<Record<string, AnswerValue | null>>().notNull().default({}),
		/** The changes that were requested, if the form was returned before. */
		asked: jsonb('asked').$type<readonly AskedChange[]>().notNull().default([]),
		submitterName: text('submitter_name').notNull(),
		/** The text of the declaration that was ticked. */
		declaration: text('declaration').notNull(),
		submittedAt: moment('submitted_at').notNull(),
		address: text('address').notNull(),
		userAgent: text('user_agent').notNull(),
	},
	(table) => [primaryKey({ columns: [table.formId, table.number] }), goesWithForm(table)],
);

/** Verdicts of reviewers on answers. */
export const formVerdicts = pgTable(
	'form_verdicts',
	{
		...ofForm,
		path: text('path').notNull(),
		verdict: text('verdict').$type<'ok' | 'fix'>().notNull(),
		note: text('note').notNull(),
		reviewerId: person('reviewer_id'),
		at: moment('at').notNull(),
	},
	(table) => [primaryKey({ columns: [table.formId, table.path] }), goesWithForm(table)],
);

/** Waived findings of the style checker, with the reason (R-STYLE-2). */
export const formWaivers = pgTable(
	'form_waivers',
	{
		...ofForm,
		rule: text('rule').notNull(),
		path: text('path').notNull(),
		/** The value that the waiver was given for. */
		about: text('about').notNull(),
		reason: text('reason').notNull(),
		reviewerId: person('reviewer_id'),
		at: moment('at').notNull(),
	},
	(table) => [primaryKey({ columns: [table.formId, table.rule, table.path] }), goesWithForm(table)],
);

/** Events of every form. Each row is written in the transaction of the change. */
export const formEvents = pgTable(
	'form_events',
	{
		id: serialId(),
		...ofForm,
		organizationId: labelId(),
		songId: songId(),
		event: text('event').$type<FormEventKind>().notNull(),
		fromStatus: text('from_status').$type<FormStatus>().notNull(),
		toStatus: text('to_status').$type<FormStatus>().notNull(),
		/** Null if it was not a member of the label, or if the account is deleted. */
		actorId: person('actor_id'),
		/** Name of the recipient, if they did it. */
		guestName: text('guest_name'),
		reason: text('reason').notNull(),
		at: moment('at').notNull(),
	},
	(table) => [
		index('form_events_form').on(table.formId, table.id),
		index('form_events_song').on(table.songId, table.id),
		goesWithForm(table),
	],
);

/** Files that recipients have sent as answers. The bytes are in the storage. */
export const formFiles = pgTable(
	'form_files',
	{
		id: ownId(),
		...ofForm,
		organizationId: labelId(),
		name: text('name').notNull(),
		/** Detected from its bytes. */
		fileKind: text('file_kind').$type<FileKind>().notNull(),
		contentType: text('content_type').notNull(),
		sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
		picture: jsonb('picture').$type<PictureFacts>(),
		sound: jsonb('sound').$type<SoundFacts>(),
		storageKey: text('storage_key').notNull(),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [
		index('form_files_form').on(table.formId),
		index('form_files_label').on(table.organizationId),
		index('form_files_key').on(table.storageKey),
		goesWithForm(table),
	],
);
