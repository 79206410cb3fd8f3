import { historyApi, historyFilterSchema } from '../../domain/history/history.api.ts';
import { trackColumns } from '../../domain/history/track-table.ts';
import type { Core } from '../framework/core.ts';
import { csvRoute } from '../framework/csv-download.ts';
import { handle } from '../framework/handle.ts';
import type { HttpRoute } from '../framework/http-route.ts';
import type { ServerModule } from '../framework/server-module.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { on } from '../platform/events/event-bus.ts';
import { songEvents } from '../songs/songs.events.ts';
import { insertSongEvent } from './history.repository.ts';
import { createHistoryService, type HistoryService } from './history.service.ts';
import { getHistoryOverview } from './history-overview.ts';

const pageSize = 50;

interface HistoryRoutesDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly service: HistoryService;
}

function createHistoryRoutes({ db, clock, service }: HistoryRoutesDeps) {
	return {
		listTracks: handle(historyApi.listTracks, async ({ input, actor }) => {
			const { after, ...filter } = input;
			const page = await service.listTracks(actor, filter, { after, limit: pageSize });
			return { ...page, ...(await service.countTracks(actor, filter)) };
		}),

		listWithdrawnDemos: handle(historyApi.listWithdrawnDemos, ({ actor }) => service.listWithdrawn(actor)),

		getOverview: handle(historyApi.getOverview, ({ actor }) => getHistoryOverview(db, actor, clock.now())),
	};
}

export function createHistoryModule(core: Core): ServerModule {
	const { db, clock } = core;
	const service = createHistoryService({ db, clock });
	return {
		name: 'history',
		routes: createHistoryRoutes({ db, clock, service }),
		httpRoutes: createHistoryHttp(core, service),
		listeners: [on(songEvents, insertSongEvent)],
	};
}

/** The track history as a CSV file, with filter and order in the query string. */
function createHistoryHttp(core: Pick<Core, 'gate' | 'log'>, service: HistoryService): HttpRoute[] {
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
