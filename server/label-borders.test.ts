// No statement that selects rows by something other than an id reaches the rows of another label.
import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BatchId, OrganizationId } from '../domain/kernel/ids.ts';
import { deleteLooseFiles } from './chat/chat-files.repository.ts';
import { deleteUnusedDocuments } from './contracts/contract-storage.ts';
import { selectRows } from './platform/db/database.ts';
import { createPace } from './platform/jobs/pace.ts';
import { createMailDelivery } from './platform/mail/mail-delivery.ts';
import { dropMailsTo, enqueueMails } from './platform/mail/mail-queue.ts';
import { claimDueRequests } from './reviews/review-requests.repository.ts';
import { dropDeletedReviews } from './reviews/reviews.repository.ts';
import { deleteRoundUpsBefore } from './reviews/round-up.ts';
import { sampleMail } from './testing/sample-mail.ts';
import { listReadsWithoutId, listWritesWithoutId } from './testing/statements-without-id.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

/** Reviewed: these touch no rows of labels, or get their condition from statements that are listed here. */
const reviewed: Record<string, string> = {
	'accounts/accounts.repository.ts deleteExpiredSessions': 'sessions of accounts, by age',
	'accounts/password-resets.repository.ts deleteOldResetLinks': 'links of accounts, by age',
	'accounts/password-resets.repository.ts deleteResetLink': 'by the hash of a secret of one account',
	'evidence/evidence-log.service.ts begin': 'the one register of the installation',
	'platform/db/database.ts deleteInPieces': 'the condition comes from callers, which are found themselves',
	'platform/events/follow-ups.ts takeFirst': 'by the id that a query beside it finds; the rows of all labels are done',
	'platform/jobs/queue.ts take': 'changes only who works on a row',
	'platform/jobs/queue.ts releaseAll': 'changes only who works on a row',
	'platform/limits/rate-limiter.ts sweep': 'counters of the installation, by age',
	'platform/live/live-hub.ts sweep': 'messages without content, by age',
	'platform/storage/upload-locker.ts sweepUploadLocks': 'locks of the installation, by age',
	'metadata/metadata.shared-queries.ts move': 'by the ids of two artists of one label',
};

const jobOfAllLabels = 'a job that does its work for every label';
const ofAccounts = 'accounts, which belong to no label';
const ofInstallation = 'the installation, which has one for all labels';
const givenCondition = 'the condition comes from the functions beside it, which name an id or the label';
const byStoredFile = 'by the key of a stored file, which is unique and names its label';

