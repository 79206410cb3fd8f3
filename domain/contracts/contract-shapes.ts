import * as z from 'zod/mini';
import { contractFileIdSchema, contractIdSchema, contractPartyIdSchema, songIdSchema } from '../kernel/ids.ts';
import { maybeDate, maybeText } from '../kernel/shapes.ts';
import { text, textInput } from '../kernel/text.ts';
import { contractEventKinds } from './contract-events.ts';
import { contractKindNames } from './contract-kinds.ts';
import { maxParties } from './contract-parties.ts';
import { maxContractText } from './contract-placeholders.ts';
import { contractActions, contractStatusNames } from './contract-status.ts';
import { codePurposes } from './signing-code.ts';
import { maxOptions, maxTermLength, termNames } from './term-fields.ts';

const day = z.nullable(text(10));

const termsSchema = z.object({
	values: z.partialRecord(z.enum(termNames), text(maxTermLength * 2)),
	options: z
		.array(z.object({ what: text(maxTermLength), exerciseBy: text(10), advance: text(40) }))
		.check(z.maxLength(maxOptions)),
});

const partyFields = {
	side: z.enum(['label', 'counterparty']),
	role: textInput(100),
	legalName: textInput(300),
	companyNo: textInput(100),
	address: textInput(1000),
	signerName: textInput(200),
	signerTitle: textInput(200),
	signerEmail: textInput(320),
	order: z.number().check(z.int(), z.gte(1), z.lte(maxParties)),
};

/** Where the label knows a person from. */
export const knownFrom = ['contract', 'writer', 'recipient'] as const;

/** A person who may become a party of a contract, with what the label knows. */
export const knownPersonSchema = z.object({
	name: z.string(),
	source: z.enum(knownFrom),
	legalName: z.string(),
	companyNo: z.string(),
	address: z.string(),
	signerName: z.string(),
	signerTitle: z.string(),
	signerEmail: z.string(),
});
export type KnownPerson = Readonly<z.infer<typeof knownPersonSchema>>;

/** The whole draft at once; an existing party keeps its id. */
export const draftSchema = z.object({
	title: textInput(200),
	effectiveDate: day,
	terms: termsSchema,
	parties: z.array(z.object({ id: z.optional(contractPartyIdSchema), ...partyFields })).check(z.maxLength(maxParties)),
	text: textInput(maxContractText),
	/** An uploaded PDF instead of the text. */
	documentId: z.nullable(contractFileIdSchema),
});
export type ContractDraftInput = z.infer<typeof draftSchema>;

/** What every member may know of a contract, and what only admins get in addition (R-SIGNED-8). */
export const contractSummarySchema = z.object({
	id: contractIdSchema,
	songId: songIdSchema,
	songTitle: z.string(),
	artistName: z.string(),
	kind: z.enum(contractKindNames),
	status: z.enum(contractStatusNames),
	createdAt: z.date(),
	sentAt: maybeDate,
	executedAt: maybeDate,
	endedAt: maybeDate,
	effectiveDate: maybeText,
	endDate: maybeText,
	/** Only for admins; null for everyone else. */
	details: z.nullable(
		z.object({
			title: z.string(),
			counterparties: z.array(z.string()),
			asked: z.number(),
			signed: z.number(),
			isOnPaper: z.boolean(),
			version: z.number(),
			/** The last days of its options, nearest first. */
			optionDays: z.array(z.string()),
		}),
	),
});
export type ContractSummary = z.infer<typeof contractSummarySchema>;

const signerStates = ['not_sent', 'waits', 'sent', 'opened', 'expired', 'signed', 'not_signed', 'declined'] as const;
export type SignerState = (typeof signerStates)[number];

