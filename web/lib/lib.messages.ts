import { message } from '../../domain/kernel/message.ts';

export const now = message('lib.now', 'now');
export const justNow = message('lib.justNow', 'Just now');
export const minutesAgo = message('lib.minutesAgo', '{minutes, plural, one {# minute ago} other {# minutes ago}}');
export const hoursAgo = message('lib.hoursAgo', '{hours, plural, one {# hour ago} other {# hours ago}}');
export const daysAgo = message('lib.daysAgo', '{days, plural, one {# day ago} other {# days ago}}');
export const yesterday = message('lib.yesterday', 'yesterday');
