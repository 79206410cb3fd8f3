import type {
	CatalogueEntry,
	ListedArtist,
	ListedPublisher,
	ListedWriter,
	ListInput,
} from '../../domain/catalogue/catalogue.api.ts';
import { catalogueFields, formatField } from '../../domain/catalogue/catalogue-fields.ts';
import type { CatalogueKind } from '../../domain/catalogue/catalogue-kinds.ts';
import type { CatalogueId, OrganizationId } from '../../domain/kernel/ids.ts';
import type { Usage } from '../framework/merge-participant.ts';
import type { Db } from '../platform/db/database.ts';
import { countSongsByArtist } from './artist-songs.repository.ts';
import type { CatalogueShares } from './catalogue-shares.ts';
import { type EntryRow, listAliases, listEntries, listNamesOf } from './entries.repository.ts';
import { countWritersByPublisher } from './publishers.repository.ts';

interface Page extends ListInput {
	readonly limit: number;
}

interface Sources {
	readonly db: Db;
	readonly shares: CatalogueShares;
}

const listed = ({ id, name, archivedAt }: EntryRow) => ({ id, name, isArchived: archivedAt !== null });

/** The names of the publishers that entries name by id. */
function publishersOf(db: Db, organizationId: OrganizationId, kind: CatalogueKind, entries: readonly EntryRow[]) {
	const keys = catalogueFields[kind].filter(({ form }) => form === 'publisher').map(({ key }) => key);
	const ids = entries.flatMap(({ values }) => keys.map((key) => values[key]));
	return listNamesOf(
		db,
		organizationId,
		'publishers',
		ids.filter((id): id is CatalogueId => Boolean(id)),
	);
}

export async function presentArtists(db: Db, organizationId: OrganizationId, page: Page) {
	const { entries, nextAfter } = await listEntries(db, organizationId, 'artists', page);
	const figures = await countSongsByArtist(
		db,
		entries.map(({ id }) => id),
	);
	const artists: ListedArtist[] = entries.map((entry) => ({
		...listed(entry),
		signedSongs: figures.get(entry.id)?.signedSongs ?? 0,
		lastSignedAt: figures.get(entry.id)?.lastSignedAt ?? null,
	}));
	return { artists, nextAfter };
}

export async function presentWriters({ db, shares }: Sources, organizationId: OrganizationId, page: Page) {
	const { isUnconfirmed } = shares;
	const { entries, nextAfter } = await listEntries(db, organizationId, 'writers', { ...page, isUnconfirmed });
	const figures = await shares.countByWriter(
		db,
		entries.map(({ id }) => id),
	);
	const names = await publishersOf(db, organizationId, 'writers', entries);
	const writers: ListedWriter[] = entries.map((entry) => ({
		...listed(entry),
		society: entry.values.society ?? null,
		ipi: entry.values.ipi ?? null,
		email: entry.values.email ?? null,
		publisher: names.get(entry.values.publisher ?? '') ?? null,
		works: figures.get(entry.id)?.works ?? 0,
		openConfirmations: figures.get(entry.id)?.openConfirmations ?? 0,
	}));
	return { writers, nextAfter };
}

export async function presentPublishers(db: Db, organizationId: OrganizationId, page: Page) {
	const { entries, nextAfter } = await listEntries(db, organizationId, 'publishers', page);
	const names = await publishersOf(db, organizationId, 'publishers', entries);
	const counts = await countWritersByPublisher(
		db,
		entries.map(({ id }) => id),
	);
	const publishers: ListedPublisher[] = entries.map((entry) => ({
		...listed(entry),
		ipi: entry.values.ipi ?? null,
		administrator: names.get(entry.values.administrator ?? '') ?? null,
		writers: counts.get(entry.id) ?? 0,
	}));
	return { publishers, nextAfter };
}

/** A stored field as people read it; publishers by name. */
function textsOf(kind: CatalogueKind, { values }: EntryRow, publishers: ReadonlyMap<string, string>) {
	return Object.fromEntries(
		catalogueFields[kind].map((field) => {
			const value = values[field.key] ?? '';
			if (value === '') return [field.key, ''];
			return [field.key, field.form === 'publisher' ? (publishers.get(value) ?? '') : formatField(field, value)];
		}),
	);
}

export async function presentEntry(
	db: Db,
	kind: CatalogueKind,
	entry: EntryRow,
	usage: readonly Usage[],
): Promise<CatalogueEntry> {
	const publishers = await publishersOf(db, entry.organizationId, kind, [entry]);
	return {
		...listed(entry),
		kind,
		rowVersion: entry.rowVersion,
		fields: textsOf(kind, entry, publishers),
		aliases: await listAliases(db, kind, entry.id),
		usage: usage.map(({ count, text }) => ({ count, text })),
	};
}

export interface ExportRow {
	readonly id: string;
	readonly fields: Readonly<Record<string, string>>;
}

/** For files: all fields, as they can be read in again. */
export async function presentExport(
	{ db, shares: { isUnconfirmed } }: Sources,
	organizationId: OrganizationId,
	kind: CatalogueKind,
	page: Page,
) {
	const { entries, nextAfter } = await listEntries(db, organizationId, kind, { ...page, isUnconfirmed });
	const publishers = await publishersOf(db, organizationId, kind, entries);
	const rows: ExportRow[] = entries.map((entry) => ({ id: entry.id, fields: textsOf(kind, entry, publishers) }));
	return { rows, nextAfter };
}
