import { listInputSchema } from '../../domain/catalogue/catalogue.api.ts';
import { catalogueFields } from '../../domain/catalogue/catalogue-fields.ts';
import { catalogueKinds } from '../../domain/catalogue/catalogue-kinds.ts';
import type { CsvColumn } from '../../domain/kernel/csv.ts';
import { t } from '../../domain/kernel/message.ts';
import type { Core } from '../framework/core.ts';
import { csvRoute } from '../framework/csv-download.ts';
import type { ServerModule } from '../framework/server-module.ts';
import { presentExport } from './catalogue.present.ts';
import type { CatalogueCore } from './catalogue-core.ts';
import { createEntryChanges, createEntryLists } from './entries.service.ts';
import { createImports } from './import.service.ts';
import { createLegalDetails, legalDetailsParticipant } from './legal-details.service.ts';
import { createMerges } from './merge.service.ts';
import { administratorParticipant, writersParticipant } from './publishers.repository.ts';
import { createSignedArtists, signedSongsParticipant } from './signed-artists.service.ts';

/** What later modules provide: the shares of writers, and the rows that point to artists, writers or publishers. */
type CatalogueHooks = Pick<CatalogueCore, 'shares' | 'participants'>;

export function createCatalogueModule(framework: Core, { participants: later, shares }: CatalogueHooks): ServerModule {
	const own = [signedSongsParticipant, legalDetailsParticipant, writersParticipant, administratorParticipant];
	const core = { ...framework, shares, participants: [...own, ...later] };
	return {
		name: 'catalogue',
		routes: {
			...createEntryLists(core),
			...createEntryChanges(core),
			...createMerges(core),
			...createImports(core),
			...createLegalDetails(core),
		},
		httpRoutes: createCatalogueExports(core),
		listeners: createSignedArtists(core),
	};
}

/** Artists, writers and publishers as CSV files that can be imported again. None of them contains legal data. */
function createCatalogueExports(core: CatalogueCore) {
	return catalogueKinds.map((kind) =>
		csvRoute(core, {
			path: `/exports/${kind}.csv`,
			filter: listInputSchema,
			columns: () =>
				catalogueFields[kind].map(
					({ key, caption }): CsvColumn<{ readonly id: string; readonly fields: Readonly<Record<string, string>> }> => [
						t(caption),
						({ fields }) => fields[key] ?? '',
					],
				),
			idOf: ({ id }) => id,
			load: (actor, filter, page) => presentExport(core, actor, kind, { ...filter, ...page }),
		}),
	);
}
