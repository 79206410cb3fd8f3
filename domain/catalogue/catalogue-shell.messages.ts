// Texts that every page loads: those of the navigation, the dashboard and the player. The others load with their pages.
import { message } from '../kernel/message.ts';

export const manageArtists = message('catalogue.manageArtists', 'Manage Artists');
export const manageWriters = message('catalogue.manageWriters', 'Manage Writers');
export const artists = message('catalogue.artists', 'Artists');
export const writers = message('catalogue.writers', 'Writers');
export const publishers = message('catalogue.publishers', 'Publishers');
