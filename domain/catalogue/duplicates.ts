// Finds entries that are probably already in the catalogue.
import { articleAnd, type CatalogueKind } from './catalogue-kinds.ts';

/** Fields whose values must be unique, in the order of checking, with their names for sentences. */
export const uniqueFields: Readonly<Record<CatalogueKind, Readonly<Record<string, string>>>> = {
	artists: { isni: 'ISNI', spotifyId: 'Spotify page', appleId: 'Apple Music page' },
	writers: { ipi: 'IPI', ipiBase: 'IPI base number', isni: 'ISNI' },
	publishers: { ipi: 'IPI' },
};

type DuplicateReason = 'identifier' | 'name' | 'email';

/** The same identifier means the same entry; the same name or address only suggests it. */
export function isCertain(reason: DuplicateReason) {
	return reason === 'identifier';
}

export function identifierTaken(kind: CatalogueKind, key: string, name: string) {
	const caption = uniqueFields[kind][key] ?? key;
	return `${articleAnd[kind]} with this ${caption} already exists: ${name}. Use that one, or check the ${
		/page$/.test(caption) ? 'link' : 'number'
	}.`;
}

export function nameTaken(kind: CatalogueKind, name: string) {
	return `${articleAnd[kind]} with this name already exists: ${name}. Use that one, or save anyway.`;
}

export function emailTaken(kind: CatalogueKind, name: string) {
	return `${articleAnd[kind]} with this e-mail address already exists: ${name}. Use that one, or save anyway.`;
}
