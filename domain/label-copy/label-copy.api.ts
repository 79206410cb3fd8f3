import * as z from 'zod/mini';
import { formStatusSchema } from '../forms/form-shapes.ts';
import { endpointsIn } from '../kernel/endpoint.ts';
import { formIdSchema, labelCopyIdSchema, releaseIdSchema, songIdSchema } from '../kernel/ids.ts';
import { seenVersion } from '../kernel/inputs.ts';
import { maybeText } from '../kernel/shapes.ts';
import { keysOf } from '../kernel/tables.ts';
import { text, textInput } from '../kernel/text.ts';
import {
	artistTopic,
	decisionTopic,
	formTopic,
	labelCopyTopic,
	publisherTopic,
	releaseTopic,
	songTitleTopic,
	splitTopic,
	writerTopic,
} from '../kernel/topics.ts';
import { copyFieldKeys } from './copy-fields.ts';
import { sourcePages } from './copy-lines.ts';
import { copyOriginsSchema, copySnapshotSchema } from './copy-snapshot.ts';
import { copyEventKinds, copyStatusNames } from './copy-status.ts';

const { member } = endpointsIn('Label copy');
const pageNames = keysOf(sourcePages);
const status = z.enum(copyStatusNames);

const sourceSchema = z.object({
	field: z.string(),
	page: z.enum(pageNames),
	id: z.string(),
	songId: maybeText,
});

const versionSchema = z.object({
	id: labelCopyIdSchema,
	version: z.number(),
	status,
	generatedAt: z.date(),
	generatedBy: maybeText,
	/** Hash of its snapshot, in hexadecimal digits. */
	sha256: z.string(),
	/** The data of the release has changed since. */
	isOutOfDate: z.boolean(),
	approval: z.nullable(
		z.object({ by: z.string(), at: z.date(), how: z.enum(['link', 'on_behalf']), reason: maybeText }),
	),
	final: z.nullable(z.object({ by: z.string(), at: z.date(), overrideReason: maybeText })),
	formId: z.nullable(formIdSchema),
	rowVersion: z.number(),
});
export type CopyVersion = z.infer<typeof versionSchema>;

const contentSchema = z.object({
	/** Legal names are omitted for members who are not admins (R-CATALOG-5). */
	snapshot: copySnapshotSchema,
	origins: copyOriginsSchema,
});

const sideSchema = z.object({
	page: z.enum(pageNames),
	/** Null for the text of a contract, which only admins read (R-SIGNED-8). */
	says: maybeText,
	source: sourceSchema,
});

const labelCopySchema = z.object({
	songId: songIdSchema,
	title: z.string(),
	artist: z.string(),
	releaseId: releaseIdSchema,
	/** Row version of the release, for saving its fields. */
	rowVersion: z.number(),
	/** As they are stored; empty if there is no value. */
	fields: z.record(z.enum(copyFieldKeys), z.string()),
	/** The current data. */
	current: z.object({ ...contentSchema.shape, sha256: z.string() }),
	/** Newest first. */
	versions: z.array(versionSchema),
	checks: z.array(
		z.object({
			level: z.enum(['ok', 'warning', 'final', 'error']),
			text: z.string(),
			source: z.nullable(sourceSchema),
		}),
	),
	contradictions: z.array(
		z.object({ key: z.string(), about: z.string(), message: z.string(), sides: z.array(sideSchema) }),
	),
	/** Corrections of the newest form's recipient, and whether the copy already has them. */
	corrections: z.array(
		z.object({
			caption: z.string(),
			before: z.string(),
			wanted: z.string(),
			isDone: z.boolean(),
			sources: z.array(sourceSchema),
		}),
	),
	form: z.nullable(
		z.object({ id: formIdSchema, status: formStatusSchema, recipientName: z.string(), sentAt: z.date() }),
	),
	history: z.array(
		z.object({
			kind: z.enum(copyEventKinds),
			version: z.number(),
			actor: maybeText,
			reason: maybeText,
			at: z.date(),
		}),
	),
});
export type LabelCopy = z.infer<typeof labelCopySchema>;
export type ShownContradiction = LabelCopy['contradictions'][number];

const listedSchema = z.object({
	songId: songIdSchema,
	title: z.string(),
	artist: z.string(),
	releaseDate: maybeText,
	/** Null for a song that has no version yet. */
	newest: z.nullable(
		z.object({
			id: labelCopyIdSchema,
			version: z.number(),
			status,
			isOutOfDate: z.boolean(),
			generatedAt: z.date(),
			sha256: z.string(),
		}),
	),
});
export type ListedCopy = z.infer<typeof listedSchema>;

const shown = [
	labelCopyTopic,
	releaseTopic,
	splitTopic,
	formTopic,
	writerTopic,
	artistTopic,
	publisherTopic,
	decisionTopic,
	songTitleTopic,
] as const;

const seen = { copyId: labelCopyIdSchema, rowVersion: seenVersion };
const reason = textInput(1000);

export const labelCopyApi = {
	listLabelCopies: member.get('/label-copies', 'List the newest label copy of each signed song', {
		shows: shown,
		input: { after: z.optional(text(200)) },
		output: { copies: z.array(listedSchema), nextAfter: maybeText },
	}),

	getLabelCopy: member.get('/signed-songs/{songId}/label-copy', 'Get the label copy of a song', {
		shows: shown,
		input: { songId: songIdSchema },
		output: labelCopySchema,
	}),

	getCopyVersion: member.get('/label-copies/{copyId}', 'Get a version as it was generated', {
		shows: [labelCopyTopic],
		input: { copyId: labelCopyIdSchema },
		output: { ...versionSchema.shape, ...contentSchema.shape, labelName: z.string() },
	}),

	generateLabelCopy: member.post(
		'/signed-songs/{songId}/label-copy',
		'Generate the next version from the current data',
		{ input: { songId: songIdSchema }, output: { copyId: labelCopyIdSchema, version: z.number() } },
	),

	requestCopyChanges: member.post('/label-copies/{copyId}/request-changes', 'Request changes to a version', {
		input: { ...seen, reason },
		output: { rowVersion: z.number() },
	}),

	approveCopyOnBehalf: member.post('/label-copies/{copyId}/approve', 'Approve a version on behalf of the artist', {
		input: { ...seen, reason },
		output: { rowVersion: z.number() },
	}),

	finaliseLabelCopy: member.post('/label-copies/{copyId}/finalise', 'Mark a version as final', {
		input: { ...seen, override: z._default(z.nullable(reason), null) },
		output: { rowVersion: z.number() },
	}),

	saveCopyFields: member.put(
		'/signed-songs/{songId}/label-copy/fields',
		'Save the fields of the label; omitted fields stay unchanged',
		{
			input: {
				songId: songIdSchema,
				rowVersion: seenVersion,
				fields: z.partialRecord(z.enum(copyFieldKeys), text(1000)),
			},
			output: { rowVersion: z.number() },
		},
	),
};
