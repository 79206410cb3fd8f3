import type { ListInput } from '../../domain/catalogue/catalogue.api.ts';
import { catalogueFields, formatField } from '../../domain/catalogue/catalogue-fields.ts';
import type { CatalogueKind } from '../../domain/catalogue/catalogue-kinds.ts';
import type { CatalogueId } from '../../domain/kernel/ids.ts';
import type { Member } from '../framework/actor.ts';
import type { Usage } from '../framework/merge-participant.ts';
import { type Db, idsOf, type Queries } from '../platform/db/database.ts';
import { listPublishersById } from './catalogue.shared-queries.ts';
import type { CatalogueCore } from './catalogue-core.ts';
import { countEntries, type EntryRow, listAliases, listEntries } from './entries.repository.ts';
import { countWritersByPublisher } from './publishers.repository.ts';
import { countSongsByArtist } from './signed-artists.service.ts';

export const pageSize = 50;

/** One page of a list, the size of the whole list, and the publishers that the page names. */
async function loadPage(
	{ db, shares }: CatalogueCore,
	{ organizationId }: Member,
	kind: CatalogueKind,
	input: ListInput,
) {
	const request = { ...input, isUnconfirmed: shares.isUnconfirmed, limit: pageSize };
	const { entries, nextAfter } = await listEntries(db, organizationId, kind, request);
	return {
		entries,
		ids: idsOf(entries),
		publishers: await namePublishers(db, kind, entries),
		page: { nextAfter, total: await countEntries(db, organizationId, kind, request) },
	};
}

const listed = ({ id, name, archivedAt }: EntryRow) => ({ id, name, isArchived: archivedAt !== null });

/** Names of the publishers that entries of a label reference by id. */
export async function namePublishers(queries: Queries, kind: CatalogueKind, entries: readonly EntryRow[]) {
	const keys = catalogueFields[kind].filter(({ form }) => form === 'publisher').map(({ key }) => key);
	const ids = entries.flatMap(({ values }) => keys.flatMap((key) => (values[key] ?? []) as CatalogueId | []));
	const found = entries[0] ? await listPublishersById(queries, entries[0].organizationId, ids) : [];
	return new Map<string, string>(found.map(({ id, name }) => [id, name]));
}

export async function presentArtists(core: CatalogueCore, actor: Member, input: ListInput) {
	const { entries, ids, page } = await loadPage(core, actor, 'artists', input);
	const figures = await countSongsByArtist(core.db, ids);
	const artists = entries.map((entry) => ({
		...listed(entry),
		signedSongs: figures.get(entry.id)?.signedSongs ?? 0,
		lastSignedAt: figures.get(entry.id)?.lastSignedAt ?? null,
	}));
	return { artists, ...page };
}

export async function presentWriters(core: CatalogueCore, actor: Member, input: ListInput) {
	const { entries, ids, publishers, page } = await loadPage(core, actor, 'writers', input);
	const figures = await core.shares.countByWriter(core.db, ids);
	const writers = entries.map((entry) => ({
		...listed(entry),
		society: entry.values.society ?? null,
		ipi: entry.values.ipi ?? null,
		email: entry.values.email ?? null,
		publisher: publishers.get(entry.values.publisher ?? '') ?? null,
		works: figures.get(entry.id)?.works ?? 0,
		openConfirmations: figures.get(entry.id)?.openConfirmations ?? 0,
	}));
	return { writers, ...page };
}

export async function presentPublishers(core: CatalogueCore, actor: Member, input: ListInput) {
	const { entries, ids, publishers: names, page } = await loadPage(core, actor, 'publishers', input);
	const counts = await countWritersByPublisher(core.db, ids);
	const publishers = entries.map((entry) => ({
		...listed(entry),
		ipi: entry.values.ipi ?? null,
		administrator: names.get(entry.values.administrator ?? '') ?? null,
		writers: counts.get(entry.id) ?? 0,
	}));
	return { publishers, ...page };
}

/** Stored fields in readable form; publishers by name. */
export function textsOf(
	kind: CatalogueKind,
	{ values }: EntryRow,
	publishers: ReadonlyMap<string, string>,
): Record<string, string> {
	return Object.fromEntries(
		catalogueFields[kind].map((field) => {
			const value = values[field.key] ?? '';
			if (value === '') return [field.key, ''];
			return [field.key, field.form === 'publisher' ? (publishers.get(value) ?? '') : formatField(field, value)];
		}),
	);
}

export async function presentEntry(db: Db, kind: CatalogueKind, entry: EntryRow, usage: readonly Usage[]) {
	const publishers = await namePublishers(db, kind, [entry]);
	return {
		...listed(entry),
		kind,
		rowVersion: entry.rowVersion,
		fields: textsOf(kind, entry, publishers),
		aliases: await listAliases(db, kind, entry.id),
		usage: usage.map(({ count, text }) => ({ count, text })),
	};
}

/** For files: all fields in a form that can be imported again. */
export async function presentExport(
	{ db, shares: { isUnconfirmed } }: CatalogueCore,
	{ organizationId }: Member,
	kind: CatalogueKind,
	page: ListInput & { readonly limit: number },
) {
	const { entries, nextAfter } = await listEntries(db, organizationId, kind, { ...page, isUnconfirmed });
	const publishers = await namePublishers(db, kind, entries);
	const rows = entries.map((entry) => ({ id: entry.id, fields: textsOf(kind, entry, publishers) }));
	return { rows, nextAfter };
}
