import * as z from 'zod/mini';
import { writerRoles } from '../catalogue/roles.ts';
import { endpointsIn } from '../kernel/endpoint.ts';
import { catalogueIdSchema, recordingIdSchema, songIdSchema, workIdSchema } from '../kernel/ids.ts';
import { seenVersion } from '../kernel/inputs.ts';
import { maybeDate, maybeText } from '../kernel/shapes.ts';
import { keysOf } from '../kernel/tables.ts';
import { textInput } from '../kernel/text.ts';
import {
	artistTopic,
	decisionTopic,
	publisherTopic,
	songTitleTopic,
	splitTopic,
	writerTopic,
} from '../kernel/topics.ts';
import { masterPayeeKinds } from './master-rows.ts';
import { splitEventKinds } from './split-events.ts';
import { splitLink } from './split-link.ts';
import { maxSplitNoteLength, maxSplitRows } from './split-rows.ts';
import { writerDetailKeys } from './writer-details.ts';

const { member, admin, guest } = endpointsIn('Splits');

const status = z.enum(['draft', 'proposed', 'confirmed', 'disputed']);
/** In hundredths of a percent: 33.34 % is 3334. The rule decides whether it is a valid share, with its own message. */
const share = z.number().check(z.minimum(-1_000_000), z.maximum(1_000_000));
const roles = keysOf(writerRoles);
/** The schema allows more than the rule, so that the rule can state the limit. */
const reason = textInput(5000);

const splitRowInputSchema = z.object({
	writerId: catalogueIdSchema,
	/** Empty until the role is entered. */
	role: z.enum([...roles, '']),
	share,
	/** Defaults to the writer's own publisher; null is Copyright Control. */
	publisherId: z.optional(z.nullable(catalogueIdSchema)),
});
export type SplitRowInput = z.infer<typeof splitRowInputSchema>;

const splitRowSchema = z.object({
	writerId: catalogueIdSchema,
	name: z.string(),
	role: z.string(),
	share: z.number(),
	society: maybeText,
	ipi: maybeText,
	publisherId: z.nullable(catalogueIdSchema),
	publisher: maybeText,
});
export type ShownSplitRow = z.infer<typeof splitRowSchema>;

/** Null for details that were not given. */
const writerDetailsSchema = z.object({
	ipi: maybeText,
	society: maybeText,
	publisher: maybeText,
});

const writerResponseSchema = z.object({
	writerId: catalogueIdSchema,
	name: z.string(),
	response: z.nullable(z.enum(['agreed', 'disagreed'])),
	reason: maybeText,
	respondedAt: maybeDate,
	/** An admin confirmed for the writer. */
	isSpokenFor: z.boolean(),
	spokenForBy: maybeText,
	/** Address that the link was mailed to; null if it has to be copied. */
	email: maybeText,
	isLinkExpired: z.boolean(),
	/** The mail could not be delivered so far. */
	isMailTroubled: z.boolean(),
	/** Details given through their link that the catalogue does not have; null if there are none. */
	suggested: z.nullable(writerDetailsSchema),
});
export type ShownResponse = z.infer<typeof writerResponseSchema>;

const masterRowInputSchema = z.object({
	kind: z.enum(masterPayeeKinds),
	/** Id in the catalogue, or null for anyone else. */
	artistId: z.nullable(catalogueIdSchema),
	/** Name of the payee; the artist's name takes precedence if one is given. */
	name: textInput(400),
	share,
});
export type MasterRowInput = z.infer<typeof masterRowInputSchema>;

const masterRowSchema = z.extend(masterRowInputSchema, { name: z.string(), share: z.number() });
export type MasterRow = z.infer<typeof masterRowSchema>;

const splitEventSchema = z.object({
	id: z.string(),
	kind: z.enum(splitEventKinds),
	actor: maybeText,
	writer: maybeText,
	reason: maybeText,
	at: z.date(),
});

const splitSchema = z.object({
	work: z.object({
		id: workIdSchema,
		title: z.string(),
		status,
		/** Sent back with a change, so that people do not overwrite unseen changes. */
		version: z.number(),
		confirmedAt: maybeDate,
		rows: z.array(splitRowSchema),
		/** One for each writer once it is proposed. */
		responses: z.array(writerResponseSchema),
	}),
	recordings: z.array(
		z.object({
			id: recordingIdSchema,
			title: z.string(),
			/** Such as `Radio Edit`; null for the normal version. */
			recordingVersion: maybeText,
			status,
			version: z.number(),
			confirmedAt: maybeDate,
			confirmedBy: maybeText,
			rows: z.array(masterRowSchema),
		}),
	),
	/** Newest first. */
	history: z.array(splitEventSchema),
});
export type Split = z.infer<typeof splitSchema>;

