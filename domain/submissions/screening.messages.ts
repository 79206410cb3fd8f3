import { message } from '../kernel/message.ts';

// Demos from outside, as members and admins of the label see them.

export const demosToScreen = message('submissions.demosToScreen', 'Demos to screen');
export const nothingToScreen = message('submissions.nothingToScreen', 'Nothing to screen');
export const nothingToScreenText = message(
	'submissions.nothingToScreenText',
	'New demos appear here at the next full hour after their sender confirms them.',
);
export const demosAppearHourly = message(
	'submissions.demosAppearHourly',
	'New demos appear at the next full hour after their sender confirms them.',
);
export const notScreened = message('submissions.notScreened', 'Demos aren’t screened');
export const notScreenedText = message(
	'submissions.notScreenedText',
	'New demos go straight to Pending, at the next full hour after their sender confirms them. To check them first, switch on “{screenFirst}” for the submit page.',
);
export const screeningFailed = message('submissions.screeningFailed', 'Failed to load the demos to screen');
export const accept = message('submissions.accept', 'Accept');
export const acceptDemo = message('submissions.acceptDemo', 'Accept {title}');
export const demoAccepted = message(
	'submissions.demoAccepted',
	'Demo accepted. It will appear in Pending on the next hour.',
);
export const decline = message('submissions.decline', 'Decline');
export const declineDemo = message('submissions.declineDemo', 'Decline {title}');
export const demoDeclined = message('submissions.demoDeclined', 'Demo declined');

export const blockSenderOf = message('submissions.blockSenderOf', 'Block the sender of {title}');
export const blockQuestion = message('submissions.blockQuestion', 'Block this sender?');
export const blockText = message(
	'submissions.blockText',
	'This demo leaves the list, and new demos from its sender are discarded. Their other demos stay here. The sender still sees “Received” and stays hidden from you.',
);
export const blockSender = message('submissions.blockSender', 'Block sender');
export const senderBlocked = message('submissions.senderBlocked', 'Sender blocked');

// Facts about a demo, listed one after the other.

export const beingAnalysed = message('submissions.beingAnalysed', 'Being analysed');
export const releasedBefore = message('submissions.releasedBefore', 'Released before');
export const unreleased = message('submissions.unreleased', 'Unreleased');
export const aiDeclaration = message(
	'submissions.aiDeclaration',
	'{aiUse, select, none {No AI tools} parts {AI tools for parts of it} other {AI tools for all of it}}',
);
export const sentOnDay = message('submissions.sentOnDay', 'Sent {day}');

export const sentThroughPage = message('submissions.sentThroughPage', 'Sent through the submit page');
export const senderErased = message('submissions.senderErased', 'The sender deleted their data.');
