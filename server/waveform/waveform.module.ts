import type { Core } from '../framework/core.ts';
import type { ServerModule } from '../framework/server-module.ts';
import { createWaveformHttp } from './waveform.http.ts';
import { createWaveformService } from './waveform.service.ts';

export function createWaveformModule({ db, storage, analyzer, limiter, scratchFolder, publicUrl, events }: Core) {
	const service = createWaveformService({
		db,
		storage,
		analyzer,
		limiter,
		scratchFolder,
		emit: events.emit,
	});
	return {
		name: 'waveform',
		httpRoutes: createWaveformHttp({ service, publicUrl }),
		take: service.take,
	} satisfies ServerModule & { take: unknown };
}
