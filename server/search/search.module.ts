import type { Core } from '../framework/core.ts';
import type { ServerModule } from '../framework/server-module.ts';
import { createSearchRoutes } from './search.routes.ts';

export function createSearchModule({ db }: Core): ServerModule {
	return { name: 'search', routes: createSearchRoutes({ db }) };
}
