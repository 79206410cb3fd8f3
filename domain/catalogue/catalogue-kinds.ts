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
