import { createAccountsRoutes } from './accounts/accounts.routes.ts';
import type { Deps } from './deps.ts';
import { createLiveRoutes } from './live/live.routes.ts';
import { createOrganizationsRoutes } from './organizations/organizations.routes.ts';
import { createSongsRoutes } from './songs/songs.routes.ts';
import { createUploadsRoutes } from './uploads/uploads.routes.ts';

/** The one list of modules: every endpoint that the product answers hangs here. */
export function createRouter(deps: Deps) {
	return {
		accounts: createAccountsRoutes(deps.accounts),
		organizations: createOrganizationsRoutes(deps.organizations),
		live: createLiveRoutes(deps.live),
		uploads: createUploadsRoutes(deps.uploads),
		songs: createSongsRoutes(deps.songs),
	};
}
