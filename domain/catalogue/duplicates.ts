// Finds entries that are probably already in the catalogue.
import { type Refusal, withValues } from '../kernel/errors.ts';
import { type Caption, t } from '../kernel/message.ts';
import { entryDuplicate } from './catalogue.errors.ts';
import * as m from './catalogue.messages.ts';
import type { CatalogueKind } from './catalogue-kinds.ts';

/** Fields whose values must be unique, in the order of checking, with their names for sentences. */
export const uniqueFields: Readonly<Record<CatalogueKind, Readonly<Record<string, Caption>>>> = {
	artists: { isni: m.isniNumber, spotifyId: m.spotifyPage, appleId: m.appleMusicPage },
	writers: { ipi: m.ipiNumber, ipiBase: m.ipiBaseNumber, isni: m.isniNumber },
	publishers: { ipi: m.ipiNumber },
};

const pages: readonly string[] = ['spotifyId', 'appleId'];

type DuplicateReason = 'identifier' | 'name' | 'email';

/** The same identifier means the same entry; the same name or address only suggests it. */
export function isCertain(reason: DuplicateReason) {
	return reason === 'identifier';
}

/** The name of an identifier within a sentence. */
export function identifierName(kind: CatalogueKind, key: string): string {
	const caption = uniqueFields[kind][key];
	return caption === undefined ? key : t(caption);
}

export function identifierTaken(kind: CatalogueKind, key: string, name: string): Refusal {
	const reason = pages.includes(key) ? 'page' : 'number';
	return withValues(entryDuplicate, { kind, reason, identifier: identifierName(kind, key), name });
}

export function nameTaken(kind: CatalogueKind, name: string): Refusal {
	return withValues(entryDuplicate, { kind, reason: 'name', identifier: '', name });
}

export function emailTaken(kind: CatalogueKind, name: string): Refusal {
	return withValues(entryDuplicate, { kind, reason: 'email', identifier: '', name });
}
