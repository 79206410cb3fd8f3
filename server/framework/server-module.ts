import type { AnyRouter } from '@orpc/server';
import type { EventListener } from '../platform/events/event-bus.ts';
import type { Job } from '../platform/jobs/job.ts';
import type { ClaimTable } from '../platform/jobs/queue.ts';
import type { ReadQueues } from '../platform/metrics/queue-length.ts';
import type { HttpRoute } from './http-route.ts';
import type { NotificationKind } from './notifier.ts';
import type { ListPersonalFiles, PersonalData } from './personal-data.ts';

/** What a module contributes to the server. `server/modules.ts` lists all modules. */
export interface ServerModule {
	/** Key of the module in `domain/api.ts`, such as `signedSongs`. */
	readonly name: string;
	/** Handlers of the module's endpoints. */
	readonly routes?: AnyRouter;
	/** HTTP routes of the module outside the API: files, exports, functions. */
	readonly httpRoutes?: readonly HttpRoute[];
	readonly jobs?: readonly Job[];
	/** Tables whose rows servers claim. */
	readonly claimTables?: readonly ClaimTable[];
	/** Items that wait for its jobs. */
	readonly queues?: ReadQueues;
	readonly listeners?: readonly EventListener[];
	readonly notificationKinds?: readonly NotificationKind[];
	/** Data of the module about one person, for *Download my data*. */
	readonly personalData?: readonly PersonalData[];
	readonly personalFiles?: ListPersonalFiles;
}
