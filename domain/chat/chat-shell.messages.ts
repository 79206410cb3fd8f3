// Texts that every page loads: those of the navigation, the dashboard and the player. The others load with their pages.
import { message } from '../kernel/message.ts';

/** Read by screen readers after the number beside the tab. */
export const unreadCount = message('chat.unreadCount', 'unread');
export const today = message('chat.today', 'Today');
export const yesterday = message('chat.yesterday', 'Yesterday');
export const seenByOne = message('chat.seenByOne', 'Seen by {first}');
export const seenByTwo = message('chat.seenByTwo', 'Seen by {first} and {second}');
export const seenByMore = message('chat.seenByMore', 'Seen by {first}, {second} and {count} more');
export const notSent = message('chat.notSent', 'Not sent. We’ll send it when you’re back online.');
