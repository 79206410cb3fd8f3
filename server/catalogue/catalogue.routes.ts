import { catalogueApi, type ListInput } from '../../domain/catalogue/catalogue.api.ts';
import type { CatalogueKind } from '../../domain/catalogue/catalogue-kinds.ts';
import { done } from '../../domain/kernel/done.ts';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { handle } from '../framework/handle.ts';
import type { Db } from '../platform/db/database.ts';
import { listSignedSongsByIds } from '../songs/signed-songs.shared-queries.ts';
import { listSongIdsOf } from './artist-songs.repository.ts';
import { presentArtists, presentEntry, presentPublishers, presentWriters } from './catalogue.present.ts';
import type { CatalogueShares } from './catalogue-shares.ts';
import { countEntries } from './entries.repository.ts';
import type { EntriesService } from './entries.service.ts';
import type { createImportService } from './import.service.ts';
import type { createLegalDetailsService } from './legal-details.service.ts';
import type { createMergeService } from './merge.service.ts';

const pageSize = 50;

interface CatalogueDeps {
	readonly db: Db;
	readonly shares: CatalogueShares;
	readonly entries: EntriesService;
	readonly merges: ReturnType<typeof createMergeService>;
	readonly imports: ReturnType<typeof createImportService>;
	readonly legalDetails: ReturnType<typeof createLegalDetailsService>;
}

export function createCatalogueRoutes(deps: CatalogueDeps) {
	return { ...createReadingRoutes(deps), ...createChangingRoutes(deps) };
}

function createReadingRoutes({ db, shares, entries, merges, imports, legalDetails }: CatalogueDeps) {
	const countIn = (organizationId: OrganizationId, kind: CatalogueKind, input: ListInput) =>
		countEntries(db, organizationId, kind, { ...input, isUnconfirmed: shares.isUnconfirmed });

	return {
		listArtists: handle(catalogueApi.listArtists, async ({ input, actor: { organizationId } }) => ({
			...(await presentArtists(db, organizationId, { ...input, limit: pageSize })),
			total: await countIn(organizationId, 'artists', input),
		})),

		listWriters: handle(catalogueApi.listWriters, async ({ input, actor: { organizationId } }) => ({
			...(await presentWriters({ db, shares }, organizationId, { ...input, limit: pageSize })),
			total: await countIn(organizationId, 'writers', input),
		})),

		listPublishers: handle(catalogueApi.listPublishers, async ({ input, actor: { organizationId } }) => ({
			...(await presentPublishers(db, organizationId, { ...input, limit: pageSize })),
			total: await countIn(organizationId, 'publishers', input),
		})),

		listArtistSongs: handle(catalogueApi.listArtistSongs, async ({ input, actor: { organizationId } }) => {
			const artist = await entries.getEntry(db, organizationId, 'artists', input.entryId);
			const offset = offsetOf(input.after);
			const page = { artistId: artist.mergedInto ?? artist.id, organizationId, offset, limit: pageSize + 1 };
			const ids = await listSongIdsOf(db, page);
			const songs = await listSignedSongsByIds(db, organizationId, ids.slice(0, pageSize));
			return {
				songs: ids
					.flatMap((id) => songs.filter(({ songId }) => songId === id))
					.map(({ songId, title, artist: name, signedAt }) => ({ songId, title, artist: name, signedAt })),
				nextAfter: ids.length > pageSize ? String(offset + pageSize) : null,
			};
		}),

		listShares: handle(catalogueApi.listShares, async ({ input, actor: { organizationId } }) => {
			const { kind } = input;
			const entry = await entries.getEntry(db, organizationId, kind, input.entryId);
			const offset = offsetOf(input.after);
			const page = { id: entry.mergedInto ?? entry.id, organizationId, kind, offset, limit: pageSize + 1 };
			const found = await shares.list(db, page);
			return {
				shares: found.slice(0, pageSize),
				nextAfter: found.length > pageSize ? String(offset + pageSize) : null,
			};
		}),

		getEntry: handle(catalogueApi.getEntry, async ({ input, actor: { organizationId } }) => {
			const { kind, entryId } = input;
			const found = await entries.getEntry(db, organizationId, kind, entryId);
			// The address of one that was merged leads to its survivor.
			const { mergedInto } = found;
			const entry = mergedInto ? await entries.getEntry(db, organizationId, kind, mergedInto) : found;
			return presentEntry(db, kind, entry, await entries.usageOf(db, organizationId, kind, entry.id));
		}),

		findDuplicates: handle(catalogueApi.findDuplicates, async ({ input, actor }) => ({
			duplicates: await entries.listDuplicates(actor, input.kind, input.fields, input.entryId),
		})),

		previewMerge: handle(catalogueApi.previewMerge, ({ input, actor }) =>
			merges.preview(actor, input.kind, input.entryId, input.loserId),
		),

		previewImport: handle(catalogueApi.previewImport, ({ input, actor }) =>
			imports.preview(actor, input.kind, input.csv),
		),

		getLegalDetails: handle(catalogueApi.getLegalDetails, ({ input, actor }) => legalDetails.get(actor, input.entryId)),
	};
}

/** How many to skip: what one artist or writer has is not much. */
function offsetOf(after: string | undefined): number {
	return /^\d{1,9}$/.test(after ?? '') ? Number(after) : 0;
}

function createChangingRoutes({ entries, merges, imports, legalDetails }: CatalogueDeps) {
	return {
		createEntry: handle(catalogueApi.createEntry, async ({ input, actor }) => ({
			id: await entries.create(actor, input.kind, input),
		})),

		updateEntry: handle(catalogueApi.updateEntry, async ({ input, actor }) => {
			await entries.update(actor, input.kind, input.entryId, input);
			return done;
		}),

		archiveEntry: handle(catalogueApi.archiveEntry, async ({ input, actor, request }) => {
			await entries.archive(actor, input.kind, input.entryId, input.isArchived, request);
			return done;
		}),

		deleteEntry: handle(catalogueApi.deleteEntry, async ({ input, actor, request }) => {
			await entries.remove(actor, input.kind, input.entryId, request);
			return done;
		}),

		mergeEntries: handle(catalogueApi.mergeEntries, async ({ input, actor, request }) => {
			const { kind, entryId: survivorId, loserId, rowVersion, loserVersion } = input;
			await merges.merge(actor, kind, { survivorId, loserId, rowVersion, loserVersion }, request);
			return done;
		}),

		importEntries: handle(catalogueApi.importEntries, ({ input, actor, request }) =>
			imports.take(actor, input.kind, input, request),
		),

		saveLegalDetails: handle(catalogueApi.saveLegalDetails, async ({ input, actor }) => {
			await legalDetails.save(actor, input.entryId, input.fields, input.rowVersion);
			return done;
		}),
	};
}
