import type { Core } from '../accounts/core.ts';
import type { ServerModule } from '../accounts/server-module.ts';
import { on } from '../platform/events/event-bus.ts';
import { songEvents } from '../songs/songs.events.ts';
import { createHistoryHttp } from './history.http.ts';
import { insertSongEvent } from './history.repository.ts';
import { createHistoryRoutes } from './history.routes.ts';
import { createHistoryService } from './history.service.ts';

export function createHistoryModule({ db, clock, gate }: Core): ServerModule {
	const service = createHistoryService({ db, clock });
	return {
		name: 'history',
		routes: createHistoryRoutes({ db, clock, service }),
		httpRoutes: createHistoryHttp({ service, gate }),
		listeners: [on(songEvents, insertSongEvent)],
	};
}
