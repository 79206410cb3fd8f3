import type { Core } from '../accounts/core.ts';
import type { ServerModule } from '../accounts/server-module.ts';
import { on } from '../platform/events/event-bus.ts';
import { songEvents } from '../songs/songs.events.ts';
import { createReleasesService } from './releases/releases.service.ts';
import { onSongEvent } from './signed-songs.listeners.ts';
import { createSignedSongsRoutes } from './signed-songs.routes.ts';

export function createSignedSongsModule({ db, clock }: Core): ServerModule {
	return {
		name: 'signedSongs',
		routes: createSignedSongsRoutes({ db, releases: createReleasesService({ db, clock }) }),
		listeners: [on(songEvents, onSongEvent)],
	};
}
