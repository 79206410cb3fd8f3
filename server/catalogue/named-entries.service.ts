// Artists, writers and publishers that an approved form names: found, or made (R-FORM-5). Within its transaction.

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

/** Saves of all kinds in a label wait until the transaction ends. Always in this order. */
export async function lockNamedEntries(tx: Tx, organizationId: OrganizationId) {
	for (const kind of catalogueKinds) await lockCatalogue(tx, organizationId, kind);
}

/** What is given of an entry, without what is empty: nothing is taken away from what the catalogue knows. */
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
	/** Of one that is made. */
	createdAt = new Date(),
): Promise<CatalogueId> {
	// A name is found whatever its case; how the label writes it stays.
	const { name, ...others } = values;
	const changed = known ? changedValues(others, known) : others;
	await refuseDuplicates(tx, organizationId, kind, changed, { id: known?.id, isDuplicateAllowed: true });
	if (!known) return insertEntry(tx, kind, { organizationId, values: { ...others, name: name ?? '' }, createdAt });
	// An artist that a signing made is the label's own from now on, and no longer goes with its last signed song.
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
	/** Was in the catalogue, but not in this work: what was known of them stays, only what was empty is filled in. */
	readonly isKept: boolean;
}

/**
 * By IPI, else by name. Somebody of the same name with another IPI is somebody else, unless they have written this work
 * before (`ownIds`): then the number was corrected.
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
	const told = isKept ? Object.fromEntries(Object.entries(values).filter(([key]) => !known.values[key])) : values;
	// Their own publisher is who they named last only where they had none.
	const withPublisher = publisherId && !known?.values.publisher ? { ...told, publisher: publisherId } : told;
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

/** What a writer said of themselves; what is null stays as it is. */
export async function saveWriterFields(
	tx: Tx,
	actor: Member,
	id: CatalogueId,
	said: Readonly<Record<'ipi' | 'society' | 'publisher', string | null>>,
	now: Date,
) {
	const known = await findEntry(tx, actor.organizationId, 'writers', id);
	if (!known) return;
	const { ipi, society, publisher } = said;
	const values = given('writers', { name: known.name, ipi: ipi ?? '', society: society ?? '' });
	const publisherId = (await findOrMakePublishers(tx, actor.organizationId, [publisher], now))(publisher);
	await store(tx, actor, 'writers', { ...values, ...(publisherId && { publisher: publisherId }) }, known, now);
}

/** What a form says of an artist of the label; what is empty stays as it is. */
export async function saveArtistFields(tx: Tx, actor: Member, id: CatalogueId, texts: FieldTexts) {
	const known = await findEntry(tx, actor.organizationId, 'artists', id);
	if (known) await store(tx, actor, 'artists', given('artists', { ...texts, name: known.name }), known);
}

/** A name that was corrected. One that was merged away since keeps what it has. */
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
