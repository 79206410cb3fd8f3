import * as z from 'zod/mini';
import { endpointsIn } from '../kernel/endpoint.ts';
import { contractFileIdSchema, contractIdSchema, contractPartyIdSchema, songIdSchema } from '../kernel/ids.ts';
import { maybeText } from '../kernel/shapes.ts';
import { text, textInput } from '../kernel/text.ts';
import { contractTopic, decisionTopic, songTitleTopic } from '../kernel/topics.ts';
import { contractKindNames } from './contract-kinds.ts';
import { contractLink } from './contract-link.ts';
import {
	contractSchema,
	contractSummarySchema,
	draftSchema,
	guestContractSchema,
	signatureFields,
} from './contract-shapes.ts';
import { contractStatusNames, maxContractReasonLength } from './contract-status.ts';
import { maxContractText } from './placeholders.ts';
import { codePurposes } from './signing-code.ts';

const { member, admin, expiredGuest, guest } = endpointsIn('Contracts');
const one = '/contracts/{contractId}';
const contract = { contractId: contractIdSchema };
const seen = { ...contract, rowVersion: z.number() };
const reason = textInput(maxContractReasonLength * 2);
const changed = z.object({ rowVersion: z.number() });

const pageShown = z.object({
	page: z.number().check(z.int(), z.gte(1)),
	/** Time since the last report. */
	ms: z.number().check(z.int(), z.gte(0), z.lte(24 * 60 * 60_000)),
});

const contractShows = ['all', 'to_sign', 'expiring'] as const;

export const contractsApi = {
	listContracts: member.get('/contracts', 'Contracts across all signed songs, newest first', {
		shows: [contractTopic, songTitleTopic, decisionTopic],
		input: {
			show: z._default(z.enum(contractShows), 'all'),
			status: z.optional(z.enum(contractStatusNames)),
			after: z.optional(text(200)),
		},
		output: { contracts: z.array(contractSummarySchema), nextAfter: maybeText },
	}),

	listContractsOfSong: member.get('/signed-songs/{songId}/contracts', 'Contracts of a signed song', {
		shows: [contractTopic, songTitleTopic, decisionTopic],
		input: { songId: songIdSchema },
		output: { contracts: z.array(contractSummarySchema) },
	}),

	getContract: admin.get(one, 'Everything about one contract', {
		shows: [contractTopic, songTitleTopic, decisionTopic],
		input: contract,
		output: contractSchema,
	}),

	createContract: admin.post('/signed-songs/{songId}/contracts', 'Start a draft', {
		input: {
			songId: songIdSchema,
			kind: z.enum(contractKindNames),
			/** For an amendment: the contract it changes. */
			parentId: z.optional(contractIdSchema),
		},
		output: { contractId: contractIdSchema },
	}),

	saveContract: admin.put(one, 'Save a draft, all of it at once', {
		input: { ...seen, draft: draftSchema },
		output: changed,
	}),

	sendContract: admin.post(`${one}/send`, 'Freeze a version and ask everyone to sign it', {
		input: { ...seen, note: textInput(1000), changeNote: textInput(1000) },
		output: { mailed: z.number() },
	}),

	takeBackContract: admin.post(`${one}/negotiate`, 'Stop the signing to make a new version', {
		input: { ...seen, reason },
	}),

	renewSigningLink: admin.post(`${one}/renew`, 'Send a signer a new link; the old one ends', {
		input: { ...contract, partyId: contractPartyIdSchema },
		output: { url: z.string() },
	}),

	copySigningLink: admin.post(`${one}/link`, 'The link of a signer, to be given by hand', {
		input: { ...contract, partyId: contractPartyIdSchema },
		output: { url: z.string() },
	}),

	remindSigner: admin.post(`${one}/remind`, 'Mail a signer the same link again', {
		input: { ...contract, partyId: contractPartyIdSchema },
	}),

	countersignContract: admin.post(`${one}/countersign`, 'Sign for the label', {
		input: { ...seen, ...signatureFields, consentVersion: text(40), sha256: text(64) },
	}),

	voidContract: admin.post(`${one}/void`, 'Make a contract void before it is executed', {
		input: { ...seen, reason },
	}),

	terminateContract: admin.post(`${one}/terminate`, 'End an executed contract', {
		input: {
			...seen,
			reason,
			noticeDate: textInput(10),
			endDate: textInput(10),
			fileId: z.optional(contractFileIdSchema),
		},
	}),

	duplicateContract: admin.post(`${one}/duplicate`, 'Start a new draft from an ended contract', {
		input: contract,
		output: { contractId: contractIdSchema },
	}),

	recordPaperContract: admin.post(`${one}/paper`, 'Record a signed paper contract', {
		input: { ...seen, fileId: contractFileIdSchema, signedOn: textInput(10) },
	}),

	listContractTemplates: admin.get('/contract-templates', 'The texts that new contracts start with', {
		shows: [contractTopic],
		output: {
			templates: z.array(
				z.object({ kind: z.enum(contractKindNames), text: z.string(), isOwn: z.boolean(), rowVersion: z.number() }),
			),
		},
	}),

	saveContractTemplate: admin.put('/contract-templates/{kind}', 'Change the text for a kind', {
		input: {
			kind: z.enum(contractKindNames),
			rowVersion: z.number(),
			/** Null for Acetate's starting text. */
			text: z.nullable(text(maxContractText)),
		},
	}),

	/** Also accepts an expired link, to say whether the contract was sealed. */
	getContractAsGuest: expiredGuest(contractLink, '/guest/contract', 'The contract that the link asks to sign', {
		shows: [contractTopic],
		output: guestContractSchema,
	}),

	openContract: guest(contractLink, '/guest/contract/open', 'The page is open in a browser'),

	readContract: guest(contractLink, '/guest/contract/read', 'Report which pages the browser showed', {
		input: { version: z.number(), shown: z.array(pageShown).check(z.minLength(1), z.maxLength(500)) },
	}),

	consentToSign: guest(contractLink, '/guest/contract/consent', 'Agree to sign electronically', {
		input: { version: z.number(), consentVersion: text(40) },
	}),

	requestSigningCode: guest(contractLink, '/guest/contract/code', 'Mail a one-time code to the signer', {
		input: { version: z.number(), purpose: z._default(z.enum(codePurposes), 'sign') },
		output: { expiresAt: z.date() },
	}),

	signContract: guest(contractLink, '/guest/contract/sign', 'Sign with the mailed code', {
		input: { version: z.number(), code: textInput(20), ...signatureFields },
	}),

	askForContractChanges: guest(contractLink, '/guest/contract/changes', 'Ask for another version', {
		input: { version: z.number(), reason, fileId: z.optional(contractFileIdSchema) },
	}),

	declineContract: guest(contractLink, '/guest/contract/decline', 'Decline to sign, with a reason and a code', {
		input: { version: z.number(), reason, code: textInput(20) },
	}),
};
