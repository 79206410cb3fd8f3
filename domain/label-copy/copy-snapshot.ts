// What a label copy is made of: the approved data of a release at one moment, without anything about how it is shown.
import * as z from 'zod/mini';

const text = z.string();
const maybe = z.nullable(z.string());
const maybeNumber = z.nullable(z.number());

const writerSchema = z.object({
	name: text,
	/** Null where there is none, and for whoever may not read it (R-CATALOG-5). */
	legalName: maybe,
	role: text,
	/** In hundredths of a percent. */
	share: z.number(),
	/** None is printed as Copyright Control. */
	publisher: maybe,
	society: maybe,
	ipi: maybe,
});

const trackSchema = z.object({
	title: text,
	version: maybe,
	versionType: maybe,
	artists: z.array(z.object({ name: text, role: text })),
	durationMs: maybeNumber,
	isrc: maybe,
	iswc: maybe,
	advisory: maybe,
	language: maybe,
	pYear: maybeNumber,
	pOwner: maybe,
	writers: z.array(writerSchema),
	credits: z.array(z.object({ name: text, role: text, instrument: maybe, studio: maybe })),
	/** Null while nobody has said whether there are any. */
	hasSamples: z.nullable(z.boolean()),
	samples: z.array(z.object({ title: text, artist: maybe, owner: maybe, kind: text })),
});

export const copySnapshotSchema = z.object({
	/** Raised when the shape changes, so that old versions stay readable. */
	format: z.literal(1),
	labelName: text,
	release: z.object({
		title: text,
		kind: maybe,
		imprint: text,
		catalogueNumber: maybe,
		barcode: maybe,
		grid: maybe,
		/** Days, as 2027-01-22. */
		releaseDate: maybe,
		originalReleaseDate: maybe,
		territory: z.nullable(
			z.object({ kind: z.enum(['world', 'list']), countries: z.array(text), except: z.array(text) }),
		),
		genre: maybe,
		subgenre: maybe,
		language: maybe,
		cYear: maybeNumber,
		cOwner: maybe,
		creditLine: text,
		distributor: maybe,
		artworkDesign: maybe,
		artworkPhotography: maybe,
		artworkNote: maybe,
		courtesy: maybe,
		thanks: maybe,
		legalLine: text,
	}),
	tracks: z.array(trackSchema),
});
export type CopySnapshot = z.infer<typeof copySnapshotSchema>;
export type CopyTrack = CopySnapshot['tracks'][number];
export type CopyWriter = CopyTrack['writers'][number];

/** Where the data came from, in the order of the snapshot. It leads to pages and is not part of the document. */
export const copyOriginsSchema = z.object({
	releaseId: text,
	tracks: z.array(
		z.object({
			songId: text,
			recordingId: text,
			workId: text,
			artistIds: z.array(text),
			writerIds: z.array(text),
			publisherIds: z.array(maybe),
			creditIds: z.array(text),
		}),
	),
	/** How codes read, stored with a version: another machine may call a country differently. */
	names: z.object({ languages: z.record(text, text), countries: z.record(text, text) }),
});
export type CopyOrigins = z.infer<typeof copyOriginsSchema>;

/** With keys in a fixed order, so that the same data gives the same bytes and the same hash. */
export function serializeSnapshot(snapshot: CopySnapshot): string {
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
