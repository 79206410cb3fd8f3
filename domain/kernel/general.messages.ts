import { message } from './message.ts';

// Texts that mean the same on every page. A text that only looks the same belongs to its own module.

export const cancel = message('general.cancel', 'Cancel');
export const close = message('general.close', 'Close');
export const save = message('general.save', 'Save');
export const edit = message('general.edit', 'Edit');
export const remove = message('general.remove', 'Remove');
export const undo = message('general.undo', 'Undo');
export const back = message('general.back', 'Back');
export const tryAgain = message('general.tryAgain', 'Try again');
export const copyLink = message('general.copyLink', 'Copy link');
export const download = message('general.download', 'Download');
export const optional = message('general.optional', '(optional)');
export const yes = message('general.yes', 'Yes');
export const no = message('general.no', 'No');
export const name = message('general.name', 'Name');
export const email = message('general.email', 'Email');
export const reason = message('general.reason', 'Reason');
export const notSaved = message('general.notSaved', 'Not saved yet');
export const showMore = message('general.showMore', 'Show more');
/** On every screen that an invitation link with a replaced code opens. */
export const invitationEnded = message(
	'general.invitationEnded',
	'This invitation link no longer works. Ask an admin of the label for a new one.',
);
