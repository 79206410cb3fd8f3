import { artistTopic, publisherTopic, type Topic, writerTopic } from '../kernel/topics.ts';

/**
 * Filters of a list of artists, writers or publishers. Archived entries are separate; the last three filters are for
 * writers, of whom `unconfirmed` ones have not responded to a proposed split.
 */
export const shownEntries = ['active', 'archived', 'missing-ipi', 'missing-email', 'unconfirmed'] as const;
export type ShownEntries = (typeof shownEntries)[number];

/** The catalogue's lists, as named in addresses. */
export const catalogueKinds = ['artists', 'writers', 'publishers'] as const;
export type CatalogueKind = (typeof catalogueKinds)[number];

/** Printed if a writer has no publisher. */
export const copyrightControl = 'Copyright Control';

export const topicOf: Readonly<Record<CatalogueKind, Topic>> = {
	artists: artistTopic,
	writers: writerTopic,
	publishers: publisherTopic,
};
