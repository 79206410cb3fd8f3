import type { Core } from '../accounts/core.ts';
import type { ServerModule } from '../accounts/server-module.ts';
import { createCatalogueRoutes } from './catalogue.routes.ts';

export function createCatalogueModule({ db }: Core): ServerModule {
	return { name: 'catalogue', routes: createCatalogueRoutes({ db }) };
}
