import { message } from '../kernel/message.ts';

// The sender's page behind the mailed link.

export const pageTitle = message('submissions.pageTitle', 'Your demo');

export const statusReceived = message('submissions.statusReceived', 'Received');
export const statusHeard = message('submissions.statusHeard', 'In review');
export const statusReplied = message('submissions.statusReplied', 'Replied');
export const statusUnreadable = message('submissions.statusUnreadable', 'Unreadable');
export const statusWithdrawn = message('submissions.statusWithdrawn', 'Withdrawn');

// What the label decided, after its reply.

export const outcomeSigned = message('submissions.outcomeSigned', '{labelName} decided to sign this demo.');
export const outcomePassed = message('submissions.outcomePassed', '{labelName} decided not to release this demo.');

// Links that cannot be opened.

export const linkUnknown = message('submissions.linkUnknown', 'Check that you copied the whole link from your email.');
export const linkExpired = message(
	'submissions.linkExpired',
	'You didn’t confirm within {hours} hours, so everything was deleted. No one has heard your demo. Send it again from the label’s submit page.',
);
export const linkReplaced = message(
	'submissions.linkReplaced',
	'You sent the form again after this email. Open the link in the latest email.',
);

// Confirmation.

export const confirmTitle = message(
	'submissions.confirmTitle',
	'{count, plural, one {Send this demo to {labelName}?} other {Send these demos to {labelName}?}}',
);
export const confirmText = message(
	'submissions.confirmText',
	'Confirm to let {labelName} listen. Until then, no one can hear your music.',
);
export const confirmAndSend = message('submissions.confirmAndSend', 'Confirm and send');
export const confirmBefore = message(
	'submissions.confirmBefore',
	'If you don’t confirm, everything is deleted on {time}.',
);

// Progress.

export const sentOn = message('submissions.sentOn', 'Sent on {day}');
export const demoIsWith = message('submissions.demoIsWith', 'Your demo is with {labelName}');
export const labelRepliesWithin = message(
	'submissions.labelRepliesWithin',
	'{days, plural, one {{labelName} replies within a day.} other {{labelName} replies within # days.}}',
);
export const youWithdrew = message(
	'submissions.youWithdrew',
	'{count, plural, one {You withdrew this demo} other {You withdrew these demos}}',
);
export const fileUnreadable = message('submissions.fileUnreadable', 'We couldn’t read this file.');
export const replaceFile = message('submissions.replaceFile', 'Replace file');
export const replaceFileOf = message('submissions.replaceFileOf', 'Replace file of {title}');
export const uploadingPercent = message('submissions.uploadingPercent', 'Uploading, {percent}%');
export const checkingNewFile = message('submissions.checkingNewFile', 'The new file is being checked.');
export const fileNotArrived = message('submissions.fileNotArrived', 'This file didn’t arrive. Send it again.');
export const withdraw = message('submissions.withdraw', 'Withdraw');
export const withdrawDemo = message('submissions.withdrawDemo', 'Withdraw {title}');
export const withdrawQuestion = message(
	'submissions.withdrawQuestion',
	'Withdraw “{title}”? It will be removed from the label’s lists, and its file will be deleted.',
);
export const keepIt = message('submissions.keepIt', 'Keep demo');
export const keepMyData = message('submissions.keepMyData', 'Keep my data');

// Data protection.

export const yourData = message('submissions.yourData', 'Your data');
export const yourDataText = message(
	'submissions.yourDataText',
	'{labelName} keeps your name, email address, links, message and everything you’ve sent. You can have all of it deleted. Signed contracts, if any, are kept with their evidence.',
);
export const deleteMyData = message('submissions.deleteMyData', 'Delete my data');
export const deleteQuestion = message('submissions.deleteQuestion', 'Delete everything? This can’t be undone.');
export const deleteEverything = message('submissions.deleteEverything', 'Delete everything');
export const dataDeleted = message('submissions.dataDeleted', 'Your data has been deleted');
export const dataDeletedText = message(
	'submissions.dataDeletedText',
	'{labelName} has deleted everything about you and what you sent. If you signed a contract, it is kept with its evidence.',
);
