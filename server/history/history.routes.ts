import { historyApi } from '../../domain/history/history.api.ts';
import { handle } from '../framework/handle.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { HistoryService } from './history.service.ts';
import { getHistoryOverview } from './history-overview.ts';

const pageSize = 50;

interface HistoryRoutesDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly service: HistoryService;
}

export function createHistoryRoutes({ db, clock, service }: HistoryRoutesDeps) {
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
