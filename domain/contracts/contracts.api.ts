import * as z from 'zod/mini';
import {
	adminEndpoint,
	doneSchema,
	expiredGuestEndpoint,
	guestEndpoint,
	memberEndpoint,
	routesIn,
} from '../kernel/endpoint.ts';
import { contractFileIdSchema, contractIdSchema, contractPartyIdSchema, songIdSchema } from '../kernel/ids.ts';
import { tokenField } from '../kernel/link-kind.ts';
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

const routes = routesIn('Contracts');
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
		.route(routes.get('/contracts', 'Contracts across all signed songs, newest first'))
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
		.route(routes.get('/signed-songs/{songId}/contracts', 'Contracts of a signed song'))
		.input(z.object({ songId: songIdSchema }))
		.output(z.object({ contracts: z.array(contractSummarySchema) })),

	getContract: adminEndpoint
		.showing(contractTopic, songTitleTopic, decisionTopic)
		.route(routes.get(one, 'Everything about one contract'))
		.input(contract)
		.output(contractSchema),

	createContract: adminEndpoint
		.route(routes.post('/signed-songs/{songId}/contracts', 'Start a draft'))
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
		.route(routes.put(one, 'Save a draft, all of it at once'))
		.input(z.extend(seen, { draft: draftSchema }))
		.output(changed),

	sendContract: adminEndpoint
		.route(routes.post(`${one}/send`, 'Freeze a version and ask everyone to sign it'))
		.input(z.extend(seen, { note: textInput(1000), changeNote: textInput(1000) }))
		.output(z.object({ mailed: z.number() })),

	takeBackContract: adminEndpoint
		.route(routes.post(`${one}/negotiate`, 'Stop the signing to make a new version'))
		.input(z.extend(seen, { reason }))
		.output(doneSchema),

	renewSigningLink: adminEndpoint
		.route(routes.post(`${one}/renew`, 'Send a signer a new link; the old one ends'))
		.input(z.extend(contract, { partyId: contractPartyIdSchema }))
		.output(z.object({ url: z.string() })),

	copySigningLink: adminEndpoint
		.route(routes.post(`${one}/link`, 'The link of a signer, to be given by hand'))
		.input(z.extend(contract, { partyId: contractPartyIdSchema }))
		.output(z.object({ url: z.string() })),

	remindSigner: adminEndpoint
		.route(routes.post(`${one}/remind`, 'Mail a signer the same link again'))
		.input(z.extend(contract, { partyId: contractPartyIdSchema }))
		.output(doneSchema),

	countersignContract: adminEndpoint
		.route(routes.post(`${one}/countersign`, 'Sign for the label'))
		.input(z.extend(seen, { ...signatureFields, consentVersion: text(40), sha256: text(64) }))
		.output(doneSchema),

	voidContract: adminEndpoint
		.route(routes.post(`${one}/void`, 'Make a contract void before it is executed'))
		.input(z.extend(seen, { reason }))
		.output(doneSchema),

	terminateContract: adminEndpoint
		.route(routes.post(`${one}/terminate`, 'End an executed contract'))
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
		.route(routes.post(`${one}/duplicate`, 'Start a new draft from an ended contract'))
		.input(contract)
		.output(z.object({ contractId: contractIdSchema })),

	recordPaperContract: adminEndpoint
		.route(routes.post(`${one}/paper`, 'Record a signed paper contract'))
		.input(z.extend(seen, { fileId: contractFileIdSchema, signedOn: textInput(10) }))
		.output(doneSchema),

	listContractTemplates: adminEndpoint
		.showing(contractTopic)
		.route(routes.get('/contract-templates', 'The texts that new contracts start with'))
		.output(
			z.object({
				templates: z.array(
					z.object({ kind: z.enum(contractKindNames), text: z.string(), isOwn: z.boolean(), rowVersion: z.number() }),
				),
			}),
		),

	saveContractTemplate: adminEndpoint
		.route(routes.put('/contract-templates/{kind}', 'Change the text for a kind'))
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
		.route(routes.post('/guest/contract', 'The contract that the link asks to sign'))
		.input(link)
		.output(guestContractSchema),

	openContract: guestEndpoint(contractLink)
		.route(routes.post('/guest/contract/open', 'The page is open in a browser'))
		.input(link)
		.output(doneSchema),

	readContract: guestEndpoint(contractLink)
		.route(routes.post('/guest/contract/read', 'Report which pages the browser showed'))
		.input(z.extend(link, { version: z.number(), shown: z.array(pageShown).check(z.minLength(1), z.maxLength(500)) }))
		.output(doneSchema),

	consentToSign: guestEndpoint(contractLink)
		.route(routes.post('/guest/contract/consent', 'Agree to sign electronically'))
		.input(z.extend(link, { version: z.number(), consentVersion: text(40) }))
		.output(doneSchema),

	requestSigningCode: guestEndpoint(contractLink)
		.route(routes.post('/guest/contract/code', 'Mail a one-time code to the signer'))
		.input(z.extend(link, { version: z.number(), purpose: z._default(z.enum(codePurposes), 'sign') }))
		.output(z.object({ expiresAt: z.date() })),

	signContract: guestEndpoint(contractLink)
		.route(routes.post('/guest/contract/sign', 'Sign with the mailed code'))
		.input(z.extend(link, { version: z.number(), code: textInput(20), ...signatureFields }))
		.output(doneSchema),

	askForContractChanges: guestEndpoint(contractLink)
		.route(routes.post('/guest/contract/changes', 'Ask for another version'))
		.input(z.extend(link, { version: z.number(), reason, fileId: z.optional(contractFileIdSchema) }))
		.output(doneSchema),

	declineContract: guestEndpoint(contractLink)
		.route(routes.post('/guest/contract/decline', 'Decline to sign, with a reason and a code'))
		.input(z.extend(link, { version: z.number(), reason, code: textInput(20) }))
		.output(doneSchema),
};
