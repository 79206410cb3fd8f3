// Texts that every page loads: those of the navigation, the dashboard and the player. The others load with their pages.
import { message } from '../kernel/message.ts';

export const notSent = message('chat.notSent', 'Not sent. We’ll send it when you’re back online.');
