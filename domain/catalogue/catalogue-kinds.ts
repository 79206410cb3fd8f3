import { artistTopic, publisherTopic, type Topic, writerTopic } from '../kernel/topics.ts';

/**
 * Which artists, writers or publishers a list shows. Archived ones are kept apart; the last three are for writers, of
 * whom `unconfirmed` ones have not answered a proposed split.
 */
export const shownEntries = ['active', 'archived', 'missing-ipi', 'missing-email', 'unconfirmed'] as const;
export type ShownEntries = (typeof shownEntries)[number];

/** What the catalogue lists, as addresses call it. */
export const catalogueKinds = ['artists', 'writers', 'publishers'] as const;
export type CatalogueKind = (typeof catalogueKinds)[number];

/** One of them, in a sentence. */
export const oneOf: Readonly<Record<CatalogueKind, string>> = {
	artists: 'artist',
	writers: 'writer',
	publishers: 'publisher',
};

/** `An artist`, `A writer`: how a sentence begins. */
export const articleAnd: Readonly<Record<CatalogueKind, string>> = {
	artists: 'An artist',
	writers: 'A writer',
	publishers: 'A publisher',
};

/** Printed where a writer has no publisher. */
export const copyrightControl = 'Copyright Control';

export const topicOf: Readonly<Record<CatalogueKind, Topic>> = {
	artists: artistTopic,
	writers: writerTopic,
	publishers: publisherTopic,
};