/** Reviewed: queries that name neither an id nor the label, and why they may. */
const reviewedReads: Record<string, string> = {
	'accounts/accounts.repository.ts findUserIdByEmail': ofAccounts,
	'accounts/accounts.repository.ts hasAccounts': ofAccounts,
	'chat/chat-files.repository.ts listKnownChatKeys': byStoredFile,
	'contracts/contracts.repository.ts listEnded': jobOfAllLabels,
	'contracts/contracts.repository.ts listRunning': jobOfAllLabels,
	'contracts/contracts.repository.ts listAsked': jobOfAllLabels,
	'evidence/evidence-log.service.ts lockRegister': ofInstallation,
	'evidence/sealed-documents.service.ts findSealed': 'by the hash of a file that the visitor has',
	'evidence/verify-evidence.service.ts listChains': ofInstallation,
	'evidence/verify-evidence.service.ts verifyEvidence': ofInstallation,
	'forms/form-files.repository.ts listKnownKeys': byStoredFile,
	'forms/forms.repository.ts lockExpired': jobOfAllLabels,
	'forms/forms.repository.ts listDue': jobOfAllLabels,
	'framework/activity-log.service.ts listActivity': givenCondition,
	'framework/reviewers.shared-queries.ts findReviewerByEmail': ofAccounts,
	'framework/reviewers.shared-queries.ts hasMembersElsewhere': 'whether there is another label at all',
	'label-copy/copy-refresh.shared-queries.ts listFinalCopies': jobOfAllLabels,
	'organizations/organizations.repository.ts findByInviteCode': 'by the code that its label gave away',
	'organizations/organizations.repository.ts listClosedBy': 'labels that one person has closed',
	'organizations/organizations.repository.ts listClosedBefore': jobOfAllLabels,
	'platform/events/follow-ups.ts takeFirst': jobOfAllLabels,
	'platform/live/live-hub.ts positions': 'by scopes, which name a label or a person',
	'platform/live/live-hub.ts read': 'by a scope, which names a label or a person',
	'platform/seal/seal-key-store.ts isSecretOfDatabase': ofInstallation,
	'platform/seal/seal-key-store.ts openGiven': ofInstallation,
	'platform/seal/seal-key-store.ts findMade': ofInstallation,
	'platform/seal/seal-key-store.ts listCertificates': ofInstallation,
	'replies/replies.repository.ts lockReplies': givenCondition,
	'replies/replies.repository.ts listDue': jobOfAllLabels,
	'replies/replies.repository.ts listUnannounced': jobOfAllLabels,
	'songs/song-changes.shared-queries.ts listLabelsWithUnrecordedExpiries': jobOfAllLabels,
	'submissions/submissions.repository.ts listUnconfirmedBefore': jobOfAllLabels,
	'submissions/submissions.repository.ts listDeclinedBefore': jobOfAllLabels,
	'submissions/submit-pages.repository.ts isSlugFree': 'addresses of pages are unique among all labels',
	'submissions/submit-pages.repository.ts listPictureKeys': jobOfAllLabels,
	'submissions/submit-pages.repository.ts findPageOfPicture': 'a picture of a public page, by its unique name',
	'uploads/uploads.repository.ts findUploadByKey': byStoredFile,
	'uploads/uploads.repository.ts listReceiving': jobOfAllLabels,
	'uploads/uploads.repository.ts listExpired': jobOfAllLabels,
	'uploads/uploads.repository.ts listKnownKeys': byStoredFile,
	'workspace/split-state.shared-queries.ts selectWorks': givenCondition,
	'workspace/split-state.shared-queries.ts selectRecordings': givenCondition,
	'workspace/workspace-lists.shared-queries.ts listMisplaced': jobOfAllLabels,
};

let world: TestApp;
const labels = { a: randomUUID() as OrganizationId, b: randomUUID() as OrganizationId };
const old = new Date('2026-01-01T00:00:00Z');
const fresh = new Date('2026-06-01T00:00:00Z');
const between = new Date('2026-03-01T00:00:00Z');
const email = 'sender@outside.example';
const batchId = randomUUID() as BatchId;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
});

afterAll(() => world.close());

/** Inserts rows without the rows that they refer to. */
async function plant(...statements: SQL[]): Promise<void> {
	await world.platform.database.db.transaction(async (tx) => {
		await tx.execute(sql`set local session_replication_role = replica`);
		for (const statement of statements) await tx.execute(statement);
	});
}

async function plantMails(): Promise<void> {
	for (const [organizationId, now] of [
		[labels.a, old],
		[labels.b, fresh],
	] as const)
		await world.platform.database.db.transaction((tx) =>
			enqueueMails(tx, [sampleMail(email)], { organizationId, now }),
		);
}

const db = () => world.platform.database.db;

interface Case {
	/** Inserts rows of label A that the statement is meant for, and rows of label B that it must leave alone. */
	readonly plant: () => Promise<void>;
	readonly run: () => Promise<unknown>;
	/** Selects the labels whose rows are unchanged. */
	readonly untouched: SQL;
}

const perLabel = (write: (label: OrganizationId, at: string) => SQL) => () =>
	plant(write(labels.a, old.toISOString()), write(labels.b, fresh.toISOString()));

