import * as z from 'zod/mini';
import { endpointsIn } from '../kernel/endpoint.ts';
import { catalogueIdSchema, songIdSchema } from '../kernel/ids.ts';
import { seenVersion } from '../kernel/inputs.ts';
import { maybeDate, maybeText } from '../kernel/shapes.ts';
import { text, textInput } from '../kernel/text.ts';
import { artistTopic, decisionTopic, publisherTopic, songTitleTopic, writerTopic } from '../kernel/topics.ts';
import { maxCsvLength } from './catalogue-import.ts';
import { catalogueKinds, shownEntries } from './catalogue-kinds.ts';

const { member, admin } = endpointsIn('Catalogue');
const everyKind = [artistTopic, writerTopic, publisherTopic];

const kind = z.enum(catalogueKinds);
const entryId = catalogueIdSchema;
const fields = z.record(z.string().check(z.maxLength(40)), text(4000));

export const listInputSchema = z.object({
	/** Any part of a name, in any case, with or without accents. */
	find: z.optional(text(200)),
	show: z.optional(z.enum(shownEntries)),
	after: z.optional(text(1000)),
});
export type ListInput = z.infer<typeof listInputSchema>;

const listed = { id: entryId, name: z.string(), isArchived: z.boolean() };
const page = { nextAfter: maybeText, total: z.number() };

const listedArtistSchema = z.object({
	...listed,
	signedSongs: z.number(),
	lastSignedAt: maybeDate,
});
export type ListedArtist = z.infer<typeof listedArtistSchema>;

const listedWriterSchema = z.object({
	...listed,
	society: maybeText,
	ipi: maybeText,
	email: maybeText,
	publisher: maybeText,
	/** Number of works in which they have shares. */
	works: z.number(),
	/** Number of works that are awaiting their confirmation. */
	openConfirmations: z.number(),
});
export type ListedWriter = z.infer<typeof listedWriterSchema>;

const listedPublisherSchema = z.object({
	...listed,
	ipi: maybeText,
	administrator: maybeText,
	writers: z.number(),
});
export type ListedPublisher = z.infer<typeof listedPublisherSchema>;

/** A share of a signed song: of a writer or publisher in the work, of an artist in its recording. */
const listedShareSchema = z.object({
	id: z.string(),
	songId: songIdSchema,
	title: z.string(),
	artist: z.string(),
	/** `Music and words`, `Producer`; empty while it is not entered. */
	role: z.string(),
	/** In hundredths of a percent. */
	share: z.number(),
	status: z.enum(['draft', 'proposed', 'confirmed', 'disputed']),
	/** This writer's response to a proposed split; null without a response. */
	response: z.nullable(z.enum(['agreed', 'disagreed'])),
});
export type ListedShare = z.infer<typeof listedShareSchema>;

/** Number of items that depend on an entry: `2 signed songs`. */
const usageSchema = z.object({ count: z.number(), text: z.string() });

const catalogueEntrySchema = z.object({
	...listed,
	kind,
	rowVersion: z.number(),
	/** All fields by the keys of `catalogueFields`; '' if empty. */
	fields: z.record(z.string(), z.string()),
	/** Names of entries that were merged into it. */
	aliases: z.array(z.string()),
	usage: z.array(usageSchema),
});
export type CatalogueEntry = z.infer<typeof catalogueEntrySchema>;

const duplicateSchema = z.object({
	id: entryId,
	name: z.string(),
	reason: z.enum(['identifier', 'name', 'email']),
	/** Key of the matching field. */
	key: z.string(),
	message: z.string(),
});
export type Duplicate = z.infer<typeof duplicateSchema>;

const mergePreviewSchema = z.object({
	survivor: z.object({ id: entryId, name: z.string(), rowVersion: z.number() }),
	loser: z.object({ id: entryId, name: z.string(), rowVersion: z.number() }),
	/** What is reassigned: `2 signed songs`. */
	moves: z.array(usageSchema),
	/** What is combined, as sentences: `In 'Kiln' 30.00% and 20.00% become 50.00%`. */
	joins: z.array(z.string()),
	/** Fields that are empty in the survivor and are filled from the other entry. */
	takes: z.array(z.object({ caption: z.string(), value: z.string() })),
	/** Fields with different values: the survivor's value is kept. */
	keeps: z.array(z.object({ caption: z.string(), kept: z.string(), dropped: z.string() })),
	/** Why the merge is refused; empty if it is allowed. */
	refusals: z.array(z.string()),
	/** The name that a person has to type, because the two have different IPI numbers. */
	nameToType: maybeText,
});
export type MergePreview = z.infer<typeof mergePreviewSchema>;

const importLineSchema = z.object({
	/** Line number in the file, starting at 1. */
	line: z.number(),
	name: z.string(),
	/** `wrong` lines are not imported; `known` entries are already in the catalogue and stay unchanged. */
	outcome: z.enum(['new', 'known', 'wrong']),
	messages: z.array(z.string()),
});

