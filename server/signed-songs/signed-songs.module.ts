import type { Core } from '../accounts/core.ts';
import type { ServerModule } from '../accounts/server-module.ts';
import { createSignedSongsRoutes } from './signed-songs.routes.ts';

export function createSignedSongsModule({ db }: Core): ServerModule {
	return { name: 'signedSongs', routes: createSignedSongsRoutes({ db }) };
}