const cases: Record<string, Case> = {
	'platform/mail/mail-queue.ts drop': {
		plant: plantMails,
		run: () => db().transaction((tx) => dropMailsTo(tx, labels.a, email)),
		untouched: sql`select organization_id as label from outgoing_mails where outcome is null`,
	},
	'platform/mail/mail-delivery.ts sweep': {
		plant: async () => {
			await plantMails();
			await plant(sql`update outgoing_mails set outcome = 'sent', ended_at = created_at`);
		},
		run: () =>
			createMailDelivery({ ...world.platform, db: db() }).sweep(
				new Date(between.getTime() + 7 * 86_400_000),
				createPace(),
			),
		untouched: sql`select organization_id as label from outgoing_mails`,
	},
	'chat/chat-files.repository.ts deleteFiles': {
		plant: perLabel(
			(label, at) => sql`insert into chat_files
				(organization_id, song_id, name, kind, content_type, size_bytes, storage_key, created_at)
				values (${label}, ${label}, 'a', 'file', 'text/plain', 1, 'a', ${at})`,
		),
		run: () => deleteLooseFiles(db(), between),
		untouched: sql`select organization_id as label from chat_files`,
	},
	'reviews/reviews.repository.ts dropDeletedReviews': {
		plant: perLabel(
			(label, at) => sql`insert into deleted_reviews
				(id, organization_id, song_id, reviewer_id, musical_score, artist_score, overall_score, comment, reviewed_at, deleted_at)
				values (${label}, ${label}, ${label}, ${label}, 5, 5, 5, '', ${at}, ${at})`,
		),
		run: () => dropDeletedReviews(db(), between),
		untouched: sql`select organization_id as label from deleted_reviews`,
	},
	'reviews/round-up.ts deleteRoundUpsBefore': {
		plant: perLabel((label, at) => sql`insert into round_ups (reviewer_id, day) values (${label}, ${at}::date)`),
		run: () => deleteRoundUpsBefore(db(), '2026-03-01', createPace()),
		untouched: sql`select reviewer_id as label from round_ups`,
	},
	'contracts/contract-storage.ts deleteUnusedDocuments': {
		plant: perLabel(
			(label, at) => sql`with contract as (insert into contracts
				(id, organization_id, song_id, artist_name, kind, title, terms, text, created_at)
				values (${label}, ${label}, ${label}, '', 'feature', '', '{}', '', ${at}) returning id)
				insert into contract_files (contract_id, name, storage_key, sha256, size_bytes, pages, created_at)
				select id, 'a', 'a', 'a', 1, 1, ${at}::timestamptz from contract`,
		),
		run: () => deleteUnusedDocuments(db(), between),
		untouched: sql`select contract_id as label from contract_files`,
	},
	// The statement uses an id that a page chooses: two labels may use the same batch id.
	'reviews/review-requests.repository.ts claimDueRequests': {
		plant: perLabel(
			(label, at) => sql`with song as (insert into songs
				(id, organization_id, title, artist, audio_url, submission_source, upload_id, submitted_at, expires_at)
				values (${label}, ${label}, 'a', 'a', '', '', ${label}, ${at}, ${at}) returning id)
				insert into review_requests (song_id, reviewer_id, day, asked_at, batch_id, is_mail_owed)
				select id, ${label}, ${at}::date, ${at}::timestamptz, ${batchId}, true from song`,
		),
		run: () => db().transaction((tx) => claimDueRequests(tx, labels.a, batchId)),
		untouched: sql`select reviewer_id as label from review_requests where is_mail_owed`,
	},
};

it('every statement that deletes or updates by something other than an id has a case here or was reviewed', () => {
	const found = new Set(listWritesWithoutId());
	const known = new Set([...Object.keys(reviewed), ...Object.keys(cases)]);

	expect([...found].filter((place) => !known.has(place))).toEqual([]);
	expect(Object.keys(reviewed).filter((place) => !found.has(place))).toEqual([]);
});

it('every query that reads a table by something other than an id or a label was reviewed', () => {
	expect([...new Set(listReadsWithoutId())]).toEqual(Object.keys(reviewedReads));
});

describe('a statement touches only the rows of the intended label', () => {
	it.each(Object.entries(cases))(
		'only the rows of the intended label are touched by %s',
		async (_, { plant: plantRows, run, untouched }) => {
			await plantRows();

			await run();

			const rows = await selectRows<{ label: string }>(db(), untouched);
			expect(rows.map(({ label }) => label)).toEqual([labels.b]);
			await plant(sql`delete from outgoing_mails`);
		},
	);
});
