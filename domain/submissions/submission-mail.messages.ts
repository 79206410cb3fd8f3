import { message } from '../kernel/message.ts';

// The mail that asks a sender to confirm their address.

export const mailSubject = message(
	'submissions.mailSubject',
	'{count, plural, one {please confirm your demo} other {please confirm your # demos}}',
);
export const mailConfirm = message(
	'submissions.mailConfirm',
	'{count, plural, one {Someone (hopefully you) wants to send a demo to {labelName} from this address.} other {Someone (hopefully you) wants to send # demos to {labelName} from this address.}} To let {labelName} listen, please confirm.',
);
export const mailButton = message(
	'submissions.mailButton',
	'{count, plural, one {Confirm the demo} other {Confirm the demos}}',
);
export const mailKeep = message(
	'submissions.mailKeep',
	'Keep this email. Once you have confirmed, its link shows the status of your music. You can also withdraw it there, and replace a file until the label has played it.',
);
export const mailDeadline = message(
	'submissions.mailDeadline',
	'If you don’t confirm, we delete everything after {hours} hours. If this wasn’t you, you don’t need to do anything.',
);
