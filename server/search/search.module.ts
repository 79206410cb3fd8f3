import type { Core } from '../accounts/core.ts';
import type { ServerModule } from '../accounts/server-module.ts';
import { createSearchRoutes } from './search.routes.ts';

export function createSearchModule({ db }: Core): ServerModule {
	return { name: 'search', routes: createSearchRoutes({ db }) };
}
