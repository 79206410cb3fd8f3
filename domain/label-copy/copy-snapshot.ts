// The content of a label copy: the approved data of a release at one moment, without its presentation.
import * as z from 'zod/mini';
import { maybeNumber, maybeText } from '../kernel/shapes.ts';

const text = z.string();

const writerSchema = z.object({
	name: text,
	/** Null if there is none, and for people who may not read it (R-CATALOG-5). */
	legalName: maybeText,
	role: text,
	/** In hundredths of a percent. */
	share: z.number(),
	/** A missing publisher is printed as Copyright Control. */
	publisher: maybeText,
	society: maybeText,
	ipi: maybeText,
});

const trackSchema = z.object({
	title: text,
	version: maybeText,
	versionType: maybeText,
	artists: z.array(z.object({ name: text, role: text })),
	durationMs: maybeNumber,
	isrc: maybeText,
	iswc: maybeText,
	advisory: maybeText,
	language: maybeText,
	pYear: maybeNumber,
	pOwner: maybeText,
	writers: z.array(writerSchema),
	credits: z.array(z.object({ name: text, role: text, instrument: maybeText, studio: maybeText })),
	/** Null until it is answered. */
	hasSamples: z.nullable(z.boolean()),
	samples: z.array(z.object({ title: text, artist: maybeText, owner: maybeText, kind: text })),
});

export const copySnapshotSchema = z.object({
	/** Increased when the shape changes, so that old versions stay readable. */
	format: z.literal(1),
	labelName: text,
	release: z.object({
		title: text,
		kind: maybeText,
		imprint: text,
		catalogueNumber: maybeText,
		barcode: maybeText,
		grid: maybeText,
		/** ISO dates, as 2027-01-22. */
		releaseDate: maybeText,
		originalReleaseDate: maybeText,
		territory: z.nullable(
			z.object({ kind: z.enum(['world', 'list']), countries: z.array(text), except: z.array(text) }),
		),
		genre: maybeText,
		subgenre: maybeText,
		language: maybeText,
		cYear: maybeNumber,
		cOwner: maybeText,
		creditLine: text,
		distributor: maybeText,
		artworkDesign: maybeText,
		artworkPhotography: maybeText,
		artworkNote: maybeText,
		courtesy: maybeText,
		thanks: maybeText,
		legalLine: text,
	}),
	tracks: z.array(trackSchema),
});
export type CopySnapshot = z.infer<typeof copySnapshotSchema>;
export type CopyTrack = CopySnapshot['tracks'][number];
export type CopyWriter = CopyTrack['writers'][number];

/** Origins of the data, in the order of the snapshot. They provide links to pages and are not part of the document. */
export const copyOriginsSchema = z.object({
	releaseId: text,
	tracks: z.array(
		z.object({
			songId: text,
			recordingId: text,
			workId: text,
			artistIds: z.array(text),
			writerIds: z.array(text),
			publisherIds: z.array(maybeText),
			creditIds: z.array(text),
			/** The length is that of the file the song was submitted with, because there is no approved master. */
			hasAudioLength: z.optional(z.boolean()),
		}),
	),
	/** Names of codes, stored with a version: another machine may name a country differently. */
	names: z.object({ languages: z.record(text, text), countries: z.record(text, text) }),
});
export type CopyOrigins = z.infer<typeof copyOriginsSchema>;

/** Keys have a fixed order, so that the same data gives the same bytes and the same hash. */
export function serializeSnapshot(snapshot: CopySnapshot) {
	return JSON.stringify(sorted(snapshot));
}

function sorted(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(sorted);
	if (typeof value !== 'object' || value === null) return value;
	const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
	return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}

/** Legal names are for admins (R-CATALOG-5). */
export function withoutLegalNames(snapshot: CopySnapshot): CopySnapshot {
	return {
		...snapshot,
		tracks: snapshot.tracks.map((track) => ({
			...track,
			writers: track.writers.map((writer) => ({ ...writer, legalName: null })),
		})),
	};
}
