// Texts that every page loads: those of the navigation, the dashboard and the player. The others load with their pages.
import { message } from '../kernel/message.ts';

export const allSongs = message('workspace.allSongs', 'All');
export const needsYou = message('workspace.needsYou', 'Needs you');
export const toReview = message('workspace.toReview', 'To review');
export const waitingOnOthers = message('workspace.waitingOnOthers', 'Waiting on others');
export const missingIdentifiers = message('workspace.missingIdentifiers', 'Missing identifiers');
export const ready = message('workspace.ready', 'Ready');
export const withdrawn = message('workspace.withdrawn', 'Withdrawn');
