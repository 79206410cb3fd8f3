import * as z from 'zod/mini';
import { doneSchema } from '../kernel/done.ts';
import { adminEndpoint, expiredGuestEndpoint, guestEndpoint, memberEndpoint } from '../kernel/endpoint.ts';
import { contractFileIdSchema, contractIdSchema, contractPartyIdSchema, songIdSchema } from '../kernel/ids.ts';
import { tokenField } from '../kernel/link-kind.ts';
import { text, textInput } from '../kernel/text.ts';
import { decisionTopic, songTitleTopic } from '../songs/songs.topics.ts';
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
import { contractTopic } from './contracts.topics.ts';
import { maxContractText } from './placeholders.ts';
import { codePurposes } from './signing-code.ts';

const part = { tags: ['Contracts'] };
const one = '/contracts/{contractId}';
const contract = z.object({ contractId: contractIdSchema });
const seen = z.extend(contract, { rowVersion: z.number() });
const reason = textInput(maxContractReasonLength * 2);
const link = z.object({ token: tokenField });
const changed = z.object({ rowVersion: z.number() });

const pageShown = z.object({
	page: z.number().check(z.int(), z.gte(1)),
	/** Since the last report. */
	ms: z.number().check(z.int(), z.gte(0), z.lte(24 * 60 * 60_000)),
});

const contractShows = ['all', 'to_sign', 'expiring'] as const;

