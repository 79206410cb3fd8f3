// Finds or creates the artists, writers and publishers that an approved form names (R-FORM-5), in its transaction.

import { catalogueFields, type FieldTexts } from '../../domain/catalogue/catalogue-fields.ts';
import { type CatalogueKind, catalogueKinds } from '../../domain/catalogue/catalogue-kinds.ts';
import type { CatalogueId, OrganizationId } from '../../domain/kernel/ids.ts';
import { artistTopic, publisherTopic, writerTopic } from '../../domain/kernel/topics.ts';
import type { Member } from '../framework/actor.ts';
import { touchLabel } from '../framework/live-scopes.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/event-bus.ts';
import { entryEvents } from './catalogue.events.ts';
import { lockCatalogue } from './catalogue.shared-queries.ts';
import {
	type EntryRow,
	type EntryValues,
	findByName,
	findEntry,
	insertEntry,
	listAlike,
	updateEntry,
} from './entries.repository.ts';
import { changedValues, readValues, refuseDuplicates } from './entry-checks.ts';
import { findOrMakePublishers } from './publishers.repository.ts';

/** Saves of all kinds in a label wait until the transaction ends. The order of the locks is always the same. */
export async function lockNamedEntries(tx: Tx, organizationId: OrganizationId) {
	for (const kind of catalogueKinds) await lockCatalogue(tx, organizationId, kind);
}

/** The given values of an entry without empty ones, so that nothing is removed from the catalogue. */
function given(kind: CatalogueKind, texts: FieldTexts): EntryValues {
	const values = readValues(catalogueFields[kind], texts);
	return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

async function store(
	tx: Tx,
	{ organizationId }: Member,
	kind: CatalogueKind,
	values: EntryValues,
	known: EntryRow | undefined,
	/** Only used for a new entry. */
	createdAt = new Date(),
): Promise<CatalogueId> {
	// A name is found in any case; the label's spelling stays.
	const { name, ...others } = values;
	const changed = known ? changedValues(others, known) : others;
	await refuseDuplicates(tx, organizationId, kind, changed, { id: known?.id, isDuplicateAllowed: true });
	if (!known) return insertEntry(tx, kind, { organizationId, values: { ...others, name: name ?? '' }, createdAt });
	// An artist that a signing created becomes the label's own, and is no longer deleted with its last signed song.
	if (Object.keys(changed).length > 0 || known.archivedAt !== null || kind === 'artists')
		await updateEntry(tx, kind, known.id, { values: changed, archivedAt: null });
	return known.id;
}

async function findNamed(
	tx: Tx,
	organizationId: OrganizationId,
	kind: CatalogueKind,
	name: string,
): Promise<EntryRow | undefined> {
	const found = await findByName(tx, organizationId, kind, name);
	return found && findEntry(tx, organizationId, kind, found.id);
}

export async function saveNamedEntry(
	tx: Tx,
	actor: Member,
	kind: 'artists' | 'publishers',
	texts: FieldTexts,
	now: Date,
): Promise<CatalogueId> {
	const values = given(kind, texts);
	const known = await findNamed(tx, actor.organizationId, kind, values.name ?? '');
	return store(tx, actor, kind, values, known, now);
}

interface SavedWriter {
	readonly writerId: CatalogueId;
	readonly publisherId: CatalogueId | null;
	/**
	 * Whether the writer was in the catalogue but not in this work: their values stay, and only empty ones are filled in.
	 */
	readonly isKept: boolean;
}

/**
 * Finds the writer by IPI, else by name. A writer of the same name with another IPI is another person, unless they are
 * already a writer of this work (`ownIds`): then the number was corrected.
 */
export async function saveNamedWriter(
	tx: Tx,
	actor: Member,
	{ publisher, ...texts }: FieldTexts,
	ownIds: ReadonlySet<CatalogueId>,
	now: Date,
): Promise<SavedWriter> {
	const { organizationId } = actor;
	const values = given('writers', texts);
	const publisherId = (await findOrMakePublishers(tx, organizationId, [publisher], now))(publisher);
	const named = await findNamed(tx, organizationId, 'writers', values.name ?? '');
	const isOther = named?.values.ipi && values.ipi && named.values.ipi !== values.ipi && !ownIds.has(named.id);
	const byIpi = values.ipi ? await findByIpi(tx, organizationId, values.ipi) : undefined;
	const known = byIpi ?? (isOther ? undefined : named);
	const isKept = known !== undefined && !ownIds.has(known.id);
	const accepted = isKept ? Object.fromEntries(Object.entries(values).filter(([key]) => !known.values[key])) : values;
	// The publisher that they named becomes their own publisher only if they had none.
	const withPublisher = publisherId && !known?.values.publisher ? { ...accepted, publisher: publisherId } : accepted;
	return { writerId: await store(tx, actor, 'writers', withPublisher, known, now), publisherId, isKept };
}

async function findByIpi(tx: Tx, organizationId: OrganizationId, ipi: string): Promise<EntryRow | undefined> {
	const [alike] = await listAlike(tx, organizationId, 'writers', { ipi });
	if (!alike) return undefined;
	return alike.mergedInto ? findEntry(tx, organizationId, 'writers', alike.mergedInto) : alike;
}

export function touchNamedEntries(tx: Tx, { organizationId }: Member) {
	return touchLabel(tx, organizationId, artistTopic, writerTopic, publisherTopic);
}

/** Saves what a writer entered about themselves; null values leave the stored ones unchanged. */
export async function saveWriterFields(
	tx: Tx,
	actor: Member,
	id: CatalogueId,
	details: Readonly<Record<'ipi' | 'society' | 'publisher', string | null>>,
	now: Date,
) {
	const known = await findEntry(tx, actor.organizationId, 'writers', id);
	if (!known) return;
	const { ipi, society, publisher } = details;
	const values = given('writers', { name: known.name, ipi: ipi ?? '', society: society ?? '' });
	const publisherId = (await findOrMakePublishers(tx, actor.organizationId, [publisher], now))(publisher);
	await store(tx, actor, 'writers', { ...values, ...(publisherId && { publisher: publisherId }) }, known, now);
}

/** Saves what a form contains about an artist of the label; empty values leave the stored ones unchanged. */
export async function saveArtistFields(tx: Tx, actor: Member, id: CatalogueId, texts: FieldTexts) {
	const known = await findEntry(tx, actor.organizationId, 'artists', id);
	if (known) await store(tx, actor, 'artists', given('artists', { ...texts, name: known.name }), known);
}

/** Saves a corrected name. An entry that was merged into another since is left unchanged. */
export async function renameEntry(
	tx: Tx,
	emit: Emit,
	{ organizationId }: Member,
	kind: CatalogueKind,
	id: CatalogueId,
	name: string,
) {
	const known = await findEntry(tx, organizationId, kind, id);
	if (!known || known.mergedInto) return;
	await updateEntry(tx, kind, id, { values: given(kind, { name }) });
	await emit(tx, entryEvents, { kind: 'updated', entryKind: kind, entryId: id, organizationId });
}
