import * as z from 'zod/mini';
import { contractKindNames } from '../contracts/contract-kinds.ts';
import { formKinds } from '../forms/form-links.ts';
import { endpointsIn } from '../kernel/endpoint.ts';
import { catalogueIdSchema, contractIdSchema, reviewerIdSchema, songIdSchema } from '../kernel/ids.ts';
import { maybeNumber, maybeText } from '../kernel/shapes.ts';
import { text, textInput } from '../kernel/text.ts';
import {
	artistTopic,
	contractTopic,
	decisionTopic,
	formTopic,
	labelCopyTopic,
	releaseTopic,
	signedSongTopic,
	songTitleTopic,
	splitTopic,
	writerTopic,
} from '../kernel/topics.ts';
import { releaseSchema } from '../releases/releases.api.ts';
import { maxArtistLength } from '../songs/song-rules.ts';
import { songListNames } from '../workspace/signed-song-lists.ts';
import { areaNames, areaStateNames } from './area-states.ts';
import { nextActionNames } from './next-action.ts';

const actionSchema = z.object({
	name: z.enum(nextActionNames),
	/** The area it belongs to; null if there is nothing to do. */
	area: z.nullable(z.enum(areaNames)),
	caption: z.string(),
	/** Whether the viewer can do it. */
	isOffered: z.boolean(),
	/** The reason for it. */
	text: z.string(),
});

/** A song the label has signed. Every member of the label may see its artist. */
const signedSongSchema = z.object({
	songId: songIdSchema,
	title: z.string(),
	artist: z.string(),
	/** The artists named on its recording, with their roles; empty until they are known. */
	artists: z.array(z.object({ id: catalogueIdSchema, name: z.string(), role: z.string() })),
	signedAt: z.date(),
	signedBy: maybeText,
	/** Who is notified of its events; null if their account is deleted (R-SIGNED-10). */
	owner: z.nullable(z.object({ id: reviewerIdSchema, name: z.string() })),
	/** Set once it was withdrawn after outsiders had been asked (R-DECIDE-12). */
	withdrawn: z.nullable(z.object({ at: z.date(), by: maybeText, reason: z.string() })),
	/** The earliest release; null only for songs that were signed manually in the database. */
	release: z.nullable(z.extend(releaseSchema, { kind: maybeText, catalogueNumber: maybeText })),
	/** Progress of contract, metadata, splits, marketing and label copy (R-SIGNED-6). */
	areas: z.record(
		z.enum(areaNames),
		z.object({ state: z.enum(areaStateNames), caption: z.string(), detail: z.string(), isBroken: z.boolean() }),
	),
	nextAction: actionSchema,
	/** What the viewer can also do now. */
	furtherActions: z.array(actionSchema),
	missingForReady: z.array(z.string()),
	missingIdentifiers: z.array(z.object({ scheme: z.enum(['ISRC', 'UPC/EAN', 'IPI']), of: z.string() })),
});
export type SignedSong = z.infer<typeof signedSongSchema>;

/** A document sent to an outside person about a song, for the page of its artist or of one of its writers. */
const entryDocumentSchema = z.object({
	id: z.string(),
	songId: songIdSchema,
	title: z.string(),
	area: z.enum(areaNames),
	/** `Metadata form for Mira`. */
	name: z.string(),
	/** `changes requested`. */
	state: z.string(),
	turn: z.enum(['ours', 'theirs', 'done', 'over']),
	at: z.date(),
});
export type EntryDocument = z.infer<typeof entryDocumentSchema>;

/** What can be awaited from a person outside: a form, the answer to a split, or a signature. */
export const awaitedSubjects = [...formKinds, 'split', ...contractKindNames] as const;

const awaitedPersonSchema = z.object({
	subject: z.enum(awaitedSubjects),
	/** Of the form, the writer or the signer. */
	id: z.string(),
	/** Of a signer. */
	contractId: z.nullable(contractIdSchema),
	songId: songIdSchema,
	title: z.string(),
	name: z.string(),
	/** Null if the link was copied instead of mailed. */
	email: maybeText,
	/** ISO date by which it was asked for; null if none was set. */
	dueDay: maybeText,
	since: z.date(),
	remindedAt: z.nullable(z.date()),
	isLinkExpired: z.boolean(),
	/** Whether the person may be reminded now. */
	isRemindable: z.boolean(),
});
export type AwaitedPerson = z.infer<typeof awaitedPersonSchema>;

const { member, admin } = endpointsIn('Signed songs');
/** Every topic that the readiness of a song depends on. */
const shown = [
	decisionTopic,
	songTitleTopic,
	releaseTopic,
	signedSongTopic,
	contractTopic,
	formTopic,
	splitTopic,
	writerTopic,
	artistTopic,
	labelCopyTopic,
] as const;

export const signedSongsApi = {
	listSignedSongs: member.get('/signed-songs', 'List the signed songs of the label, newest first', {
		shows: shown,
		input: {
			artist: z.optional(text(maxArtistLength)),
			list: z._default(z.enum(songListNames), 'all'),
			after: z.optional(text(200)),
		},
		output: {
			signedSongs: z.array(signedSongSchema),
			nextAfter: maybeText,
			/** Total for one artist; null for all, which `countSignedSongs` counts. */
			total: maybeNumber,
		},
	}),

	countSignedSongs: member.get('/signed-song-lists', 'Count the signed songs in each list, up to a hundred', {
		shows: shown,
		output: z.record(z.enum(songListNames), z.number()),
	}),

	listSongsToDo: member.get(
		'/signed-songs-to-do',
		'List up to three signed songs that need the viewer, most urgent first',
		{
			shows: shown,
			output: { songs: z.array(signedSongSchema) },
		},
	),

	getSignedSong: member.get('/signed-songs/{songId}', 'Get a signed song', {
		shows: shown,
		input: { songId: songIdSchema },
		output: signedSongSchema,
	}),

	listAwaitedPeople: member.get('/awaited-people', 'List the people outside whose answers are awaited, longest first', {
		shows: [formTopic, splitTopic, contractTopic, writerTopic, decisionTopic, songTitleTopic],
		/** Only those who are awaited for one song. */
		input: { songId: z.optional(songIdSchema) },
		output: { people: z.array(awaitedPersonSchema) },
	}),

	setOwner: member.put('/signed-songs/{songId}/owner', 'Set the owner of a signed song, who gets its notifications', {
		input: { songId: songIdSchema, ownerId: reviewerIdSchema },
	}),

	withdrawSong: admin.post('/signed-songs/{songId}/withdraw', 'Withdraw a signed song; its data is kept', {
		input: { songId: songIdSchema, reason: textInput(1000) },
	}),

	restoreSong: admin.post('/signed-songs/{songId}/restore', 'Restore a withdrawn song', {
		input: { songId: songIdSchema },
	}),

	listEntryDocuments: member.get(
		'/catalogue/{kind}/{entryId}/documents',
		'List forms and contracts of an artist or writer, newest first',
		{
			shows: [formTopic, contractTopic, decisionTopic, songTitleTopic, splitTopic, artistTopic, writerTopic],
			input: { kind: z.enum(['artists', 'writers']), entryId: catalogueIdSchema, after: z.optional(text(200)) },
			output: { documents: z.array(entryDocumentSchema), nextAfter: maybeText },
		},
	),
};
