import { message } from '../kernel/message.ts';

// The pages of links that cannot be opened (R-LINK-4).

export const unknownTitle = message('links.unknownTitle', 'This link is not valid');
export const unknownLead = message(
	'links.unknownLead',
	'Check that you copied the whole link. If it still doesn’t open, ask the label for a new one.',
);
export const expiredTitle = message('links.expiredTitle', 'This link has expired');
export const expiredFormLead = message(
	'links.expiredFormLead',
	'Links work for 30 days. Ask the label to send you a new one. Your answers are kept, so you can continue where you left off.',
);
export const expiredLead = message('links.expiredLead', 'Links work for 30 days. Ask the label to send you a new one.');
export const withdrawnTitle = message('links.withdrawnTitle', 'This link was withdrawn');
export const withdrawnLead = message(
	'links.withdrawnLead',
	'The label withdrew this request, so you don’t need to do anything. If you didn’t expect this, reply to the email the link came in.',
);
export const replacedTitle = message('links.replacedTitle', 'There is a newer link');
export const replacedLead = message(
	'links.replacedLead',
	'The label has sent you a newer link. Open the latest email about the song. If you can’t find it, ask the label to send it again. Your answers are kept.',
);
export const supersededTitle = message('links.supersededTitle', 'There is a new version');
export const supersededLead = message(
	'links.supersededLead',
	'The label has replaced this version by a new one. Open the latest email about the song.',
);
export const usedTitle = message('links.usedTitle', 'This form was already sent');
export const usedLead = message(
	'links.usedLead',
	'The label has received your answers, and you don’t need to do anything else. If something needs to change, reply to the email the link came in.',
);
export const finishedTitle = message('links.finishedTitle', 'All done');
export const finishedLead = message(
	'links.finishedLead',
	'The label has everything it needs, so this link is closed. To change something, reply to the email the link came in.',
);
export const limitedTitle = message('links.limitedTitle', 'Too many attempts');
export const limitedLead = message(
	'links.limitedLead',
	'Too many links were tried from your connection. Wait a few minutes, then try again. Your answers are safe.',
);
export const unreachableTitle = message('links.unreachableTitle', 'This page can’t be reached');
export const unreachableLead = message(
	'links.unreachableLead',
	'Check your connection, then try again. Your answers are safe, and the page reloads when you are back online.',
);

export const offline = message('links.offline', 'No connection. Your text is still here.');
export const loading = message('links.loading', 'Loading');
export const worksUntil = message('links.worksUntil', 'This link is for you only. It works until {day}.');
