import { createAccountsRoutes } from './accounts/accounts.routes.ts';
import { createCatalogueRoutes } from './catalogue/catalogue.routes.ts';
import type { Deps } from './deps.ts';
import { createHistoryRoutes } from './history/history.routes.ts';
import { createLiveRoutes } from './live/live.routes.ts';
import { createNotificationsRoutes } from './notifications/notifications.routes.ts';
import { createOrganizationsRoutes } from './organizations/organizations.routes.ts';
import { createReviewsRoutes } from './reviews/reviews.routes.ts';
import { createSearchRoutes } from './search/search.routes.ts';
import { createSignedSongsRoutes } from './signed-songs/signed-songs.routes.ts';
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
		reviews: createReviewsRoutes(deps.reviews),
		history: createHistoryRoutes(deps.history),
		catalogue: createCatalogueRoutes(deps.catalogue),
		signedSongs: createSignedSongsRoutes(deps.signedSongs),
		search: createSearchRoutes(deps.search),
		notifications: createNotificationsRoutes(deps.notifications),
	};
}
