// Texts that every page loads: those of the navigation, the dashboard and the player. The others load with their pages.
import { message } from '../kernel/message.ts';

export const notifications = message('notifications.notifications', 'Notifications');
export const unreadNotifications = message('notifications.unreadNotifications', 'Notifications, {count} unread');
export const loading = message('notifications.loading', 'Loading notifications');
