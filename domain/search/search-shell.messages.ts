// Texts that every page loads: those of the navigation, the dashboard and the player. The others load with their pages.
import { message } from '../kernel/message.ts';

export const search = message('search.search', 'Search');
export const searchEverything = message('search.searchEverything', 'Search songs, artists, contracts, metadata');
export const clearSearch = message('search.clearSearch', 'Clear search');
