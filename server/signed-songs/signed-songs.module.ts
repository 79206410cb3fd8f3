import type { Core } from '../framework/core.ts';
import type { ServerModule } from '../framework/server-module.ts';
import { hourly, hourMs } from '../platform/jobs/job.ts';
import { createAwaitedPeople } from './awaited-people.ts';
import { createEntryDocuments } from './entry-documents.ts';
import { createPlacing, createSongListener, placeMisplaced } from './signed-songs.listeners.ts';
import { createSignedSongViews } from './signed-songs.present.ts';
import { createSignedSongs, type SignedSongsCore } from './signed-songs.service.ts';

/** Combines all areas of a signed song: its lists, its readiness, its next action, and its withdrawal. */
export function createSignedSongsModule(framework: Core, ports: Omit<SignedSongsCore, keyof Core>): ServerModule {
	const core = { ...framework, ...ports };
	const places = createPlacing(core);
	return {
		name: 'signedSongs',
		routes: {
			...createSignedSongViews(core),
			...createAwaitedPeople(core),
			...createEntryDocuments(core),
			...createSignedSongs(core),
		},
		listeners: [createSongListener(core), ...places.listeners],
		jobs: [
			hourly('label-copies.refresh', places.sweep),
			{
				name: 'signed-songs.place',
				everyMs: hourMs,
				firstAfterMs: 1000,
				on: 'one-server',
				run: (_, pace) => placeMisplaced(core.db, pace),
			},
		],
	};
}
