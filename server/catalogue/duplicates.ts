import type { Duplicate } from '../../domain/catalogue/catalogue.api.ts';
import type { CatalogueKind } from '../../domain/catalogue/catalogue-kinds.ts';
import { emailTaken, identifierTaken, nameTaken, uniqueFields } from '../../domain/catalogue/duplicates.ts';
import { looseName } from '../../domain/catalogue/names.ts';
import type { CatalogueId, OrganizationId } from '../../domain/kernel/ids.ts';
import type { Queries } from '../platform/db/database.ts';
import { type EntryRow, type EntryValues, findEntry, listAlike } from './entries.repository.ts';

/** Who in the catalogue is the same as what is being written, or probably; each once, certain ones first. */
export async function findDuplicates(
	queries: Queries,
	organizationId: OrganizationId,
	kind: CatalogueKind,
	values: EntryValues,
	exceptId?: CatalogueId,
): Promise<Duplicate[]> {
	const found = new Map<CatalogueId, Duplicate>();
	for (const alike of await listAlike(queries, organizationId, kind, values)) {
		const entry = alike.mergedInto ? await findEntry(queries, organizationId, kind, alike.mergedInto) : alike;
		if (!entry || entry.archivedAt !== null || entry.id === exceptId) continue;
		const duplicate = explain(kind, values, alike, entry);
		const before = found.get(entry.id);
		if (duplicate && (!before || duplicate.reason === 'identifier')) found.set(entry.id, duplicate);
	}
	return [...found.values()].sort((a, b) => Number(b.reason === 'identifier') - Number(a.reason === 'identifier'));
}

function explain(kind: CatalogueKind, values: EntryValues, alike: EntryRow, { id, name }: EntryRow): Duplicate | null {
	const key = Object.keys(uniqueFields[kind]).find((one) => values[one] && values[one] === alike.values[one]);
	if (key) return { id, name, reason: 'identifier', key, message: identifierTaken(kind, key, name) };
	if (values.name && looseName(values.name) === looseName(alike.name))
		return { id, name, reason: 'name', key: 'name', message: nameTaken(kind, name) };
	if (values.email && values.email === alike.values.email)
		return { id, name, reason: 'email', key: 'email', message: emailTaken(kind, name) };
	return null;
}
