import type { Core } from '../framework/core.ts';
import type { ServerModule } from '../framework/server-module.ts';
import { on } from '../platform/events/event-bus.ts';
import { hourly, minuteMs } from '../platform/jobs/job.ts';
import type { OutsideSongs } from '../songs/outside-songs.service.ts';
import { songEvents } from '../songs/songs.events.ts';
import type { DemoUploads } from '../uploads/demo-uploads.service.ts';
import { uploadEvents } from '../uploads/uploads.events.ts';
import type { HeardBeforeOfUploads } from '../uploads/uploads.present.ts';
import { createArrivals } from './arrivals.service.ts';
import { createBetterFiles } from './better-files.ts';
import { createAddressKey, createChallenges } from './challenges.ts';
import { createConfirming } from './confirming.service.ts';
import { createDraftFiles } from './draft-files.service.ts';
import { createHearing } from './hearing.service.ts';
import { createHeldTracks } from './held-tracks.service.ts';
import { createSenderDesk } from './sender-desk.service.ts';
import { createSenderPage } from './sender-page.service.ts';
import { createSending } from './sending.service.ts';
import { createStarting } from './starting.service.ts';
import { createSubmissionsHttp } from './submissions.http.ts';
import { createSubmissionSweeps } from './submissions.jobs.ts';
import { createSubmissionLimits } from './submissions.limits.ts';
import { createSubmissionListeners } from './submissions.listeners.ts';
import { createSubmissionsRoutes } from './submissions.routes.ts';
import { createSubmitPictures } from './submit-pictures.service.ts';
import { createSubmitSettings } from './submit-settings.service.ts';
import { createWithdrawing } from './withdrawing.service.ts';

interface SubmissionsHooks {
	readonly demos: DemoUploads;
	readonly songs: OutsideSongs;
	readonly ownsStorage: () => Promise<boolean>;
	readonly heardBefore: HeardBeforeOfUploads;
}

export function createSubmissionsModule(core: Core, { demos, songs, ownsStorage, heardBefore }: SubmissionsHooks) {
	const { db, clock, config, links, limiter, publicUrl, events, storage, scratchFolder, proofBits } = core;
	const secret = config.APP_SECRET;
	const limits = createSubmissionLimits(limiter);
	const challenges = createChallenges({ clock, secret, bits: proofBits });
	const addressKey = createAddressKey(secret);
	const deps = { db, clock, links, limits, challenges, demos, songs, publicUrl, addressKey, emit: events.emit };
	const starting = createStarting(deps);
	const withdrawing = createWithdrawing(deps);
	const files = createDraftFiles(deps);
	const page = createSenderPage(deps);
	const held = createHeldTracks({ ...deps, heardBefore });
	const hearing = createHearing(deps);
	const settings = createSubmitSettings({ db, publicUrl, outsideMails: core.outsideMails });
	const pictures = createSubmitPictures({ db, storage, scratchFolder, settings });
	const sweeps = createSubmissionSweeps({ db, links, demos, storage, ownsStorage });
	const betterFiles = createBetterFiles({
		songs,
		// Its files are swept like all that no upload knows: here the transaction has not ended yet.
		removeUpload: async (tx, { organizationId }, uploadId) => {
			await demos.remove(tx, organizationId, [uploadId]);
		},
	});
	const arrivals = createArrivals({ db, songs, betterFiles });
	const listeners = createSubmissionListeners({ betterFiles });
	return {
		name: 'submissions',
		routes: createSubmissionsRoutes({
			starting,
			files,
			page,
			held,
			hearing,
			settings,
			pictures,
			sending: createSending(deps),
			confirming: createConfirming(deps),
			withdrawing,
		}),
		httpRoutes: createSubmissionsHttp({ links, files, page, pictures }),
		jobs: [
			hourly('submissions.sweep', sweeps.sweep),
			// Often, so that what is due at a full hour appears soon after it.
			{ name: 'submissions.appear', everyMs: minuteMs / 4, firstAfterMs: 1000, on: 'one-server', run: arrivals.appear },
		],
		listeners: [on(uploadEvents, listeners.onUploadReady), on(songEvents, listeners.onSongEvent)],
		/** What the label does about people who sent it something. */
		desk: createSenderDesk({ clock, addressKey, songs, withdrawing }),
		held,
		/** Whether a label has a page under this slug for the world to see. */
		isPage: starting.isThere,
	} satisfies ServerModule & { isPage: unknown; desk: unknown; held: unknown };
}
