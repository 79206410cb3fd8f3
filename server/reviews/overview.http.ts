import { overviewColumns } from '../../domain/reviews/overview-columns.ts';
import { overviewFilterSchema } from '../../domain/reviews/overview-filter.ts';
import type { Core } from '../framework/core.ts';
import { csvRoute } from '../framework/csv-download.ts';
import type { HttpRoute } from '../framework/http-route.ts';
import type { OverviewService } from './overview.service.ts';

/** The overview as a CSV file, with filter and order in the query string. */
export function createOverviewHttp(core: Pick<Core, 'gate' | 'log' | 'clock'>, service: OverviewService): HttpRoute[] {
	return [
		csvRoute(core, {
			path: '/exports/overview.csv',
			filter: overviewFilterSchema,
			columns: () => overviewColumns(core.clock.now()),
			idOf: ({ song }) => song.id,
			load: service.list,
		}),
	];
}