const importPreviewSchema = z.object({
	counts: z.object({ new: z.number(), known: z.number(), wrong: z.number() }),
	/** Columns of the file that are not recognised. */
	ignoredColumns: z.array(z.string()),
	/** Every line with a remark. */
	lines: z.array(importLineSchema),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

const csv = text(maxCsvLength);
const one = z.object({ kind, entryId });

export const catalogueApi = {
	listArtists: member.get('/artists', 'List the artists of the label by name', {
		shows: [artistTopic, decisionTopic, songTitleTopic],
		input: listInputSchema,
		output: { artists: z.array(listedArtistSchema), ...page },
	}),

	listWriters: member.get('/writers', 'List the writers of the label by name', {
		shows: [writerTopic, publisherTopic],
		input: listInputSchema,
		output: { writers: z.array(listedWriterSchema), ...page },
	}),

	listPublishers: member.get('/publishers', 'List the publishers of the label by name', {
		shows: [publisherTopic, writerTopic],
		input: listInputSchema,
		output: { publishers: z.array(listedPublisherSchema), ...page },
	}),

	listArtistSongs: member.get('/artists/{entryId}/songs', 'List the signed songs of an artist', {
		shows: [artistTopic, decisionTopic, songTitleTopic],
		input: { entryId, after: z.optional(text(200)) },
		output: {
			songs: z.array(z.object({ songId: songIdSchema, title: z.string(), artist: z.string(), signedAt: z.date() })),
			nextAfter: maybeText,
		},
	}),

	listShares: member.get('/catalogue/{kind}/{entryId}/shares', 'List the shares of an artist, writer or publisher', {
		shows: [...everyKind, decisionTopic, songTitleTopic],
		input: { kind, entryId, after: z.optional(text(200)) },
		output: { shares: z.array(listedShareSchema), nextAfter: maybeText },
	}),

	getEntry: member.get('/catalogue/{kind}/{entryId}', 'Get an artist, writer or publisher', {
		shows: [...everyKind, decisionTopic, songTitleTopic],
		input: one,
		output: catalogueEntrySchema,
	}),

	createEntry: member.post('/catalogue/{kind}', 'Add an artist, writer or publisher', {
		input: { kind, fields, isDuplicateAllowed: z.optional(z.boolean()) },
		output: { id: entryId },
	}),

	updateEntry: member.put('/catalogue/{kind}/{entryId}', 'Update an artist, writer or publisher', {
		input: { kind, entryId, fields, rowVersion: seenVersion, isDuplicateAllowed: z.optional(z.boolean()) },
	}),

	findDuplicates: member.post('/catalogue/{kind}/duplicates', 'Find probable duplicates of an entry before saving it', {
		input: { kind, fields, entryId: z.optional(entryId) },
		output: { duplicates: z.array(duplicateSchema) },
	}),

	archiveEntry: member.post(
		'/catalogue/{kind}/{entryId}/archive',
		'Archive or restore an artist, writer or publisher',
		{
			input: { kind, entryId, isArchived: z.boolean() },
		},
	),

	deleteEntry: member.delete('/catalogue/{kind}/{entryId}', 'Delete an unused artist, writer or publisher', {
		input: one,
	}),

	previewMerge: member.get('/catalogue/{kind}/{entryId}/merge/{loserId}', 'Preview a merge of two entries', {
		shows: [...everyKind, decisionTopic],
		input: { kind, entryId, loserId: entryId },
		output: mergePreviewSchema,
	}),

	mergeEntries: member.post('/catalogue/{kind}/{entryId}/merge', 'Merge another entry into this one', {
		input: {
			kind,
			entryId,
			loserId: entryId,
			rowVersion: seenVersion,
			loserVersion: seenVersion,
			/** The name of the entry that disappears, if the preview asks for it. */
			typedName: z.optional(textInput(1000)),
		},
	}),

	previewImport: member.post('/catalogue/{kind}/import/preview', 'Preview a CSV import line by line without saving', {
		input: { kind, csv },
		output: importPreviewSchema,
	}),

	importEntries: member.post('/catalogue/{kind}/import', 'Import entries from a CSV file', {
		input: { kind, csv, isAllOrNothing: z.optional(z.boolean()) },
		output: { added: z.number(), known: z.number(), wrong: z.number() },
	}),

	getLegalDetails: admin.get('/writers/{entryId}/legal', 'Get the legal name and home address of a writer', {
		shows: [writerTopic],
		input: { entryId },
		output: { fields: z.record(z.string(), z.string()), rowVersion: z.number() },
	}),

	saveLegalDetails: admin.put('/writers/{entryId}/legal', 'Update the legal name and home address of a writer', {
		input: { entryId, fields, rowVersion: seenVersion },
	}),
};
