import { done } from '../../domain/kernel/done.ts';
import { releasesApi } from '../../domain/releases/releases.api.ts';
import type { Core } from '../framework/core.ts';
import { handle } from '../framework/handle.ts';
import type { ServerModule } from '../framework/server-module.ts';
import { createReleasesService } from './releases.service.ts';

export function createReleasesModule({ db, clock, events }: Core): ServerModule {
	const releases = createReleasesService({ db, clock, emit: events.emit });
	return {
		name: 'releases',
		routes: {
			getRunway: handle(releasesApi.getRunway, ({ input, actor }) => releases.getRunway(actor, input.today)),

			setReleaseDate: handle(releasesApi.setReleaseDate, async ({ input, actor }) => {
				await releases.setDate(actor, input.releaseId, input.date, input.version);
				return done;
			}),
		},
	};
}
