import { sql } from 'drizzle-orm';
import {
	boolean,
	check,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ContractEventKind } from '../../domain/contracts/contract-events.ts';
import type { ContractKind } from '../../domain/contracts/contract-kinds.ts';
import type { ContractParty, PartySide } from '../../domain/contracts/contract-parties.ts';
import type { ContractStatus } from '../../domain/contracts/contract-status.ts';
import type { CodePurpose } from '../../domain/contracts/signing-code.ts';
import type { ContractTerms } from '../../domain/contracts/term-fields.ts';
import type { ContractFileId, ContractId, ContractPartyId, LinkId } from '../../domain/kernel/ids.ts';
import { idColumn, labelId, moment, ownId, person, rowVersion, serialId, songId } from '../platform/db/columns.ts';
import { claimColumns } from '../platform/jobs/queue.ts';

// Foreign keys to tables of other modules and the triggers that freeze versions and signatures are in the migration.

export const contracts = pgTable(
	'contracts',
	{
		id: ownId<ContractId>(),
		organizationId: labelId(),
		songId: songId(),
		/** Artist of the song; a trigger keeps it in sync. */
		artistName: text('artist_name').notNull(),
		status: text('status').$type<ContractStatus>().notNull().default('draft'),
		kind: text('kind').$type<ContractKind>().notNull(),
		title: text('title').notNull(),
		/** The contract that an amendment changes. */
		parentId: idColumn<ContractId>('parent_id'),
		terms: jsonb('terms').$type<ContractTerms>().notNull(),
		/** Text with placeholders. */
		text: text('text').notNull(),
		/** An uploaded PDF that replaces the text. */
		documentId: idColumn<ContractFileId>('document_id'),
		effectiveDate: date('effective_date', { mode: 'string' }),
		endDate: date('end_date', { mode: 'string' }),
		/** Number of the newest version; 0 before it was sent. */
		currentVersion: integer('current_version').notNull().default(0),
		rowVersion: rowVersion(),
		createdBy: person('created_by'),
		createdAt: moment('created_at').notNull(),
		sentBy: person('sent_by'),
		sentAt: moment('sent_at'),
		/** Note of the sender to all signers, including later ones. */
		note: text('note').notNull().default(''),
		executedAt: moment('executed_at'),
		endedAt: moment('ended_at'),
		endReason: text('end_reason'),
		isOnPaper: boolean('is_on_paper').notNull().default(false),
		sealedAt: moment('sealed_at'),
		sealedSha256: text('sealed_sha256'),
		sealedKey: text('sealed_key'),
		/** Claim of the sealing job, used once the contract is executed. */
		...claimColumns(),
		/** Upcoming dates that the label was warned about. */
		warned: text('warned').array().notNull().default(sql`'{}'`),
		/** Title and parties, normalised for search; for admins only. */
		searchText: text('search_text').notNull().default(''),
		grams: integer('grams').array().notNull().default(sql`'{}'`),
	},
	(table) => [
		index('contracts_newest').on(table.organizationId, table.createdAt, table.id),
		index('contracts_by_status').on(table.organizationId, table.status, table.createdAt, table.id),
		index('contracts_song').on(table.songId, table.createdAt),
		index('contracts_parent').on(table.parentId).where(sql`parent_id is not null`),
		index('contracts_ending').on(table.organizationId, table.endDate).where(sql`status = 'executed'`),
		index('contracts_with_options')
			.on(table.organizationId)
			.where(sql`status = 'executed' and jsonb_array_length(terms -> 'options') > 0`),
		index('contracts_running').on(table.id).where(sql`status = 'executed'`),
		index('contracts_to_seal').on(table.executedAt).where(sql`executed_at is not null and sealed_at is null`),
		index('contracts_grams').using('gin', table.grams),
		check('contracts_has_end_reason', sql`status not in ('terminated', 'void', 'declined') or end_reason is not null`),
		check('contracts_has_parent', sql`kind <> 'amendment' or parent_id is not null`),
	],
);

/** Parties of a contract, and who signs for them. */
export const contractParties = pgTable(
	'contract_parties',
	{
		id: idColumn<ContractPartyId>('id').primaryKey(),
		contractId: idColumn<ContractId>('contract_id').notNull(),
		organizationId: labelId(),
		position: integer('position').notNull(),
		side: text('side').$type<PartySide>().notNull(),
		role: text('role').notNull(),
		legalName: text('legal_name').notNull(),
		companyNo: text('company_no').notNull(),
		address: text('address').notNull(),
		signerName: text('signer_name').notNull(),
		signerTitle: text('signer_title').notNull(),
		signerEmail: text('signer_email').notNull(),
		order: integer('sign_order').notNull(),
		/** Link for the current version; null before it is their turn. */
		linkId: idColumn<LinkId>('link_id'),
		askedAt: moment('asked_at'),
		remindersSent: integer('reminders_sent').notNull().default(0),
		/** When they were last reminded, by a member or by the job. */
		remindedAt: moment('reminded_at'),
	},
	(table) => [
		index('contract_parties_contract').on(table.contractId, table.position),
		index('contract_parties_asked').on(table.askedAt).where(sql`asked_at is not null and reminders_sent < 3`),
	],
);

