import * as z from 'zod/mini';
import { endpointsIn } from '../kernel/endpoint.ts';
import { contractFileIdSchema, contractIdSchema, contractPartyIdSchema, songIdSchema } from '../kernel/ids.ts';
import { maybeText } from '../kernel/shapes.ts';
import { text, textInput } from '../kernel/text.ts';
import {
	contractTopic,
	decisionTopic,
	formTopic,
	labelSettingsTopic,
	songTitleTopic,
	splitTopic,
	writerTopic,
} from '../kernel/topics.ts';
import { labelSigner } from '../organizations/label-details.ts';
import { contractKindNames } from './contract-kinds.ts';
import { contractLink } from './contract-link.ts';
import { maxContractText } from './contract-placeholders.ts';
import {
	contractSchema,
	contractSummarySchema,
	documentChangesSchema,
	draftSchema,
	guestContractSchema,
	knownPersonSchema,
	signatureFields,
} from './contract-shapes.ts';
import { contractStatusNames, maxContractReasonLength } from './contract-status.ts';
import { codePurposes } from './signing-code.ts';

const { member, admin, expiredGuest, guest } = endpointsIn('Contracts');
const one = '/contracts/{contractId}';
const contract = { contractId: contractIdSchema };
const seen = { ...contract, rowVersion: z.number() };
const reason = textInput(maxContractReasonLength * 2);
const changed = z.object({ rowVersion: z.number() });

const versionNumber = text(4).check(z.regex(/^\d+$/));

const pageShown = z.object({
	page: z.number().check(z.int(), z.gte(1)),
	/** Time since the last report. */
	ms: z.number().check(z.int(), z.gte(0), z.lte(24 * 60 * 60_000)),
});

const contractShows = ['all', 'to_sign', 'expiring'] as const;

