import type { Core } from '../framework/core.ts';
import type { ServerModule } from '../framework/server-module.ts';
import { createFormFiles, type FormFileQuota } from './form-files.service.ts';
import type { FormKindModule } from './form-kind.ts';
import { createFormLists } from './form-lists.service.ts';
import { createFormDecisions, createFormReview } from './form-review.service.ts';
import { createFormSending, createFormsOfSong } from './form-sending.service.ts';
import { createFormJobs } from './forms.jobs.ts';
import { createFormsCore } from './forms-core.ts';
import { createGuestForms } from './guest-forms.service.ts';

interface FormsHooks {
	/** The kinds of forms that later modules provide. */
	readonly kinds: readonly FormKindModule[];
	/** Refuses a file that exceeds the quota of the label or the free disk space. */
	readonly quota: FormFileQuota;
	/** Whether the stored files belong to this database, so that unknown ones may be removed. */
	readonly ownsStorage: () => Promise<boolean>;
}

export function createFormsModule(framework: Core, { kinds, quota, ownsStorage }: FormsHooks) {
	const core = createFormsCore(framework, kinds);
	return {
		name: 'forms',
		routes: {
			...createGuestForms(core),
			...createFormSending(core),
			...createFormLists(core),
			...createFormReview(core),
			...createFormDecisions(core),
		},
		httpRoutes: createFormFiles(core, quota),
		jobs: createFormJobs(core, ownsStorage),
		ofSong: createFormsOfSong(core),
	} satisfies ServerModule & { ofSong: unknown };
}
