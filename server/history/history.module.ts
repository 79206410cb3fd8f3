import { historyFilterSchema } from '../../domain/history/history.api.ts';
import { trackColumns } from '../../domain/history/track-table.ts';
import type { Core } from '../framework/core.ts';
import { csvRoute } from '../framework/csv-download.ts';
import type { ServerModule } from '../framework/server-module.ts';
import { on } from '../platform/events/event-bus.ts';
import { songEvents } from '../songs/songs.events.ts';
import { insertSongEvent } from './history.repository.ts';
import { createHistory, listTracks } from './history.service.ts';

export const createHistoryModule = (core: Core): ServerModule => ({
	name: 'history',
	routes: createHistory(core),
	httpRoutes: [createTrackExport(core)],
	listeners: [on(songEvents, insertSongEvent)],
});

/** The track history as a CSV file, with filter and order in the query string. */
const createTrackExport = (core: Core) =>
	csvRoute(core, {
		path: '/exports/track-history.csv',
		filter: historyFilterSchema,
		columns: trackColumns,
		idOf: ({ songId }) => songId,
		async load(actor, filter, request) {
			const { tracks, nextAfter } = await listTracks(core, actor, filter, request);
			return { rows: tracks, nextAfter };
		},
	});
