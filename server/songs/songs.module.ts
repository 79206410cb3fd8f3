import { setImmediate } from 'node:timers/promises';
import { personEvents } from '../accounts/accounts.events.ts';
import type { Core } from '../framework/core.ts';
import { inPages, type PersonalData } from '../framework/personal-data.ts';
import type { ServerModule } from '../framework/server-module.ts';
import { memberEvents } from '../organizations/organizations.events.ts';
import type { Db } from '../platform/db/database.ts';
import { on } from '../platform/events/event-bus.ts';
import { minuteMs } from '../platform/jobs/job.ts';
import type { FilesService } from '../uploads/files.service.ts';
import { removeFiles } from '../uploads/stored-findings.ts';
import { lightCopyEvents, uploadEvents, waveformEvents } from '../uploads/uploads.events.ts';
import { createOutsideSongs } from './outside-songs.service.ts';
import { createSongEditsService } from './song-edits.service.ts';
import { createSongQuota } from './song-quota.ts';
import { searchTextOf, searchTextVersion } from './song-search-text.ts';
import { createSongWaveforms } from './song-waveforms.service.ts';
import { onLightCopyMade, onMemberEvent, onPersonEvent } from './songs.listeners.ts';
import { presentAddedSong } from './songs.present.ts';
import { listSongsWithOldSearchText, type SongForViewer, storeSearchText } from './songs.repository.ts';
import { createOriginalRoute, createSongsRoutes } from './songs.routes.ts';
import { listAddedBy } from './songs-of-person.repository.ts';
import { createTrackAdding } from './track-adding.service.ts';

const pageSize = 100;

function createSongsPersonalData(db: Db): PersonalData {
	return {
		name: 'songs-added',
		async *list({ reviewerId, organizationId }) {
			if (!reviewerId || !organizationId) return;
			const viewer = { reviewerId, organizationId };
			const pages = inPages<SongForViewer>(pageSize, (last, limit) => listAddedBy(db, viewer, last, limit));
			for await (const page of pages) yield page.map(presentAddedSong);
		},
	};
}

/** Small enough that a stopping server can wait for one run. */
const batchSize = 500;

/** Recomputes search texts that an older version of the folding and masking rules made, one batch at a time. */
async function refreshSearchText(db: Db): Promise<void> {
	for (const song of await listSongsWithOldSearchText(db, searchTextVersion, batchSize)) {
		await storeSearchText(db, song, searchTextOf(song));
		// The embedded database answers in microtasks, so without a break no request would get through.
		await setImmediate();
	}
}

export function createSongsModule(core: Core, files: FilesService) {
	const { db, clock, config, storage, incoming, events } = core;
	const quota = createSongQuota(config.LABEL_QUOTA_SONGS);
	const adding = createTrackAdding({ db, clock, emit: events.emit, quota });
	const waveforms = createSongWaveforms({ db });
	const edits = createSongEditsService({
		db,
		clock,
		emit: events.emit,
		removeFiles: (key) => removeFiles(storage, incoming, key),
	});
	return {
		name: 'songs',
		outside: createOutsideSongs({ emit: events.emit, quota }),
		routes: createSongsRoutes({ db, adding, waveforms, edits }),
		personalData: [createSongsPersonalData(db)],
		httpRoutes: [createOriginalRoute({ db, files })],
		jobs: [
			{
				name: 'songs.refresh-search-text',
				everyMs: minuteMs,
				on: 'one-server',
				run: () => refreshSearchText(db),
			},
		],
		listeners: [
			on(uploadEvents, adding.onUploadReady),
			on(waveformEvents, waveforms.onWaveformMade),
			on(lightCopyEvents, onLightCopyMade),
			on(memberEvents, onMemberEvent),
			on(personEvents, (tx, event) => onPersonEvent(tx, event, clock.now())),
		],
	} satisfies ServerModule & { outside: unknown };
}
