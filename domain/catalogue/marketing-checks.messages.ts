import { message } from '../kernel/message.ts';

// Checks of marketing forms only: other forms do not load these texts.

export const focusTrackMissing = message(
	'catalogue.focusTrackMissing',
	'Pick one focus track: stores accept one pitch per release.',
);
export const photographerMissing = message(
	'catalogue.photographerMissing',
	'Please add the photographer’s name: magazines print it.',
);
export const pitchTooLong = message(
	'catalogue.pitchTooLong',
	'The pitch can have at most {max} characters. Shorten it by {over}.',
);
export const pitchNotPlain = message('catalogue.pitchNotPlain', 'Stores want plain text. Leave out links and emoji.');
export const pitchTooLate = message(
	'catalogue.pitchTooLate',
	'The release is less than 7 days away and there is no pitch. Stores need it at least 7 days ahead.',
);
export const pitchSoonTooLate = message(
	'catalogue.pitchSoonTooLate',
	'The release is less than 14 days away and there is no pitch yet.',
);
export const budgetDiffers = message(
	'catalogue.budgetDiffers',
	'The lines add up to {sum} but the total says {total}.',
);
export const photoTooSmall = message(
	'catalogue.photoTooSmall',
	'Press photos need at least {min} pixels on the long side. This one has {size}.',
);
