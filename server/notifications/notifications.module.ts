import type { Core } from '../framework/core.ts';
import type { NotificationKind } from '../framework/notifier.ts';
import type { ServerModule } from '../framework/server-module.ts';
import { createNotificationsPersonalData } from './notifications.personal-data.ts';
import { createNotificationsRoutes } from './notifications.routes.ts';
import { createNotificationsService } from './notifications.service.ts';

/** Gets the kinds of all other modules, to show their notifications and switches. */
export function createNotificationsModule({ db }: Core, kinds: readonly NotificationKind[]): ServerModule {
	const service = createNotificationsService({ db, kinds });
	return {
		name: 'notifications',
		routes: createNotificationsRoutes({ db, service, kinds }),
		personalData: [createNotificationsPersonalData(db)],
	};
}
