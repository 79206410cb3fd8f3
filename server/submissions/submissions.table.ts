import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type {
	DemoId,
	LinkId,
	OrganizationId,
	SenderId,
	SongId,
	SubmissionId,
	UploadId,
} from '../../domain/kernel/ids.ts';
import type { AiUse } from '../../domain/submissions/submission-form.ts';
import type { SubmitPageState } from '../../domain/submissions/submit-page-settings.ts';
import { idColumn, labelId, moment, ownId, person, rowVersion } from '../platform/db/columns.ts';

// Foreign keys to tables of other modules are defined in the migration.

/** How a label takes demos; without a row it takes none. */
export const submitPages = pgTable('submit_pages', {
	organizationId: idColumn<OrganizationId>('organization_id').primaryKey(),
	slug: text('slug').notNull(),
	state: text('state').$type<SubmitPageState>().notNull(),
	introduction: text('introduction').notNull().default(''),
	genres: text('genres').array().notNull().default(sql`'{}'`),
	replyWithinDays: integer('reply_within_days'),
	maxDemos: integer('max_demos').notNull(),
	screensDemos: boolean('screens_demos').notNull().default(false),
	pausedMessage: text('paused_message').notNull().default(''),
	pausedUntil: date('paused_until'),
	/** Whether search engines may list the page. */
	isListed: boolean('is_listed').notNull().default(false),
	/** Storage key of the picture; its random part is the public address. */
	pictureKey: text('picture_key'),
	/** Whether it was ever open; from then on Demos is in the navigation. */
	wasOpen: boolean('was_open').notNull().default(false),
	rowVersion: rowVersion(),
});

/** Every slug that a label has or had. Slugs outlive their label: no other label ever gets one of them (R-SUBMIT-2). */
export const submitSlugs = pgTable('submit_slugs', {
	slug: text('slug').primaryKey(),
	organizationId: idColumn<OrganizationId>('organization_id'),
});

/** A person who has confirmed a submission to a label. */
export const senders = pgTable(
	'senders',
	{
		id: ownId<SenderId>(),
		organizationId: labelId(),
		/** Null once their data was deleted. */
		email: text('email'),
		/** A keyed hash of the address: a block outlives the deletion of the address itself. */
		emailKey: text('email_key').notNull(),
		firstSeenAt: moment('first_seen_at').notNull(),
		blockedAt: moment('blocked_at'),
		blockedBy: person('blocked_by'),
		/** Blocked through a held demo, by an admin who did not learn who sent it: no list shows the block (R-SENDER-2). */
		isBlockHidden: boolean('is_block_hidden').notNull().default(false),
		erasedAt: moment('erased_at'),
	},
	(table) => [
		unique('senders_address').on(table.organizationId, table.emailKey),
		index('senders_blocked').on(table.organizationId, table.email).where(sql`blocked_at is not null`),
	],
);

/** Until it is `confirmed`, the label does not know of it. */
export type SubmissionState = 'draft' | 'sent' | 'confirmed' | 'withdrawn' | 'erased';

export const submissions = pgTable(
	'submissions',
	{
		id: ownId<SubmissionId>(),
		organizationId: labelId(),
		/** Null until the submission is confirmed. */
		senderId: idColumn<SenderId>('sender_id').references(() => senders.id, { onDelete: 'cascade' }),
		state: text('state').$type<SubmissionState>().notNull().default('draft'),
		/** Proof of work that the submission began with; each proof counts once. */
		challenge: text('challenge').notNull(),
		email: text('email'),
		artistName: text('artist_name').notNull().default(''),
		links: text('links').array().notNull().default(sql`'{}'`),
		country: text('country').notNull().default(''),
		message: text('message').notNull().default(''),
		/** Consent by its version and a hash of its text, and its time. */
		consentVersion: text('consent_version'),
		consentSha256: text('consent_sha256'),
		consentedAt: moment('consented_at'),
		/** The sender is blocked: they see "received" forever, and nothing else is stored. */
		isDiscarded: boolean('is_discarded').notNull().default(false),
		draftLinkId: idColumn<LinkId>('draft_link_id'),
		/** Mailed link to the sender's page. */
		linkId: idColumn<LinkId>('link_id'),
		createdAt: moment('created_at').notNull(),
		sentAt: moment('sent_at'),
		confirmedAt: moment('confirmed_at'),
	},
	(table) => [
		uniqueIndex('submissions_challenge').on(table.challenge),
		index('submissions_sender').on(table.senderId, table.confirmedAt),
		index('submissions_label').on(table.organizationId, table.confirmedAt),
		index('submissions_unconfirmed').on(table.createdAt).where(sql`state in ('draft', 'sent')`),
	],
);

export const submissionDemos = pgTable(
	'submission_demos',
	{
		id: ownId<DemoId>(),
		submissionId: idColumn<SubmissionId>('submission_id')
			.notNull()
			.references(() => submissions.id, { onDelete: 'cascade' }),
		organizationId: labelId(),
		/** Chosen by the sender's browser, so that a repeated call refers to the same demo. */
		key: uuid('key').notNull(),
		position: integer('position').notNull().default(0),
		title: text('title').notNull().default(''),
		genre: text('genre').notNull().default(''),
		releasedBefore: boolean('released_before').notNull().default(false),
		aiUse: text('ai_use').$type<AiUse>().notNull().default('none'),
		uploadId: idColumn<UploadId>('upload_id'),
		/** Replacement file that is being uploaded or analysed. */
		replacementId: idColumn<UploadId>('replacement_id'),
		songId: idColumn<SongId>('song_id'),
		/** Full hour at which the demo, or its replacement file, appears in the label; null once it has appeared. */
		appearsAt: moment('appears_at'),
		/** Result of the screening; null until the demo appears, and if the label does not screen demos. */
		screening: text('screening').$type<'held' | 'accepted' | 'declined' | 'blocked'>(),
		screenedAt: moment('screened_at'),
		screenedBy: person('screened_by'),
		/** Time at which it became a song, which is kept if the label removes the song. */
		becameSongAt: moment('became_song_at'),
		/** Time at which a colleague first played it. */
		heardAt: moment('heard_at'),
		/** Time at which the label's latest reply was sent. */
		repliedAt: moment('replied_at'),
		withdrawnAt: moment('withdrawn_at'),
	},
	(table) => [
		unique('submission_demos_key').on(table.submissionId, table.key),
		uniqueIndex('submission_demos_upload').on(table.uploadId),
		uniqueIndex('submission_demos_replacement').on(table.replacementId),
		uniqueIndex('submission_demos_song').on(table.songId),
		index('submission_demos_held').on(table.organizationId, table.submissionId).where(sql`screening = 'held'`),
		index('submission_demos_declined').on(table.organizationId, table.submissionId).where(sql`screening = 'declined'`),
		index('submission_demos_sweep')
			.on(table.screenedAt)
			.where(sql`screening in ('declined', 'blocked') and upload_id is not null`),
		index('submission_demos_due').on(table.appearsAt).where(sql`appears_at is not null`),
	],
);