export const contractsApi = {
	listContracts: memberEndpoint
		.showing(contractTopic, songTitleTopic, decisionTopic)
		.route({ ...part, method: 'GET', path: '/contracts', summary: 'Contracts across all signed songs, newest first' })
		.input(
			z.object({
				show: z._default(z.enum(contractShows), 'all'),
				status: z.optional(z.enum(contractStatusNames)),
				after: z.optional(text(200)),
			}),
		)
		.output(z.object({ contracts: z.array(contractSummarySchema), nextAfter: z.nullable(z.string()) })),

	listContractsOfSong: memberEndpoint
		.showing(contractTopic, songTitleTopic, decisionTopic)
		.route({ ...part, method: 'GET', path: '/signed-songs/{songId}/contracts', summary: 'Contracts of a signed song' })
		.input(z.object({ songId: songIdSchema }))
		.output(z.object({ contracts: z.array(contractSummarySchema) })),

	getContract: adminEndpoint
		.showing(contractTopic, songTitleTopic, decisionTopic)
		.route({ ...part, method: 'GET', path: one, summary: 'Everything about one contract' })
		.input(contract)
		.output(contractSchema),

	createContract: adminEndpoint
		.route({ ...part, method: 'POST', path: '/signed-songs/{songId}/contracts', summary: 'Start a draft' })
		.input(
			z.object({
				songId: songIdSchema,
				kind: z.enum(contractKindNames),
				/** Of an amendment: what it changes. */
				parentId: z.optional(contractIdSchema),
			}),
		)
		.output(z.object({ contractId: contractIdSchema })),

	saveContract: adminEndpoint
		.route({ ...part, method: 'PUT', path: one, summary: 'Save a draft, all of it at once' })
		.input(z.extend(seen, { draft: draftSchema }))
		.output(changed),

	sendContract: adminEndpoint
		.route({ ...part, method: 'POST', path: `${one}/send`, summary: 'Freeze a version and ask everyone to sign it' })
		.input(z.extend(seen, { note: textInput(1000), changeNote: textInput(1000) }))
		.output(z.object({ mailed: z.number() })),

	takeBackContract: adminEndpoint
		.route({ ...part, method: 'POST', path: `${one}/negotiate`, summary: 'Stop the signing to make a new version' })
		.input(z.extend(seen, { reason }))
		.output(doneSchema),

	renewSigningLink: adminEndpoint
		.route({ ...part, method: 'POST', path: `${one}/renew`, summary: 'Send a signer a new link; the old one ends' })
		.input(z.extend(contract, { partyId: contractPartyIdSchema }))
		.output(z.object({ url: z.string() })),

	copySigningLink: adminEndpoint
		.route({ ...part, method: 'POST', path: `${one}/link`, summary: 'The link of a signer, to be given by hand' })
		.input(z.extend(contract, { partyId: contractPartyIdSchema }))
		.output(z.object({ url: z.string() })),

	remindSigner: adminEndpoint
		.route({ ...part, method: 'POST', path: `${one}/remind`, summary: 'Mail a signer the same link again' })
		.input(z.extend(contract, { partyId: contractPartyIdSchema }))
		.output(doneSchema),

	countersignContract: adminEndpoint
		.route({ ...part, method: 'POST', path: `${one}/countersign`, summary: 'Sign for the label' })
		.input(z.extend(seen, { ...signatureFields, consentVersion: text(40), sha256: text(64) }))
		.output(doneSchema),

	voidContract: adminEndpoint
		.route({ ...part, method: 'POST', path: `${one}/void`, summary: 'Make a contract void before it is executed' })
		.input(z.extend(seen, { reason }))
		.output(doneSchema),

	terminateContract: adminEndpoint
		.route({ ...part, method: 'POST', path: `${one}/terminate`, summary: 'End an executed contract' })
		.input(
			z.extend(seen, {
				reason,
				noticeDate: textInput(10),
				endDate: textInput(10),
				fileId: z.optional(contractFileIdSchema),
			}),
		)
		.output(doneSchema),

	duplicateContract: adminEndpoint
		.route({ ...part, method: 'POST', path: `${one}/duplicate`, summary: 'Start a new draft from an ended contract' })
		.input(contract)
		.output(z.object({ contractId: contractIdSchema })),

	recordPaperContract: adminEndpoint
		.route({ ...part, method: 'POST', path: `${one}/paper`, summary: 'Record a signed paper contract' })
		.input(z.extend(seen, { fileId: contractFileIdSchema, signedOn: textInput(10) }))
		.output(doneSchema),

	listContractTemplates: adminEndpoint
		.showing(contractTopic)
		.route({ ...part, method: 'GET', path: '/contract-templates', summary: 'The texts that new contracts start with' })
		.output(
			z.object({
				templates: z.array(
					z.object({ kind: z.enum(contractKindNames), text: z.string(), isOwn: z.boolean(), rowVersion: z.number() }),
				),
			}),
		),

	saveContractTemplate: adminEndpoint
		.route({ ...part, method: 'PUT', path: '/contract-templates/{kind}', summary: 'Change the text for a kind' })
		.input(
			z.object({
				kind: z.enum(contractKindNames),
				rowVersion: z.number(),
				/** Null for the starting text of Acetate. */
				text: z.nullable(text(maxContractText)),
			}),
		)
		.output(doneSchema),

	/** Also by a link whose time is over, to say whether the contract was sealed. */
	getContractAsGuest: expiredGuestEndpoint(contractLink)
		.showing(contractTopic)
		.route({ ...part, method: 'POST', path: '/guest/contract', summary: 'The contract that the link asks to sign' })
		.input(link)
		.output(guestContractSchema),

	openContract: guestEndpoint(contractLink)
		.route({ ...part, method: 'POST', path: '/guest/contract/open', summary: 'The page is open in a browser' })
		.input(link)
		.output(doneSchema),

	readContract: guestEndpoint(contractLink)
		.route({ ...part, method: 'POST', path: '/guest/contract/read', summary: 'Report which pages the browser showed' })
		.input(z.extend(link, { version: z.number(), shown: z.array(pageShown).check(z.minLength(1), z.maxLength(500)) }))
		.output(doneSchema),

	consentToSign: guestEndpoint(contractLink)
		.route({ ...part, method: 'POST', path: '/guest/contract/consent', summary: 'Agree to sign electronically' })
		.input(z.extend(link, { version: z.number(), consentVersion: text(40) }))
		.output(doneSchema),

	requestSigningCode: guestEndpoint(contractLink)
		.route({ ...part, method: 'POST', path: '/guest/contract/code', summary: 'Mail a one-time code to the signer' })
		.input(z.extend(link, { version: z.number(), purpose: z._default(z.enum(codePurposes), 'sign') }))
		.output(z.object({ expiresAt: z.date() })),

	signContract: guestEndpoint(contractLink)
		.route({ ...part, method: 'POST', path: '/guest/contract/sign', summary: 'Sign with the mailed code' })
		.input(z.extend(link, { version: z.number(), code: textInput(20), ...signatureFields }))
		.output(doneSchema),

	askForContractChanges: guestEndpoint(contractLink)
		.route({ ...part, method: 'POST', path: '/guest/contract/changes', summary: 'Ask for another version' })
		.input(z.extend(link, { version: z.number(), reason, fileId: z.optional(contractFileIdSchema) }))
		.output(doneSchema),

	declineContract: guestEndpoint(contractLink)
		.route({
			...part,
			method: 'POST',
			path: '/guest/contract/decline',
			summary: 'Decline to sign, with a reason and a code',
		})
		.input(z.extend(link, { version: z.number(), reason, code: textInput(20) }))
		.output(doneSchema),
};
