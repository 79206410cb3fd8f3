import { message } from '../kernel/message.ts';

// How an admin sets up the submit page.

export const submitPage = message('submissions.submitPage', 'Submit page');
export const settingsFailed = message('submissions.settingsFailed', 'Failed to load the submit page settings');
export const pageOff = message('submissions.pageOff', 'Off');
export const pagePaused = message('submissions.pagePaused', 'Paused');
export const pageOpen = message('submissions.pageOpen', 'Open');
export const aboutOffPage = message(
	'submissions.aboutOffPage',
	'Put one link on your website. New demos appear in Pending every hour, on the hour, with the sender hidden.',
);
export const aboutOpenPage = message(
	'submissions.aboutOpenPage',
	'Anyone can send demos here. The sender stays hidden until you’ve reviewed the song.',
);
export const aboutPausedPage = message(
	'submissions.aboutPausedPage',
	'The page is paused. Visitors see your message instead of the form.',
);
export const setUpPage = message('submissions.setUpPage', 'Set up page');
export const openPage = message('submissions.openPage', 'Open page');
export const linkCopied = message('submissions.linkCopied', 'Link copied');
export const linkNotCopied = message('submissions.linkNotCopied', 'The link couldn’t be copied');

export const pageState = message('submissions.pageState', 'Status');
export const pageOpened = message('submissions.pageOpened', 'The page is open');
export const settingsSaved = message('submissions.settingsSaved', 'Settings saved');
export const pausedMessage = message('submissions.pausedMessage', 'Message while paused');
export const pausedUntil = message('submissions.pausedUntil', 'Open again from');
export const address = message('submissions.address', 'Address');
export const addressHint = message(
	'submissions.addressHint',
	'{address}. If you change it, the old address still leads here and stays yours.',
);
export const introduction = message('submissions.introduction', 'Introduction');
export const introductionExample = message(
	'submissions.introductionExample',
	'Who you are, and what you’d like to hear.',
);
export const genres = message('submissions.genres', 'Genres you’re looking for');
export const genresHint = message('submissions.genresHint', 'Separate genres with commas.');
export const genresExample = message('submissions.genresExample', 'Folk, ambient, drone');
export const replyWithin = message('submissions.replyWithin', 'Reply within (days)');
export const replyWithinHint = message(
	'submissions.replyWithinHint',
	'Shown on the page as your promise. Leave empty to show no reply time.',
);
export const demosPerSubmission = message('submissions.demosPerSubmission', 'Demos per submission');
export const screenFirst = message('submissions.screenFirst', 'Screen demos first');
export const screenFirstHint = message(
	'submissions.screenFirstHint',
	'Demos stay under “To screen” until a member accepts or declines them. New ones appear there on the hour.',
);
export const listPage = message('submissions.listPage', 'Let search engines list this page');
export const listPageHint = message('submissions.listPageHint', 'Otherwise, only people with the link can find it.');

export const picture = message('submissions.picture', 'Picture');
export const choosePicture = message('submissions.choosePicture', 'Choose picture');
export const replacePicture = message('submissions.replacePicture', 'Replace picture');
export const removePicture = message('submissions.removePicture', 'Remove picture');
export const pictureHint = message(
	'submissions.pictureHint',
	'JPEG, PNG or WebP, at least 400 pixels on each side. Saved right away.',
);

// What is wrong with the settings.

export const settingTooLong = message('submissions.settingTooLong', 'Use at most {max} characters.');
export const tooManyGenres = message('submissions.tooManyGenres', 'Enter at most {max} genres.');
export const genreTooLong = message('submissions.genreTooLong', 'A genre can have at most {max} characters.');
export const replyWithinInvalid = message(
	'submissions.replyWithinInvalid',
	'Enter a number of days from 1 to {max}, or leave the field empty.',
);
export const demosPerSubmissionInvalid = message(
	'submissions.demosPerSubmissionInvalid',
	'Enter a number from 1 to {max}.',
);
export const dateInvalid = message('submissions.dateInvalid', 'Enter a date.');

// The page beside the title of Demos.

export const pagePath = message(
	'submissions.pagePath',
	'{count, plural, one {<path>{address}</path>, # demo this month} other {<path>{address}</path>, # demos this month}}',
);
export const pause = message('submissions.pause', 'Pause');
export const reopen = message('submissions.reopen', 'Reopen');
export const pauseDone = message('submissions.pauseDone', 'Submit page paused');
export const reopenDone = message('submissions.reopenDone', 'Submit page reopened');
