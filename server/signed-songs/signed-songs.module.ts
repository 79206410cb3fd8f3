import type { Core } from '../accounts/core.ts';
import type { ServerModule } from '../accounts/server-module.ts';
import type { FormKindModule } from '../forms/form-kind.ts';
import { on } from '../platform/events/event-bus.ts';
import { songEvents } from '../songs/songs.events.ts';
import { createMarketingForm } from './marketing/marketing-form.ts';
import { createMetadataForm } from './metadata/metadata-form.ts';
import { recordingArtistsParticipant } from './metadata/recording-artists.shared-queries.ts';
import { createReleasesService } from './releases/releases.service.ts';
import { createSongListener } from './signed-songs.listeners.ts';
import { createSignedSongsRoutes } from './signed-songs.routes.ts';
import { createSplitNotifications, splitConfirmedKind, splitDisputedKind } from './split-notifications.ts';
import { splitEvents } from './splits/splits.events.ts';
import { createSplitsRoom } from './splits/splits-room.service.ts';
import { createSplitsRoutes } from './splits.routes.ts';

/** What its rooms add to the form machine. */
export interface SignedSongsModule extends ServerModule {
	readonly formKinds: readonly FormKindModule[];
}

export function createSignedSongsModule(core: Core): SignedSongsModule {
	const { db, clock, events } = core;
	const splits = createSplitsRoom(core);
	return {
		name: 'signedSongs',
		routes: {
			...createSignedSongsRoutes({ db, releases: createReleasesService({ db, clock }) }),
			...createSplitsRoutes({ db, clock, ...splits }),
		},
		listeners: [on(songEvents, createSongListener(splits.splits)), on(splitEvents, createSplitNotifications(core))],
		notificationKinds: [splitConfirmedKind, splitDisputedKind],
		mergeParticipants: [...splits.participants, recordingArtistsParticipant],
		formKinds: [createMetadataForm({ emit: events.emit }), createMarketingForm()],
	};
}
