// Checks before an artist, writer or publisher is saved, archived or deleted.
import type { Duplicate } from '../../domain/catalogue/catalogue.api.ts';
import { entryNotFound } from '../../domain/catalogue/catalogue.errors.ts';
import {
	type CatalogueField,
	type FieldTexts,
	readFields,
	unknownField,
	unknownFieldProblem,
} from '../../domain/catalogue/catalogue-fields.ts';
import type { CatalogueKind } from '../../domain/catalogue/catalogue-kinds.ts';
import { emailTaken, identifierTaken, isCertain, nameTaken, uniqueFields } from '../../domain/catalogue/duplicates.ts';
import { looseName } from '../../domain/catalogue/names.ts';
import { AppError, type Refusal, required, withDetail } from '../../domain/kernel/errors.ts';
import type { CatalogueId, OrganizationId } from '../../domain/kernel/ids.ts';
import { invalidInput } from '../../domain/kernel/kernel.errors.ts';
import type { Usage } from '../framework/merge-participant.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import type { CatalogueCore } from './catalogue-core.ts';
import { type EntryRow, type EntryValues, findEntry, listAlike } from './entries.repository.ts';

/** Otherwise the value of a misspelt field would be lost silently. */
export function refuseUnknownFields(fields: readonly CatalogueField[], texts: FieldTexts) {
	const key = unknownField(fields, texts);
	if (key !== null) throw new AppError(withDetail(invalidInput, unknownFieldProblem(key)));
}

/** Returns the fields as they are stored; the first invalid field is refused with its caption. */
export function readValues(fields: readonly CatalogueField[], texts: FieldTexts) {
	const { values, problems } = readFields(fields, texts);
	const [problem] = problems;
	if (problem) throw new AppError(withDetail(invalidInput, problem.sentence));
	return values;
}

/** The values that differ from the stored ones. */
export function changedValues(values: EntryValues, entry: EntryRow): EntryValues {
	return Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== entry.values[key]));
}

export async function getEntry(
	queries: Queries,
	organizationId: OrganizationId,
	kind: CatalogueKind,
	id: CatalogueId,
): Promise<EntryRow> {
	return required(await findEntry(queries, organizationId, kind, id), entryNotFound);
}

/** Returns an entry that can be changed, which means that it is not merged into another. */
export async function getOwnEntry(...request: Parameters<typeof getEntry>): Promise<EntryRow> {
	const entry = await getEntry(...request);
	if (entry.mergedInto) throw new AppError(entryNotFound);
	return entry;
}

/** How the other modules use an entry. */
export async function usageOf(
	{ participants }: Pick<CatalogueCore, 'participants'>,
	queries: Queries,
	organizationId: OrganizationId,
	kind: CatalogueKind,
	id: CatalogueId,
) {
	const usages: Usage[] = [];
	for (const participant of participants.filter(({ subject }) => subject === kind)) {
		const usage = await participant.describe(queries, organizationId, id);
		if (usage) usages.push(usage);
	}
	return usages;
}

interface Allowed {
	/** Id of the entry that is being changed. */
	readonly id?: CatalogueId | undefined;
	readonly isDuplicateAllowed?: boolean | undefined;
}

/** Refuses duplicates; one with the same identifier is never allowed. */
export async function refuseDuplicates(
	tx: Tx,
	organizationId: OrganizationId,
	kind: CatalogueKind,
	values: EntryValues,
	{ id, isDuplicateAllowed = false }: Allowed,
) {
	const matches = await findMatches(tx, organizationId, kind, values, id);
	const stopping = matches.find(({ reason }) => isCertain(reason) || !isDuplicateAllowed);
	if (stopping) throw new AppError(stopping.refusal);
}

/** Entries that are certainly or probably the same as what is being saved; each once, certain ones first. */
export async function findDuplicates(...request: Parameters<typeof findMatches>): Promise<Duplicate[]> {
	const matches = await findMatches(...request);
	return matches.map(({ refusal, ...match }) => ({ ...match, message: refusal.message }));
}

interface Match extends Omit<Duplicate, 'message'> {
	readonly refusal: Refusal;
}

async function findMatches(
	queries: Queries,
	organizationId: OrganizationId,
	kind: CatalogueKind,
	values: EntryValues,
	exceptId?: CatalogueId,
) {
	const found = new Map<CatalogueId, Match>();
	for (const alike of await listAlike(queries, organizationId, kind, values)) {
		const entry = alike.mergedInto ? await findEntry(queries, organizationId, kind, alike.mergedInto) : alike;
		if (!entry || entry.archivedAt !== null || entry.id === exceptId) continue;
		const match = matchOf(kind, values, alike, entry);
		const before = found.get(entry.id);
		if (match && (!before || isCertain(match.reason))) found.set(entry.id, match);
	}
	return [...found.values()].sort((a, b) => Number(isCertain(b.reason)) - Number(isCertain(a.reason)));
}

function matchOf(kind: CatalogueKind, values: EntryValues, alike: EntryRow, { id, name }: EntryRow): Match | null {
	const key = Object.keys(uniqueFields[kind]).find((one) => values[one] && values[one] === alike.values[one]);
	if (key) return { id, name, reason: 'identifier', key, refusal: identifierTaken(kind, key, name) };
	if (values.name && looseName(values.name) === looseName(alike.name))
		return { id, name, reason: 'name', key: 'name', refusal: nameTaken(kind, name) };
	if (values.email && values.email === alike.values.email)
		return { id, name, reason: 'email', key: 'email', refusal: emailTaken(kind, name) };
	return null;
}
