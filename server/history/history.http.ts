import { historyFilterSchema } from '../../domain/history/history.api.ts';
import { trackColumns } from '../../domain/history/track-table.ts';
import type { Core } from '../framework/core.ts';
import { csvRoute } from '../framework/csv-download.ts';
import type { HttpRoute } from '../framework/http-route.ts';
import type { HistoryService } from './history.service.ts';

/** The track history as a CSV file, with filter and order in the query string. */
export function createHistoryHttp(core: Pick<Core, 'gate' | 'log'>, service: HistoryService): HttpRoute[] {
	return [
		csvRoute(core, {
			path: '/exports/track-history.csv',
			filter: historyFilterSchema,
			columns: () => trackColumns,
			idOf: ({ songId }) => songId,
			async load(actor, filter, request) {
				const { tracks, nextAfter } = await service.listTracks(actor, filter, request);
				return { rows: tracks, nextAfter };
			},
		}),
	];
}
