import { entryEvents } from '../catalogue/catalogue.events.ts';
import { contractEvents } from '../contracts/contracts.events.ts';
import type { ContractsOfSong } from '../contracts/contracts-of-song.service.ts';
import { formEvents } from '../forms/forms.events.ts';
import type { FormsOfSong } from '../forms/forms-of-song.service.ts';
import type { Core } from '../framework/core.ts';
import type { ServerModule } from '../framework/server-module.ts';
import type { TellCopy } from '../label-copy/copy-log.service.ts';
import { labelCopyEvents } from '../label-copy/label-copy.events.ts';
import { on } from '../platform/events/event-bus.ts';
import { hourly, hourMs } from '../platform/jobs/job.ts';
import { releaseEvents } from '../releases/releases.events.ts';
import { songEvents } from '../songs/songs.events.ts';
import { splitEvents } from '../splits/splits.events.ts';
import type { SplitsService } from '../splits/splits.service.ts';
import { createPlacing, createSongListener, placeMisplaced } from './signed-songs.listeners.ts';
import { createSignedSongsRoutes } from './signed-songs.routes.ts';
import { createWithdrawalService } from './withdrawal.service.ts';

interface SignedSongsPorts {
	readonly forms: FormsOfSong;
	readonly contracts: ContractsOfSong;
	readonly splits: SplitsService;
	readonly tellCopy: TellCopy;
}

/** What all areas of a signed song add up to: its lists, its readiness, its next action, and its withdrawal. */
export function createSignedSongsModule(
	core: Core,
	{ forms, contracts, splits, tellCopy }: SignedSongsPorts,
): ServerModule {
	const { db, clock, events } = core;
	const { emit } = events;
	const places = createPlacing({ clock, tell: tellCopy });
	const withdrawals = createWithdrawalService({ db, clock, emit, forms, contracts, splits });
	return {
		name: 'signedSongs',
		routes: createSignedSongsRoutes({ db, clock, emit, withdrawals }),
		listeners: [
			on(songEvents, createSongListener(withdrawals)),
			on(splitEvents, places.onSongChanged),
			on(contractEvents, places.onSongChanged),
			on(formEvents, places.onSongChanged),
			on(labelCopyEvents, places.onCopyEvent),
			on(releaseEvents, places.onReleaseChanged),
			on(entryEvents, places.onEntryUpdated),
		],
		jobs: [
			hourly('label-copies.refresh', places.sweep(db)),
			{
				name: 'signed-songs.place',
				everyMs: hourMs,
				firstAfterMs: 1000,
				on: 'one-server',
				run: (_, pace) => placeMisplaced(db, pace),
			},
		],
	};
}
