import { personEvents } from '../accounts/accounts.events.ts';
import type { Core } from '../accounts/core.ts';
import type { ServerModule } from '../accounts/server-module.ts';
import { memberEvents } from '../organizations/organizations.events.ts';
import { on } from '../platform/events/event-bus.ts';
import { minuteMs } from '../platform/jobs/job.ts';
import type { FilesService } from '../uploads/files.service.ts';
import { removeFiles } from '../uploads/stored-findings.ts';
import { uploadEvents } from '../uploads/uploads.events.ts';
import { waveformEvents } from '../waveform/waveform.events.ts';
import { refreshSearchText } from './refresh-search-text.ts';
import { createSongEditsService } from './song-edits.service.ts';
import { onMemberEvent, onPersonEvent } from './songs.listeners.ts';
import { createSongsPersonalData } from './songs.personal-data.ts';
import { createOriginalRoute, createSongsRoutes } from './songs.routes.ts';
import { createSongsService } from './songs.service.ts';

export function createSongsModule(core: Core, files: FilesService): ServerModule {
	const { db, clock, storage, incoming, events } = core;
	const service = createSongsService({ db, clock, emit: events.emit });
	const edits = createSongEditsService({
		db,
		emit: events.emit,
		removeFiles: (key) => removeFiles(storage, incoming, key),
	});
	return {
		name: 'songs',
		routes: createSongsRoutes({ db, service, edits }),
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
			on(uploadEvents, service.onUploadReady),
			on(waveformEvents, service.onWaveformMade),
			on(memberEvents, onMemberEvent),
			on(personEvents, onPersonEvent),
		],
	};
}
