import { message } from '../kernel/message.ts';

// The mail that asks a sender to confirm their address.

export const mailSubject = message('submissions.mailSubject', 'Confirm your demo for {labelName}');
export const mailConfirm = message(
	'submissions.mailConfirm',
	'{count, plural, one {Someone (hopefully you) wants to send a demo to {labelName} from this address.} other {Someone (hopefully you) wants to send # demos to {labelName} from this address.}} Open this page and confirm to let {labelName} listen:',
);
export const mailKeep = message(
	'submissions.mailKeep',
	'Keep this email. The same page shows the progress of what you sent. You can withdraw it there, and replace a file until someone has listened.',
);
export const mailDeadline = message(
	'submissions.mailDeadline',
	'If you don’t confirm, we delete everything after {hours} hours. If this wasn’t you, you don’t need to do anything.',
);
