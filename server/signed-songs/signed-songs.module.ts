import type { ContractsOfSong } from '../contracts/endings.service.ts';
import type { FormsOfSong } from '../forms/forms-of-song.service.ts';
import type { Core } from '../framework/core.ts';
import type { ServerModule } from '../framework/server-module.ts';
import type { TellCopy } from '../label-copy/copy-log.service.ts';
import { on } from '../platform/events/event-bus.ts';
import { hourly, hourMs } from '../platform/jobs/job.ts';
import { songEvents } from '../songs/songs.events.ts';
import type { WithdrawSplit } from '../splits/splits.service.ts';
import { createPlacing, createSongListener, placeMisplaced } from './signed-songs.listeners.ts';
import { createSignedSongsRoutes } from './signed-songs.routes.ts';
import { createWithdrawalService } from './withdrawal.service.ts';

interface SignedSongsPorts {
	readonly forms: FormsOfSong;
	readonly contracts: ContractsOfSong;
	readonly withdrawSplit: WithdrawSplit;
	readonly tellCopy: TellCopy;
}

/** What all areas of a signed song add up to: its lists, its readiness, its next action, and its withdrawal. */
export function createSignedSongsModule(
	core: Core,
	{ forms, contracts, withdrawSplit, tellCopy }: SignedSongsPorts,
): ServerModule {
	const { db, clock, events } = core;
	const { emit } = events;
	const places = createPlacing({ clock, tell: tellCopy });
	const withdrawals = createWithdrawalService({ db, clock, emit, forms, contracts, withdrawSplit });
	return {
		name: 'signedSongs',
		routes: createSignedSongsRoutes({ db, clock, emit, withdrawals }),
		listeners: [on(songEvents, createSongListener(withdrawals)), ...places.listeners],
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
