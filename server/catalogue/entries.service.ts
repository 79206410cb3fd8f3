// Artists, writers and publishers: listing, creating, editing, archiving and deleting them.
import { catalogueApi } from '../../domain/catalogue/catalogue.api.ts';
import { entryChanged, entryInUse, ownAdministrator } from '../../domain/catalogue/catalogue.errors.ts';
import * as m from '../../domain/catalogue/catalogue.messages.ts';
import { catalogueFields, readFields } from '../../domain/catalogue/catalogue-fields.ts';
import { type CatalogueKind, topicOf } from '../../domain/catalogue/catalogue-kinds.ts';
import { AppError, withValues } from '../../domain/kernel/errors.ts';
import type { CatalogueId, OrganizationId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import { activityTopic } from '../../domain/kernel/topics.ts';
import { handlers } from '../framework/handle.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import { listSignedSongsByIds } from '../songs/signed-songs.shared-queries.ts';
import { entryEvents } from './catalogue.events.ts';
import { pageSize, presentArtists, presentEntry, presentPublishers, presentWriters } from './catalogue.present.ts';
import { lockCatalogue } from './catalogue.shared-queries.ts';
import type { CatalogueCore } from './catalogue-core.ts';
import {
	type EntryRow,
	type EntryValues,
	findEntry,
	insertEntry,
	removeEntry,
	updateEntry,
} from './entries.repository.ts';
import {
	changedValues,
	findDuplicates,
	getEntry,
	getOwnEntry,
	readValues,
	refuseDuplicates,
	refuseUnknownFields,
	usageOf,
} from './entry-checks.ts';
import { findOrMakePublishers } from './publishers.repository.ts';
import { listSongIdsOf } from './signed-artists.service.ts';

export function createEntryLists(core: CatalogueCore) {
	const { db, shares } = core;
	return handlers(core, catalogueApi, {
		listArtists: ({ actor, input }) => presentArtists(core, actor, input),

		listWriters: ({ actor, input }) => presentWriters(core, actor, input),

		listPublishers: ({ actor, input }) => presentPublishers(core, actor, input),

		async listArtistSongs({ actor: { organizationId }, input }) {
			const { id: artistId } = await getSurvivor(db, organizationId, 'artists', input.entryId);
			const { rows: ids, nextAfter } = await pageFrom(input.after, (page) =>
				listSongIdsOf(db, { artistId, organizationId, ...page }),
			);
			const signed = await listSignedSongsByIds(db, organizationId, ids);
			const songs = ids
				.flatMap((id) => signed.filter(({ songId }) => songId === id))
				.map(({ songId, title, artist, signedAt }) => ({ songId, title, artist, signedAt }));
			return { songs, nextAfter };
		},

		async listShares({ actor: { organizationId }, input: { kind, entryId, after } }) {
			const { id } = await getSurvivor(db, organizationId, kind, entryId);
			const { rows, nextAfter } = await pageFrom(after, (page) =>
				shares.list(db, { id, organizationId, kind, ...page }),
			);
			return { shares: rows, nextAfter };
		},

		async getEntry({ actor: { organizationId }, input: { kind, entryId } }) {
			const entry = await getSurvivor(db, organizationId, kind, entryId);
			return presentEntry(db, kind, entry, await usageOf(core, db, organizationId, kind, entry.id));
		},

		async findDuplicates({ actor: { organizationId }, input: { kind, fields, entryId } }) {
			const { values } = readFields(catalogueFields[kind], fields);
			const entry = entryId && (await findEntry(db, organizationId, kind, entryId));
			const changed = entry ? changedValues(values, entry) : values;
			return { duplicates: await findDuplicates(db, organizationId, kind, changed, entryId) };
		},
	});
}

/** The id of a merged entry leads to its survivor. */
async function getSurvivor(
	queries: Queries,
	organizationId: OrganizationId,
	kind: CatalogueKind,
	id: CatalogueId,
): Promise<EntryRow> {
	const entry = await getEntry(queries, organizationId, kind, id);
	return entry.mergedInto ? getEntry(queries, organizationId, kind, entry.mergedInto) : entry;
}

/** A page that begins after a number of rows, which is enough because one artist or writer has few of them. */
async function pageFrom<Row>(
	after: string | undefined,
	list: (page: { offset: number; limit: number }) => Promise<Row[]>,
) {
	const offset = /^\d{1,9}$/.test(after ?? '') ? Number(after) : 0;
	const rows = await list({ offset, limit: pageSize + 1 });
	return { rows: rows.slice(0, pageSize), nextAfter: rows.length > pageSize ? String(offset + pageSize) : null };
}

export function createEntryChanges(core: CatalogueCore) {
	const { clock } = core;

	/** Replaces publishers' names by ids; a publisher cannot administer itself. */
	async function resolve(
		tx: Tx,
		organizationId: OrganizationId,
		kind: CatalogueKind,
		values: EntryValues,
		id?: CatalogueId,
	): Promise<EntryValues> {
		const named = catalogueFields[kind].filter(({ key, form }) => form === 'publisher' && key in values);
		const names = named.map(({ key }) => values[key]);
		const idOf = await findOrMakePublishers(tx, organizationId, names, clock.now());
		const resolved = Object.fromEntries(named.map(({ key }) => [key, idOf(values[key])]));
		if (id !== undefined && resolved.administrator === id) throw new AppError(ownAdministrator);
		return { ...values, ...resolved };
	}

	return handlers(core, catalogueApi, {
		async createEntry({ input: { kind, fields, isDuplicateAllowed }, mutate }) {
			refuseUnknownFields(catalogueFields[kind], fields);
			const values = readValues(catalogueFields[kind], fields);
			return mutate(async (tx, { actor: { organizationId }, touch }) => {
				await lockCatalogue(tx, organizationId, kind);
				await refuseDuplicates(tx, organizationId, kind, values, { isDuplicateAllowed });
				const resolved = await resolve(tx, organizationId, kind, values);
				const id = await insertEntry(tx, kind, { organizationId, values: resolved, createdAt: clock.now() });
				await touch(...topicsOf(kind));
				return { id };
			});
		},

		async updateEntry({ input: { kind, entryId: id, fields, rowVersion, isDuplicateAllowed }, mutate }) {
			refuseUnknownFields(catalogueFields[kind], fields);
			// Fields that are missing in the input stay as they are.
			const named = catalogueFields[kind].filter(({ key }) => Object.hasOwn(fields, key));
			const values = readValues(named, fields);
			await mutate(async (tx, { actor: { organizationId }, emit, touch }) => {
				await lockCatalogue(tx, organizationId, kind);
				const entry = await getOwnEntry(tx, organizationId, kind, id);
				if (entry.rowVersion !== rowVersion) throw new AppError(entryChanged);
				// A name or address that is unchanged was already checked when it was saved.
				const changed = changedValues(values, entry);
				await refuseDuplicates(tx, organizationId, kind, changed, { id, isDuplicateAllowed });
				await updateEntry(tx, kind, id, { values: await resolve(tx, organizationId, kind, values, id) });
				await emit(entryEvents, { kind: 'updated', entryKind: kind, entryId: id, organizationId });
				await touch(...topicsOf(kind));
			});
		},

		archiveEntry: ({ input: { kind, entryId: id, isArchived }, mutate }) =>
			mutate(async (tx, { actor: { organizationId }, log, touch }) => {
				await lockCatalogue(tx, organizationId, kind);
				const entry = await getOwnEntry(tx, organizationId, kind, id);
				if (isArchived === (entry.archivedAt !== null)) return;
				// Another entry may have got the same number since.
				if (!isArchived)
					await refuseDuplicates(tx, organizationId, kind, entry.values, { id, isDuplicateAllowed: true });
				await updateEntry(tx, kind, id, { archivedAt: isArchived ? clock.now() : null });
				await log(
					isArchived ? 'catalogue.archived' : 'catalogue.restored',
					t(m.loggedEntry, { kind, name: entry.name }),
				);
				await touch(activityTopic, topicOf[kind]);
			}),

		deleteEntry: ({ input: { kind, entryId: id }, mutate }) =>
			mutate(async (tx, { actor: { organizationId }, log, touch }) => {
				await lockCatalogue(tx, organizationId, kind);
				const entry = await getOwnEntry(tx, organizationId, kind, id);
				const [usage] = await usageOf(core, tx, organizationId, kind, id);
				if (usage) throw new AppError(withValues(entryInUse, { kind, usage: usage.text }));
				await removeEntry(tx, kind, id);
				await log('catalogue.deleted', t(m.loggedEntry, { kind, name: entry.name }));
				await touch(activityTopic, ...topicsOf(kind));
			}),
	});
}

/** Saving a writer may create a publisher, and writers show their publishers. */
function topicsOf(kind: CatalogueKind) {
	return kind === 'writers' ? [topicOf.writers, topicOf.publishers] : [topicOf[kind]];
}
