import type { Core } from '../framework/core.ts';
import type { MergeParticipant } from '../framework/merge-participant.ts';
import type { ServerModule } from '../framework/server-module.ts';
import { on } from '../platform/events/event-bus.ts';
import { songEvents, songNameEvents } from '../songs/songs.events.ts';
import { createCatalogueHttp } from './catalogue.http.ts';
import { createCatalogueRoutes } from './catalogue.routes.ts';
import type { CatalogueShares } from './catalogue-shares.ts';
import { createEntriesService } from './entries.service.ts';
import { createImportService } from './import.service.ts';
import { createLegalDetailsService, legalDetailsParticipant } from './legal-details.service.ts';
import { createMergeService } from './merge.service.ts';
import { administratorParticipant, writersParticipant } from './publishers.repository.ts';
import { createSignedArtists, signedSongsParticipant } from './signed-artists.ts';

interface CatalogueHooks {
	/** Of splits. */
	readonly shares: CatalogueShares;
	/** Later modules whose rows point to artists, writers or publishers. */
	readonly participants: readonly MergeParticipant[];
}

export function createCatalogueModule(core: Core, { participants: later, shares }: CatalogueHooks): ServerModule {
	const { db, clock, events } = core;
	const own = [signedSongsParticipant, legalDetailsParticipant, writersParticipant, administratorParticipant];
	const deps = { db, clock, participants: [...own, ...later] };
	const entries = createEntriesService({ ...deps, emit: events.emit });
	const signedArtists = createSignedArtists({
		clock,
		isUsedElsewhere: async (tx, organizationId, id) =>
			(await entries.usageOf(tx, organizationId, 'artists', id)).length > 0,
	});
	return {
		name: 'catalogue',
		routes: createCatalogueRoutes({
			db,
			shares,
			entries,
			merges: createMergeService(deps),
			imports: createImportService(deps),
			legalDetails: createLegalDetailsService({ db }),
		}),
		httpRoutes: createCatalogueHttp({ ...core, shares }),
		listeners: [on(songEvents, signedArtists.onSongEvent), on(songNameEvents, signedArtists.onNameEvent)],
	};
}
