// Texts that every page loads: those of the navigation, the dashboard and the player. The others load with their pages.
import { message } from '../kernel/message.ts';

export const trackHistory = message('history.trackHistory', 'Track History');
/** For the narrow bar of a phone. */
export const shortCaption = message('history.shortCaption', 'History');
export const song = message('history.song', 'Song');
export const artist = message('history.artist', 'Artist');
export const addedBy = message('history.addedBy', 'Added by');
export const reviews = message('history.reviews', 'Reviews');
export const outcome = message('history.outcome', 'Outcome');
export const dateAdded = message('history.dateAdded', 'Date added');
export const daysToDecision = message('history.daysToDecision', 'Days to decision');
