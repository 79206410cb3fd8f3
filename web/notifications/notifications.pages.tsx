import { createRoute } from '@tanstack/react-router';
import { notificationGroups } from '../../domain/framework/notification-kinds.ts';
import { notifications } from '../../domain/notifications/notifications-shell.messages.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { shellRoute } from '../lib/page-routes.ts';
import { ignoreInvalid, readOneOf, withoutUndefined } from '../lib/search-params.ts';

export const notificationsPages = [
	createRoute({
		getParentRoute: () => shellRoute,
		path: '/notifications',
		staticData: { pageName: notifications },
		// Without parameters all notifications are shown.
		validateSearch: ignoreInvalid(({ show, group }) =>
			withoutUndefined({ show: readOneOf(['unread'], show), group: readOneOf(notificationGroups, group) }),
		),
		component: lazyComponent(() => import('./notifications-page.tsx'), 'NotificationsPage'),
	}),
];
