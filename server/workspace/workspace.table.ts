import { sql } from 'drizzle-orm';
import { boolean, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { RecordingId, SongId, WorkId } from '../../domain/kernel/ids.ts';
import type { Turn } from '../../domain/workspace/signed-song-lists.ts';
import { idColumn, labelId, moment, ownId, person, songId } from '../platform/db/columns.ts';

/** What signing adds to a song. Foreign keys to tables of other modules are defined in the migration. */
export const signedSongs = pgTable(
	'signed_songs',
	{
		songId: idColumn<SongId>('song_id').primaryKey(),
		organizationId: labelId(),
		/**
		 * Member who is notified when something happens; at first the admin who signed it. Null if their account is
		 * deleted.
		 */
		ownerId: person('owner_id'),
		signedAt: moment('signed_at').notNull(),
		/** Withdrawn after something was sent to outsiders; kept, but shown only in the list of withdrawn songs. */
		withdrawnAt: moment('withdrawn_at'),
		withdrawnBy: person('withdrawn_by'),
		withdrawnReason: text('withdrawn_reason'),
		/** Whose turn it is, for the lists across songs. These four columns are derived from everything else. */
		turn: text('turn').$type<Turn>().default('needs_you'),
		/** Whether something is with people outside, regardless of who else has something to do. */
		isWaiting: boolean('is_waiting').notNull().default(false),
		isToReview: boolean('is_to_review').notNull().default(false),
		lacksIdentifiers: boolean('lacks_identifiers').notNull().default(true),
		/** The turn as members see it, who are not offered what only admins do. */
		memberTurn: text('member_turn').$type<Turn>().default('needs_you'),
		isWaitingForMembers: boolean('is_waiting_for_members').notNull().default(false),
		isToReviewForMembers: boolean('is_to_review_for_members').notNull().default(false),
		/** Version of the rules by which it was placed; a job places songs of earlier versions again. */
		placedBy: integer('placed_by').notNull().default(0),
	},
	(table) => {
		const newest = (name: string) => index(name).on(table.organizationId, table.signedAt, table.songId);
		return [
			newest('signed_songs_newest'),
			index('signed_songs_turn').on(table.organizationId, table.turn, table.signedAt, table.songId),
			newest('signed_songs_to_review').where(sql`is_to_review`),
			newest('signed_songs_waiting').where(sql`is_waiting`),
			newest('signed_songs_member_waiting').where(sql`is_waiting_for_members`),
			index('signed_songs_member_turn').on(table.organizationId, table.memberTurn, table.signedAt, table.songId),
			newest('signed_songs_member_to_review').where(sql`is_to_review_for_members`),
			index('signed_songs_placed').on(table.placedBy),
			newest('signed_songs_withdrawn').where(sql`withdrawn_at is not null`),
			newest('signed_songs_lacking').where(sql`lacks_identifiers`),
		];
	},
);

/** State of the shares of a work or a recording. Triggers protect confirmed shares from changes (record 41). */
const splitState = {
	splitStatus: text('splits_status', { enum: ['draft', 'proposed', 'confirmed', 'disputed'] })
		.notNull()
		.default('draft'),
	/**
	 * Raised with every change of the shares or their state, so that people do not overwrite changes they have not seen.
	 */
	splitVersion: integer('splits_version').notNull().default(1),
	splitConfirmedAt: moment('splits_confirmed_at'),
};

/** The composition: what writers wrote, and what an ISWC names. */
export const works = pgTable(
	'works',
	{
		id: ownId<WorkId>(),
		organizationId: labelId(),
		songId: songId(),
		title: text('title').notNull(),
		/** Stored compactly, like all identifiers. */
		iswc: text('iswc'),
		isCover: boolean('is_cover'),
		/** Title of the original work, for a cover. */
		originalTitle: text('original_title'),
		originalWriters: text('original_writers'),
		/** Files that were sent with forms. */
		licenceFiles: text('licence_files').array(),
		...splitState,
		/** Member who asked the writers, and is notified of their responses. */
		splitProposedBy: person('splits_proposed_by'),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [index('works_song').on(table.songId)],
);

/** The sound of a work: one signed song may have several, such as a radio edit. An ISRC names it. */
export const recordings = pgTable(
	'recordings',
	{
		id: ownId<RecordingId>(),
		organizationId: labelId(),
		songId: songId(),
		workId: idColumn<WorkId>('work_id')
			.notNull()
			.references(() => works.id, { onDelete: 'cascade' }),
		title: text('title').notNull(),
		/** Version such as `Radio Edit`; null for the normal version. */
		version: text('version'),
		isrc: text('isrc'),
		versionType: text('version_type'),
		audioLanguage: text('audio_language'),
		bpm: numeric('bpm', { precision: 5, scale: 2 }),
		musicalKey: text('musical_key'),
		recordedYear: integer('recorded_year'),
		recordedCountry: text('recorded_country'),
		studio: text('studio'),
		/** Year and owner of the ℗ line; the symbol is added where it is shown. */
		pYear: integer('p_year'),
		pOwner: text('p_owner'),
		hasSamples: boolean('has_samples'),
		aiUse: text('ai_use'),
		aiNote: text('ai_note'),
		isPreviouslyReleased: boolean('previously_released'),
		originalLabel: text('original_label'),
		advisory: text('advisory'),
		lyrics: text('lyrics'),
		/** Files that were sent with forms. */
		masterFiles: text('master_files').array(),
		instrumentalFiles: text('instrumental_files').array(),
		stemsFiles: text('stems_files').array(),
		...splitState,
		splitConfirmedBy: person('splits_confirmed_by'),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [
		index('recordings_song').on(table.songId),
		index('recordings_work').on(table.workId),
		uniqueIndex('recordings_isrc').on(table.organizationId, table.isrc),
	],
);
