import type { AnyRouter } from '@orpc/server';
import type { EventListener } from '../platform/events/event-bus.ts';
import type { Job } from '../platform/jobs/job.ts';
import type { HttpRoute } from './http-route.ts';
import type { NotificationKind } from './notifier.ts';

/** How a module describes itself; the composition root (`server/modules.ts`) lists the modules and nothing else. */
export interface ServerModule {
	/** As in the list of endpoints: `signedSongs`. */
	readonly name: string;
	/** Its endpoints, implemented. */
	readonly routes?: AnyRouter;
	/** Addresses beside the endpoints: files, exports, functions. */
	readonly httpRoutes?: readonly HttpRoute[];
	readonly jobs?: readonly Job[];
	readonly listeners?: readonly EventListener[];
	readonly notificationKinds?: readonly NotificationKind[];
}
