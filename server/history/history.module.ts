import type { Core } from '../framework/core.ts';
import type { ServerModule } from '../framework/server-module.ts';
import { on } from '../platform/events/event-bus.ts';
import { songEvents } from '../songs/songs.events.ts';
import { createHistoryHttp } from './history.http.ts';
import { insertSongEvent } from './history.repository.ts';
import { createHistoryRoutes } from './history.routes.ts';
import { createHistoryService } from './history.service.ts';

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
