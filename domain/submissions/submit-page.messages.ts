import { message } from '../kernel/message.ts';

// The public submit page and its form. Guests load this file, so texts for members are in other files.

export const submitTitle = message('submissions.submitTitle', 'Send your demo to {labelName}');
export const pausedTitle = message('submissions.pausedTitle', '{labelName} isn’t accepting demos right now');
export const loadingPage = message('submissions.loadingPage', 'Loading the page');

// Header: the name of the label is the next line.

export const sendDemoTo = message('submissions.sendDemoTo', 'Send your demo to');
export const lookingFor = message('submissions.lookingFor', 'What we’re looking for');
export const replyTime = message('submissions.replyTime', 'Reply time');
export const withinDays = message('submissions.withinDays', '{days, plural, one {Within a day} other {Within # days}}');

// No page at this address: it is wrong, or the page is off.

// Paused.

export const pausedHeading = message('submissions.pausedHeading', 'Submissions are paused');
export const pausedText = message('submissions.pausedText', '{labelName} isn’t accepting demos right now.');
export const openAgain = message('submissions.openAgain', 'Demos are welcome again from <b>{day}</b>.');

// The form is sent, and the address is not confirmed yet.

export const oneMoreStep = message('submissions.oneMoreStep', 'One more step');
export const linkSent = message(
	'submissions.linkSent',
	'We sent a link to <b>{email}</b>. Open it and confirm to submit your demo.',
);
/** Above the titles of the demos. */
export const sentNow = message(
	'submissions.sentNow',
	'{count, plural, one {You’re sending this demo:} other {You’re sending these demos:}}',
);
export const filesKept = message(
	'submissions.filesKept',
	'We’ll keep your files for {hours} hours. No email? Check your spam folder.',
);
export const editAgain = message('submissions.editAgain', 'Edit or send again');

// The form is opened again after something was sent.

export const sentBefore = message(
	'submissions.sentBefore',
	'You sent {titles} on {day}. Once you confirm, the link in our email shows the progress. You can send more below.',
);

/** The same while the page is paused. */
export const sentBeforePause = message(
	'submissions.sentBeforePause',
	'You sent {titles} on {day}. Once you confirm, the link in our email shows the progress.',
);

// Demos.

export const yourMusic = message('submissions.yourMusic', 'Your music');
export const fileRules = message(
	'submissions.fileRules',
	'{count, plural, one {One demo in any common audio format, up to 500 MB. It uploads while you fill in the rest.} other {Up to # demos in any common audio format, up to 500 MB each. They upload while you fill in the rest.}}',
);
export const chooseFiles = message('submissions.chooseFiles', 'Choose files');
export const addAnotherDemo = message('submissions.addAnotherDemo', 'Add another demo');
export const removeDemo = message('submissions.removeDemo', 'Remove {title}');
export const removeDemoNumber = message('submissions.removeDemoNumber', 'Remove demo {number}');
export const demoTitle = message('submissions.demoTitle', 'Title');
export const demoGenre = message('submissions.demoGenre', 'Genre');
export const wasReleased = message('submissions.wasReleased', 'Has it been released before?');
export const aiToolsUsed = message('submissions.aiToolsUsed', 'AI tools used');
export const aiNone = message('submissions.aiNone', 'None');
export const aiParts = message('submissions.aiParts', 'For parts of it');
export const aiAll = message('submissions.aiAll', 'For all of it');
export const uploaded = message('submissions.uploaded', 'Uploaded');
export const chooseFile = message('submissions.chooseFile', 'Choose file');
export const uploadingFile = message('submissions.uploadingFile', 'Uploading {fileName}');
export const noConnection = message(
	'submissions.noConnection',
	'No connection. The upload continues from {percent}% when you’re back online.',
);
export const onlySoMany = message(
	'submissions.onlySoMany',
	'{count, plural, one {You can only send one demo at a time. Send your best one.} other {You can only send # demos at a time. Send your best ones.}}',
);
export const uploadTimedOut = message(
	'submissions.uploadTimedOut',
	'The upload took too long and was removed. Choose the file again.',
);

// Sender.

export const aboutYou = message('submissions.aboutYou', 'About you');
export const artistName = message('submissions.artistName', 'Artist name');
export const emailHint = message(
	'submissions.emailHint',
	'We’ll email you a link to confirm it. The label’s reply goes there too.',
);
export const country = message('submissions.country', 'Country');
export const links = message('submissions.links', 'Links');
export const linksHint = message('submissions.linksHint', 'Links to your music or socials, one per line.');
export const messageCard = message('submissions.messageCard', 'Message');
export const messageTo = message('submissions.messageTo', 'Message to {labelName}');
/** Caption of a field that only bots fill in. */
export const website = message('submissions.website', 'Website');

// Consent. Increase `consentVersion` with every change of its text (consent-text.ts).

export const consent = message(
	'submissions.consent',
	'I made this music, or everyone who made it has agreed that I may send it to {labelName}. {labelName} may store the music and play it to its own staff to decide about it, and may keep my name, my email address and what I wrote here in order to reply to me. Nothing is published or passed on. I can withdraw the music until it is signed, and have my data deleted at any time, with the link that I receive by email.',
);
export const agreeAndSend = message('submissions.agreeAndSend', 'Agree and send');
export const sendDemos = message(
	'submissions.sendDemos',
	'{count, plural, =0 {Send demo} one {Send demo} other {Send # demos}}',
);
export const filesUploading = message('submissions.filesUploading', 'Your files are still uploading.');
export const sendWhenUploaded = message(
	'submissions.sendWhenUploaded',
	'Your files are still uploading. Send your demo when they’re done.',
);
export const notSent = message(
	'submissions.notSent',
	'Your demo couldn’t be sent. Check your connection and try again.',
);

// What is wrong with the form.

export const problemCount = message(
	'submissions.problemCount',
	'{count, plural, one {One thing needs your attention} other {# things need your attention}}',
);
export const demoProblem = message('submissions.demoProblem', 'Demo {number}: {problem}');
export const tooLong = message('submissions.tooLong', 'Use at most {max} characters.');
export const artistNameMissing = message('submissions.artistNameMissing', 'Enter your artist name.');
export const emailInvalid = message('submissions.emailInvalid', 'Enter a valid email address.');
export const consentMissing = message('submissions.consentMissing', 'Read this and tick the box.');
export const fileMissing = message('submissions.fileMissing', 'Choose at least one file.');
export const fileLost = message('submissions.fileLost', 'Choose this file again, or remove the demo.');
export const fileGone = message('submissions.fileGone', 'This file is no longer available. Choose it again.');
export const tooManyDemos = message(
	'submissions.tooManyDemos',
	'{count, plural, one {Send at most one demo.} other {Send at most # demos.}}',
);
export const titleMissing = message('submissions.titleMissing', 'Enter a title.');
export const releasedMissing = message('submissions.releasedMissing', 'Select whether it has been released before.');
export const aiUseMissing = message('submissions.aiUseMissing', 'Select whether you used AI tools.');
export const tooManyLinks = message('submissions.tooManyLinks', 'Enter at most {max} links.');
export const linkInvalid = message(
	'submissions.linkInvalid',
	'Enter a complete web address, such as example.com/music.',
);
