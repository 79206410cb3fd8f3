import { listInputSchema } from '../../domain/catalogue/catalogue.api.ts';
import { catalogueFields } from '../../domain/catalogue/catalogue-fields.ts';
import { catalogueKinds } from '../../domain/catalogue/catalogue-kinds.ts';
import type { CsvColumn } from '../../domain/kernel/csv.ts';
import type { Core } from '../framework/core.ts';
import { csvRoute } from '../framework/csv-download.ts';
import type { HttpRoute } from '../framework/http-route.ts';
import { type ExportRow, presentExport } from './catalogue.present.ts';
import type { CatalogueShares } from './catalogue-shares.ts';

/** Artists, writers and publishers as CSV files that can be imported again. Legal data is in none of them. */
export function createCatalogueHttp(
	core: Pick<Core, 'gate' | 'log' | 'db'> & { shares: CatalogueShares },
): HttpRoute[] {
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