export const contractsApi = {
	listContracts: member.get('/contracts', 'List the contracts of all signed songs, newest first', {
		shows: [contractTopic, songTitleTopic, decisionTopic],
		input: {
			show: z._default(z.enum(contractShows), 'all'),
			status: z.optional(z.enum(contractStatusNames)),
			after: z.optional(text(200)),
		},
		output: { contracts: z.array(contractSummarySchema), nextAfter: maybeText },
	}),

	listContractsOfSong: member.get('/signed-songs/{songId}/contracts', 'List the contracts of a signed song', {
		shows: [contractTopic, songTitleTopic, decisionTopic],
		input: { songId: songIdSchema },
		output: { contracts: z.array(contractSummarySchema) },
	}),

	getContract: admin.get(one, 'Get a contract with its terms, parties and timeline', {
		shows: [contractTopic, songTitleTopic, decisionTopic],
		input: contract,
		output: contractSchema,
	}),

	listKnownPeople: admin.get(`${one}/people`, 'List known people who may be parties or sign for the label', {
		shows: [contractTopic, splitTopic, writerTopic, formTopic, labelSettingsTopic],
		input: contract,
		output: { people: z.array(knownPersonSchema), labelSigners: z.array(labelSigner) },
	}),

	createContract: admin.post('/signed-songs/{songId}/contracts', 'Create a draft contract', {
		input: {
			songId: songIdSchema,
			kind: z.enum(contractKindNames),
			/** For an amendment: the contract it changes. */
			parentId: z.optional(contractIdSchema),
		},
		output: { contractId: contractIdSchema },
	}),

	saveContract: admin.put(one, 'Save a draft as a whole', {
		input: { ...seen, draft: draftSchema },
		output: changed,
	}),

	deleteContract: admin.delete(one, 'Delete a draft that was never sent', { input: seen }),

	getDocumentChanges: admin.get(`${one}/changes`, 'Compare two versions, or the draft with one', {
		shows: [contractTopic, songTitleTopic],
		/** Without numbers: the draft with the version that was sent last. */
		input: { ...contract, from: z.optional(versionNumber), to: z.optional(versionNumber) },
		output: documentChangesSchema,
	}),

	sendContract: admin.post(`${one}/send`, 'Freeze a version and send it to the signers', {
		input: { ...seen, note: textInput(1000), changeNote: textInput(1000) },
		output: { mailed: z.number() },
	}),

	withdrawVersion: admin.post(`${one}/negotiate`, 'Withdraw the sent version to prepare a new one', {
		input: { ...seen, reason },
	}),

	renewSigningLink: admin.post(`${one}/renew`, 'Send a signer a new link and withdraw the old one', {
		input: { ...contract, partyId: contractPartyIdSchema },
		output: { url: z.string() },
	}),

	copySigningLink: admin.post(`${one}/link`, 'Get the link of a signer', {
		input: { ...contract, partyId: contractPartyIdSchema },
		output: { url: z.string() },
	}),

	remindSigner: admin.post(`${one}/remind`, 'Email a signer the same link again', {
		input: { ...contract, partyId: contractPartyIdSchema },
	}),

	countersignContract: admin.post(`${one}/countersign`, 'Countersign a contract', {
		input: { ...seen, ...signatureFields, consentVersion: text(40), sha256: text(64) },
	}),

	voidContract: admin.post(`${one}/void`, 'Void a contract before it is executed', {
		input: { ...seen, reason },
	}),

	terminateContract: admin.post(`${one}/terminate`, 'Terminate an executed contract', {
		input: {
			...seen,
			reason,
			noticeDate: textInput(10),
			endDate: textInput(10),
			fileId: z.optional(contractFileIdSchema),
		},
	}),

	duplicateContract: admin.post(`${one}/duplicate`, 'Create a draft from a contract that has ended', {
		input: contract,
		output: { contractId: contractIdSchema },
	}),

	recordPaperContract: admin.post(`${one}/paper`, 'Record a contract that was signed on paper', {
		input: { ...seen, fileId: contractFileIdSchema, signedOn: textInput(10) },
	}),

	listContractTemplates: admin.get('/contract-templates', 'List the contract templates of the label', {
		shows: [contractTopic],
		output: {
			templates: z.array(
				z.object({ kind: z.enum(contractKindNames), text: z.string(), isOwn: z.boolean(), rowVersion: z.number() }),
			),
		},
	}),

	saveContractTemplate: admin.put('/contract-templates/{kind}', 'Save or reset the contract template of a kind', {
		input: {
			kind: z.enum(contractKindNames),
			rowVersion: z.number(),
			/** Null resets the template to the text that Acetate comes with. */
			text: z.nullable(text(maxContractText)),
		},
	}),

	/** This endpoint also accepts an expired link, to say whether the contract was sealed. */
	getContractAsGuest: expiredGuest(contractLink, '/guest/contract', 'Get the contract of a signing link', {
		shows: [contractTopic],
		output: guestContractSchema,
	}),

	openContract: guest(contractLink, '/guest/contract/open', 'Record that the signing page was opened'),

	readContract: guest(contractLink, '/guest/contract/read', 'Report which pages the browser has shown', {
		input: { version: z.number(), shown: z.array(pageShown).check(z.minLength(1), z.maxLength(500)) },
	}),

	consentToSign: guest(contractLink, '/guest/contract/consent', 'Record the consent to sign electronically', {
		input: { version: z.number(), consentVersion: text(40) },
	}),

	requestSigningCode: guest(contractLink, '/guest/contract/code', 'Email a one-time code to the signer', {
		input: { version: z.number(), purpose: z._default(z.enum(codePurposes), 'sign') },
		output: { expiresAt: z.date() },
	}),

	signContract: guest(contractLink, '/guest/contract/sign', 'Sign with the emailed code', {
		input: { version: z.number(), code: textInput(20), ...signatureFields },
	}),

	askForContractChanges: guest(contractLink, '/guest/contract/changes', 'Request changes to the contract', {
		input: { version: z.number(), reason, fileId: z.optional(contractFileIdSchema) },
	}),

	declineContract: guest(contractLink, '/guest/contract/decline', 'Decline to sign, with a reason and a code', {
		input: { version: z.number(), reason, code: textInput(20) },
	}),
};
