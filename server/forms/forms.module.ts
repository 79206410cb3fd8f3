import type { Core } from '../framework/core.ts';
import type { ServerModule } from '../framework/server-module.ts';

import { hourly, hourMs, minuteMs } from '../platform/jobs/job.ts';

import { createFormDecisions } from './decisions.service.ts';
import { createFormFilesHttp } from './form-files.http.ts';
import { sweepFormFiles } from './form-files.jobs.ts';
import { createFormFiles, type FormFileQuota } from './form-files.service.ts';
import type { FormKindModule } from './form-kind.ts';
import { createFormLists } from './form-lists.service.ts';
import { createFormLock } from './form-lock.ts';
import { createFormLog } from './form-log.ts';
import { createFormPost } from './form-post.ts';
import { createFormReading } from './form-reading.ts';
import { createFormJobs } from './forms.jobs.ts';
import { createFormsRoutes } from './forms.routes.ts';
import { createFormsOfSong } from './forms-of-song.service.ts';
import { createGuestForms } from './guest-forms.service.ts';
import { createReview } from './review.service.ts';
import { createSending } from './sending.service.ts';
import { createSentLinks } from './sent-links.service.ts';

interface FormsHooks {
	/** The kinds of forms, of later modules. */
	readonly kinds: readonly FormKindModule[];
	/** Refuses a file that the label or the disk has no room for. */
	readonly quota: FormFileQuota;
	/** Whether the stored files belong to this database, so that unknown ones may be removed. */
	readonly ownsStorage: () => Promise<boolean>;
}

export function createFormsModule(core: Core, { kinds, quota, ownsStorage }: FormsHooks) {
	const { db, clock, links, limiter, outsideMails, publicUrl, events, storage, scratchFolder } = core;
	const reading = createFormReading({ clock, kinds });
	const log = createFormLog({ emit: events.emit });
	const post = createFormPost({ clock, outsideMails, links, publicUrl, reading });
	const lockSeen = createFormLock(reading);
	const deps = { db, clock, links, limiter, reading, log, post, lockSeen };
	const jobs = createFormJobs(deps);
	return {
		name: 'forms',
		routes: createFormsRoutes({
			guests: createGuestForms(deps),
			sending: createSending(deps),
			sentLinks: createSentLinks(deps),
			lists: createFormLists(deps),
			review: createReview(deps),
			decisions: createFormDecisions(deps),
		}),
		httpRoutes: createFormFilesHttp({ links, files: createFormFiles({ ...deps, storage, scratchFolder, quota }) }),
		jobs: [
			{ name: 'forms.expire', everyMs: minuteMs, on: 'one-server', run: jobs.expire },
			{ name: 'forms.remind', everyMs: hourMs, firstAfterMs: minuteMs, on: 'one-server', run: jobs.sendReminders },
			hourly('forms.sweep-files', (now, pace) => sweepFormFiles({ db, storage, ownsStorage, pace }, now)),
		],
		ofSong: createFormsOfSong(deps),
	} satisfies ServerModule & { ofSong: unknown };
}
