import type { Core } from '../accounts/core.ts';
import type { ServerModule } from '../accounts/server-module.ts';
import { entryEvents } from '../catalogue/catalogue.events.ts';
import { formEvents } from '../forms/forms.events.ts';
import { on } from '../platform/events/event-bus.ts';
import { songEvents } from '../songs/songs.events.ts';
import {
	changesAnsweredKind,
	createFormNotifications,
	formExpiredKind,
	formSubmittedKind,
} from './form-notifications.ts';
import { createReleasesService } from './releases/releases.service.ts';
import { createSongListener, onEntryUpdated, onSongChanged } from './signed-songs.listeners.ts';
import { createSignedSongsRoutes } from './signed-songs.routes.ts';
import { createSplitNotifications, splitConfirmedKind, splitDisputedKind } from './split-notifications.ts';
import { splitEvents } from './splits/splits.events.ts';
import { createSplitsRoom } from './splits/splits-room.service.ts';
import { createSplitsRoutes } from './splits.routes.ts';

export function createSignedSongsModule(core: Core): ServerModule {
	const { db, clock } = core;
	const splits = createSplitsRoom(core);
	return {
		name: 'signedSongs',
		routes: {
			...createSignedSongsRoutes({ db, releases: createReleasesService({ db, clock }) }),
			...createSplitsRoutes({ db, clock, ...splits }),
		},
		listeners: [
			on(songEvents, createSongListener(splits.splits)),
			on(splitEvents, createSplitNotifications(core)),
			on(splitEvents, onSongChanged),
			on(formEvents, onSongChanged),
			on(formEvents, createFormNotifications(core)),
			on(entryEvents, onEntryUpdated),
		],
		notificationKinds: [formSubmittedKind, changesAnsweredKind, formExpiredKind, splitConfirmedKind, splitDisputedKind],
		mergeParticipants: splits.participants,
	};
}