export const contractSchema = z.object({
	id: contractIdSchema,
	songId: songIdSchema,
	songTitle: z.string(),
	artistName: z.string(),
	kind: z.enum(contractKindNames),
	status: z.enum(contractStatusNames),
	rowVersion: z.number(),
	/** The currently possible actions. */
	actions: z.array(z.enum(contractActions)),
	title: z.string(),
	effectiveDate: maybeText,
	endDate: maybeText,
	sellOffEnd: maybeText,
	executedAt: maybeDate,
	endedAt: maybeDate,
	endReason: maybeText,
	isOnPaper: z.boolean(),
	terms: termsSchema,
	text: z.string(),
	document: z.nullable(z.object({ id: contractFileIdSchema, name: z.string(), pages: z.number() })),
	parent: z.nullable(z.object({ id: contractIdSchema, title: z.string() })),
	amendments: z.array(z.object({ id: contractIdSchema, title: z.string(), status: z.enum(contractStatusNames) })),
	parties: z.array(
		z.object({
			id: contractPartyIdSchema,
			...partyFields,
			state: z.enum(signerStates),
			signedAt: maybeDate,
			isMailTroubled: z.boolean(),
		}),
	),
	/** What is still missing before it can be sent. */
	missing: z.object({ terms: z.array(z.string()), parties: z.array(z.string()), document: z.array(z.string()) }),
	/** Nothing is sent before the first version; the last one is the document to sign. */
	versions: z.array(
		z.object({
			version: z.number(),
			sha256: z.string(),
			pages: z.number(),
			changeNote: maybeText,
			/** Who sent it. */
			createdBy: maybeText,
			createdAt: z.date(),
			/** How many of the signers outside the label have opened it. */
			opened: z.number(),
			signers: z.number(),
		}),
	),
	sealed: z.nullable(z.object({ sha256: z.string(), at: z.date() })),
	events: z.array(
		z.object({
			id: z.string(),
			kind: z.enum(contractEventKinds),
			actor: maybeText,
			signer: maybeText,
			version: z.number(),
			detail: maybeText,
			/** The attached file. */
			file: z.nullable(z.object({ id: contractFileIdSchema, name: z.string() })),
			at: z.date(),
		}),
	),
});
export type Contract = z.infer<typeof contractSchema>;

/** The text of a document, one line for each paragraph; null for an uploaded PDF or a version from before this was kept. */
const documentText = z.nullable(z.array(z.string()));

/** Two versions of a document; `to` is null for the draft. */
export const documentChangesSchema = z.object({
	from: z.number(),
	to: z.nullable(z.number()),
	before: documentText,
	after: documentText,
});
export type DocumentChanges = z.infer<typeof documentChangesSchema>;

/** What the holder of a signing link receives. */
export const guestContractSchema = z.object({
	labelName: z.string(),
	songTitle: z.string(),
	artistName: z.string(),
	title: z.string(),
	kind: z.enum(contractKindNames),
	status: z.enum(contractStatusNames),
	version: z.number(),
	pages: z.number(),
	sha256: z.string(),
	changeNote: maybeText,
	signer: z.object({ name: z.string(), party: z.string(), role: z.string(), maskedEmail: z.string() }),
	others: z.array(z.object({ party: z.string(), role: z.string(), hasSigned: z.boolean() })),
	isTurn: z.boolean(),
	pagesRead: z.number(),
	hasConsented: z.boolean(),
	/** What the mailed code is for that is still valid; null if there is none. */
	codeFor: z.nullable(z.enum(codePurposes)),
	signedAt: maybeDate,
	/** The signer's reason for declining or for requesting changes. */
	answer: maybeText,
	isSealed: z.boolean(),
	consent: z.object({ version: z.string(), text: z.array(z.string()) }),
	expiresAt: z.date(),
});
export type GuestContract = z.infer<typeof guestContractSchema>;

/** A PNG of a drawn signature, as a data URL without its prefix. */
const maxDrawingLength = 150_000;

export const signatureFields = {
	method: z.enum(['typed', 'drawn']),
	name: textInput(200),
	drawing: textInput(maxDrawingLength),
};
