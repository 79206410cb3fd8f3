// Texts that every page loads: those of the navigation, the dashboard and the player. The others load with their pages.
import { message } from '../kernel/message.ts';

export const signedSongs = message('signed-songs.signedSongs', 'Signed Songs');
/** Below the icon in the navigation of a phone. */
export const signed = message('signed-songs.signed', 'Signed');