/** What the holder of a link sees: credit names, roles and shares of the others, and nothing else. */
const guestSplitSchema = z.object({
	labelName: z.string(),
	title: z.string(),
	artist: z.string(),
	status,
	writerName: z.string(),
	rows: z.array(z.object({ name: z.string(), role: z.string(), share: z.number(), isOwn: z.boolean() })),
	response: z.nullable(z.enum(['agreed', 'disagreed'])),
	reason: maybeText,
	respondedAt: maybeDate,
	/** The label confirmed for the writer. */
	isSpokenFor: z.boolean(),
	expiresAt: z.date(),
	/** Details given through this link that the label has not checked yet. The label's own data is not disclosed. */
	suggested: z.nullable(writerDetailsSchema),
	/** Details that the label lacks. */
	missing: z.array(z.enum(writerDetailKeys)),
});
export type GuestSplit = z.infer<typeof guestSplitSchema>;

const song = { songId: songIdSchema };
const recording = { recordingId: recordingIdSchema };
const ofSong = '/signed-songs/{songId}/split';
const ofRecording = '/recordings/{recordingId}/shares';

export const splitsApi = {
	getSplit: member.get(ofSong, 'Get the split of a signed song', {
		shows: [splitTopic, writerTopic, publisherTopic, artistTopic, decisionTopic, songTitleTopic],
		input: song,
		output: splitSchema,
	}),

	saveSplit: member.put(ofSong, 'Replace all writer shares of a draft', {
		input: { ...song, version: seenVersion, rows: z.array(splitRowInputSchema).check(z.maxLength(maxSplitRows)) },
	}),

	splitEqually: member.post(`${ofSong}/equal`, 'Split a draft equally', {
		input: { ...song, version: seenVersion },
	}),

	proposeSplit: member.post(`${ofSong}/propose`, 'Propose the split to its writers', {
		input: { ...song, version: seenVersion, note: textInput(maxSplitNoteLength) },
		output: { mailed: z.number(), toCopy: z.number() },
	}),

	resendSplitLink: member.post(`${ofSong}/resend`, 'Send a writer a new link, which replaces the old one', {
		input: { ...song, writerId: catalogueIdSchema },
		output: { url: z.string(), isMailed: z.boolean() },
	}),

	remindWriter: member.post(`${ofSong}/remind`, 'Email a writer the same link again', {
		input: { ...song, writerId: catalogueIdSchema },
	}),

	copySplitLink: member.post(`${ofSong}/link`, "Get a writer's link to copy", {
		input: { ...song, writerId: catalogueIdSchema },
		output: { url: z.string() },
	}),

	confirmForWriter: admin.post(`${ofSong}/confirm-for`, 'Confirm for a writer with a reason', {
		input: { ...song, writerId: catalogueIdSchema, reason },
	}),

	settleWriterDetails: member.post(`${ofSong}/details`, 'Accept or dismiss the details that a writer sent', {
		input: { ...song, writerId: catalogueIdSchema, isTaken: z.boolean() },
	}),

	reopenSplit: member.post(`${ofSong}/reopen`, 'Reopen the split as a draft', {
		input: { ...song, version: seenVersion, reason },
	}),

	saveMasterShares: member.put(ofRecording, 'Replace all master shares of a draft', {
		input: { ...recording, version: seenVersion, rows: z.array(masterRowInputSchema).check(z.maxLength(maxSplitRows)) },
	}),

	confirmMasterShares: admin.post(`${ofRecording}/confirm`, 'Confirm the master shares', {
		input: { ...recording, version: seenVersion },
	}),

	reopenMasterShares: member.post(`${ofRecording}/reopen`, 'Reopen the master shares as a draft', {
		input: { ...recording, version: seenVersion, reason },
	}),

	getSplitAsGuest: guest(splitLink, '/guest/split', 'Get the split of a link', {
		shows: [splitTopic],
		output: guestSplitSchema,
	}),

	agreeToSplit: guest(splitLink, '/guest/split/agree', 'Agree to the split'),

	/** A suggestion to the label: a link never changes the catalogue. */
	suggestWriterDetails: guest(splitLink, '/guest/split/details', 'Send IPI, society and publisher of the writer', {
		input: { ipi: textInput(200), society: textInput(200), publisher: textInput(1000) },
	}),

	disagreeWithSplit: guest(splitLink, '/guest/split/disagree', 'Disagree with the split and give a reason', {
		input: { reason },
	}),
};
