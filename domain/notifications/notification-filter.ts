/** Everything, or what is unread. */
export const notificationShows = ['all', 'unread'] as const;
