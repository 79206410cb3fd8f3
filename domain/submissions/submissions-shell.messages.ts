// Texts that every page loads: those of the navigation, the dashboard and the player. The others load with their pages.
import { message } from '../kernel/message.ts';

export const noPageTitle = message('submissions.noPageTitle', 'There’s no submit page at this address');
export const noPageText = message(
	'submissions.noPageText',
	'Check the address. If it’s right, ask the label whether it accepts demos.',
);
