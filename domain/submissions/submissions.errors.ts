import { defineError } from '../kernel/errors.ts';

// For senders. Each message says what to do next.

export const pageClosed = defineError(
	'submissions.closed',
	409,
	'This label isn’t accepting demos right now. Please try again later.',
);
export const challengeExpired = defineError(
	'submissions.challenge_over',
	409,
	'This page was open for too long. Please send your demo again.',
);
export const proofWrong = defineError(
	'submissions.proof_wrong',
	422,
	'We couldn’t verify your browser. Reload the page and try again.',
);
export const submissionIncomplete = defineError(
	'submissions.incomplete',
	422,
	'Some fields are missing or incorrect. They’re marked in the form.',
);
export const filesStillUploading = defineError(
	'submissions.files_uploading',
	409,
	'Some files are still uploading. Wait until they’re done, or remove those you don’t want to send.',
);
export const tooManyDemos = defineError(
	'submissions.too_many_demos',
	409,
	'You’ve reached the maximum number of demos this label accepts at a time. Send your best ones.',
);
export const demoUnknown = defineError('submissions.demo_unknown', 404, 'This demo isn’t part of your submission.');
export const poolFull = defineError(
	'submissions.pool_full',
	413,
	'This label’s inbox is full right now. Try again tomorrow, or send a smaller file.',
);
export const poolShareFull = defineError(
	'submissions.pool_share_full',
	413,
	'Too many demos sent from your connection haven’t been confirmed yet. Confirm yours, or send smaller files.',
);
export const labelStorageFull = defineError(
	'submissions.label_full',
	413,
	'This label has no space for more music right now. We’ll keep your files for 48 hours. Please try again later.',
);
export const tooManyFromNetwork = defineError(
	'submissions.network_limit',
	429,
	'Too much has been sent from your connection today. Try again tomorrow, or use another network.',
);
export const tooManyFromSender = defineError(
	'submissions.sender_limit',
	429,
	'Too much has been sent from this email address today. Please try again tomorrow.',
);
export const tooManyForLabel = defineError(
	'submissions.label_limit',
	429,
	'This label can’t accept any more demos today. Try again tomorrow. What you typed is saved on this device.',
);
export const alreadyConfirmed = defineError(
	'submissions.already_confirmed',
	409,
	'You’ve already confirmed this. Open the link in your email to continue.',
);
export const alreadyHeard = defineError(
	'submissions.already_heard',
	409,
	'Someone has already listened, so you can’t replace this file.',
);
export const alreadySigned = defineError(
	'submissions.already_signed',
	409,
	'This song has been signed. Please contact the label instead.',
);
export const nothingToReplace = defineError(
	'submissions.nothing_to_replace',
	409,
	'The label no longer has this file, so you can’t replace it.',
);

// For the label.

export const slugInvalid = defineError(
	'submissions.slug_invalid',
	422,
	'Use 3 to 40 lowercase letters without accents, digits and single hyphens. Begin and end with a letter or digit.',
);
export const slugTaken = defineError(
	'submissions.slug_taken',
	409,
	'Another label has or had this address. Enter a different one.',
);
export const pageIncomplete = defineError(
	'submissions.page_incomplete',
	422,
	'Some of the settings aren’t valid. They’re marked.',
);
export const pageChanged = defineError(
	'submissions.page_changed',
	409,
	'Someone else changed these settings. Check their changes before you save yours.',
);
export const pictureRefused = defineError(
	'submissions.picture_refused',
	422,
	'This picture can’t be used. Choose a JPEG, PNG or WebP of up to 10 MB and at least 400 pixels on each side.',
);
export const demoAlreadyScreened = defineError(
	'submissions.held_demo_gone',
	404,
	'Someone has already handled this demo.',
);
export const demoNotReady = defineError(
	'submissions.held_demo_not_ready',
	409,
	'This demo is still being analysed. Please wait a moment.',
);