/** Versions that were sent. They never change: a signature refers to the bytes with this hash. */
export const contractVersions = pgTable(
	'contract_versions',
	{
		contractId: idColumn<ContractId>('contract_id').notNull(),
		version: integer('version').notNull(),
		title: text('title').notNull(),
		storageKey: text('storage_key').notNull(),
		sha256: text('sha256').notNull(),
		sizeBytes: integer('size_bytes').notNull(),
		pages: integer('pages').notNull(),
		terms: jsonb('terms').$type<ContractTerms>().notNull(),
		parties: jsonb('parties').$type<readonly (ContractParty & { readonly id: ContractPartyId })[]>().notNull(),
		/** Text of the document, one line for each paragraph; null for an uploaded PDF and for older versions. */
		lines: text('lines').array(),
		changeNote: text('change_note'),
		createdBy: person('created_by'),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [primaryKey({ columns: [table.contractId, table.version] })],
);

/** Progress of one signer with one version. */
export const contractSignings = pgTable(
	'contract_signings',
	{
		partyId: idColumn<ContractPartyId>('party_id').notNull(),
		version: integer('version').notNull(),
		contractId: idColumn<ContractId>('contract_id').notNull(),
		openedAt: moment('opened_at'),
		/** When the bytes of this version were first sent to the holder of this signer's link. */
		fetchedAt: moment('fetched_at'),
		/** Number of pages that the browser reports as shown, and for how many milliseconds each. */
		pagesRead: integer('pages_read').notNull().default(0),
		pagesShown: jsonb('pages_shown').$type<Readonly<Record<string, number>>>().notNull().default({}),
		/** When the browser had reported every page. */
		viewedAt: moment('viewed_at'),
		consentVersion: text('consent_version'),
		consentedAt: moment('consented_at'),
		/** Keyed with the installation's secret, and bound to the signer and the version. */
		codeHash: text('code_hash'),
		codePurpose: text('code_purpose').$type<CodePurpose>(),
		codeExpiresAt: moment('code_expires_at'),
		codeTries: integer('code_tries').notNull().default(0),
		codeUsedAt: moment('code_used_at'),
		/** Reason for declining, or requested changes. */
		answer: text('answer'),
	},
	(table) => [
		primaryKey({ columns: [table.partyId, table.version] }),
		index('contract_signings_contract').on(table.contractId),
	],
);

export const contractSignatures = pgTable(
	'contract_signatures',
	{
		id: ownId(),
		contractId: idColumn<ContractId>('contract_id').notNull(),
		version: integer('version').notNull(),
		partyId: idColumn<ContractPartyId>('party_id').notNull(),
		side: text('side').$type<PartySide>().notNull(),
		method: text('method').$type<'typed' | 'drawn' | 'uploaded_wet_ink'>().notNull(),
		/** Name as typed; for a drawn signature the name of the signer. */
		name: text('name').notNull(),
		/** A PNG in base64. */
		drawing: text('drawing'),
		email: text('email').notNull(),
		documentSha256: text('document_sha256').notNull(),
		consentVersion: text('consent_version').notNull(),
		authMethod: text('auth_method').$type<'email_link_otp' | 'app_session' | 'paper'>().notNull(),
		ip: text('ip').notNull(),
		userAgent: text('user_agent').notNull(),
		signedAt: moment('signed_at').notNull(),
		voidedAt: moment('voided_at'),
	},
	(table) => [
		uniqueIndex('contract_signatures_live')
			.on(table.contractId, table.version, table.partyId)
			.where(sql`voided_at is null`),
	],
);

/** Uploaded documents: instead of the text, signed on paper, a notice, or a version that a signer has marked up. */
export const contractFiles = pgTable(
	'contract_files',
	{
		id: ownId<ContractFileId>(),
		contractId: idColumn<ContractId>('contract_id').notNull(),
		name: text('name').notNull(),
		storageKey: text('storage_key').notNull(),
		sha256: text('sha256').notNull(),
		sizeBytes: integer('size_bytes').notNull(),
		pages: integer('pages').notNull(),
		/** The signer who sent it with their requested changes; null for uploads of admins. */
		partyId: idColumn<ContractPartyId>('party_id'),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [index('contract_files_contract').on(table.contractId)],
);

/** Events of a contract, as its timeline shows them. */
export const contractEvents = pgTable(
	'contract_events',
	{
		id: serialId(),
		organizationId: labelId(),
		songId: songId(),
		contractId: idColumn<ContractId>('contract_id').notNull(),
		contractKind: text('contract_kind').$type<ContractKind>().notNull(),
		kind: text('kind').$type<ContractEventKind>().notNull(),
		fromStatus: text('from_status').$type<ContractStatus>().notNull(),
		toStatus: text('to_status').$type<ContractStatus>().notNull(),
		version: integer('version').notNull(),
		actorId: person('actor_id'),
		signer: text('signer'),
		/** Free text, for admins only. */
		detail: text('detail'),
		/** File that belongs to the event, for admins only. */
		fileId: idColumn<ContractFileId>('file_id'),
		at: moment('at').notNull(),
	},
	(table) => [
		index('contract_events_contract').on(table.contractId, table.id),
		index('contract_events_song').on(table.songId, table.id),
	],
);

/** A label's own text for a kind of contract; without a row the default text applies. */
export const contractTemplates = pgTable(
	'contract_templates',
	{
		organizationId: labelId(),
		kind: text('kind').$type<ContractKind>().notNull(),
		text: text('text').notNull(),
		rowVersion: rowVersion(),
		updatedAt: moment('updated_at').notNull(),
	},
	(table) => [primaryKey({ columns: [table.organizationId, table.kind] })],
);
