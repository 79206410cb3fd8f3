import { listInputSchema } from '../../domain/catalogue/catalogue.api.ts';
import { catalogueFields } from '../../domain/catalogue/catalogue-fields.ts';
import { catalogueKinds } from '../../domain/catalogue/catalogue-kinds.ts';
import type { CsvColumn } from '../../domain/kernel/csv.ts';
import type { Core } from '../framework/core.ts';
import { csvRoute } from '../framework/csv-download.ts';
import type { HttpRoute } from '../framework/http-route.ts';
import type { MergeParticipant } from '../framework/merge-participant.ts';
import type { ServerModule } from '../framework/server-module.ts';
import { on } from '../platform/events/event-bus.ts';
import { songEvents, songNameEvents } from '../songs/songs.events.ts';
import { type ExportRow, presentExport } from './catalogue.present.ts';
import { createCatalogueRoutes } from './catalogue.routes.ts';
import type { CatalogueShares } from './catalogue-shares.ts';
import { createEntriesService } from './entries.service.ts';
import { createImportService } from './import.service.ts';
import { createLegalDetailsService, legalDetailsParticipant } from './legal-details.service.ts';
import { createMergeService } from './merge.service.ts';
import { administratorParticipant, writersParticipant } from './publishers.repository.ts';
import { createSignedArtists, signedSongsParticipant } from './signed-artists.ts';

interface CatalogueHooks {
	/** Of splits. */
	readonly shares: CatalogueShares;
	/** Later modules whose rows point to artists, writers or publishers. */
	readonly participants: readonly MergeParticipant[];
}

export function createCatalogueModule(core: Core, { participants: later, shares }: CatalogueHooks): ServerModule {
	const { db, clock, events } = core;
	const own = [signedSongsParticipant, legalDetailsParticipant, writersParticipant, administratorParticipant];
	const deps = { db, clock, participants: [...own, ...later] };
	const entries = createEntriesService({ ...deps, emit: events.emit });
	const signedArtists = createSignedArtists({
		clock,
		isUsedElsewhere: async (tx, organizationId, id) =>
			(await entries.usageOf(tx, organizationId, 'artists', id)).length > 0,
	});
	return {
		name: 'catalogue',
		routes: createCatalogueRoutes({
			db,
			shares,
			entries,
			merges: createMergeService(deps),
			imports: createImportService(deps),
			legalDetails: createLegalDetailsService({ db }),
		}),
		httpRoutes: createCatalogueHttp({ ...core, shares }),
		listeners: [on(songEvents, signedArtists.onSongEvent), on(songNameEvents, signedArtists.onNameEvent)],
	};
}

/** Artists, writers and publishers as CSV files that can be imported again. Legal data is in none of them. */
function createCatalogueHttp(core: Pick<Core, 'gate' | 'log' | 'db'> & { shares: CatalogueShares }): HttpRoute[] {
	return catalogueKinds.map((kind) =>
		csvRoute(core, {
			path: `/exports/${kind}.csv`,
			filter: listInputSchema,
			columns: () =>
				catalogueFields[kind].map(
					({ key, caption }): CsvColumn<ExportRow> => [caption, ({ fields }) => fields[key] ?? ''],
				),
			idOf: ({ id }) => id,
			load: ({ organizationId }, filter, { after, limit }) =>
				presentExport(core, organizationId, kind, { ...filter, after, limit }),
		}),
	);
}
