import { message } from '../kernel/message.ts';

// Messages about any answer.

export const requiredMessage = message('forms.requiredMessage', 'Please fill this in.');
export const emailMessage = message('forms.emailMessage', 'This doesn’t look like an email address.');
export const urlMessage = message('forms.urlMessage', 'Please paste the full link, such as example.com/music.');
export const futureMessage = message('forms.futureMessage', 'Please choose a date in the future.');
export const dateMessage = message('forms.dateMessage', 'Please choose a date.');
export const choiceMessage = message('forms.choiceMessage', 'Please select an option from the list.');
export const countryMessage = message('forms.countryMessage', 'Please select a country from the list.');
export const languageMessage = message('forms.languageMessage', 'Please select a language from the list.');
export const shareMessage = message(
	'forms.shareMessage',
	'Enter a share above 0 and up to 100, with two decimals at most.',
);
export const tickMessage = message('forms.tickMessage', 'Please tick the box to send the form.');
export const lostFileMessage = message(
	'forms.lostFileMessage',
	'This file is no longer available. Please add it again.',
);
export const tooLongMessage = message('forms.tooLongMessage', 'Please keep this to {max} characters (now {length}).');
export const tooManyMessage = message('forms.tooManyMessage', 'Please select at most {max}.');
export const tooManyRowsMessage = message('forms.tooManyRowsMessage', 'You can add at most {max}.');
export const tooManyFilesMessage = message(
	'forms.tooManyFilesMessage',
	'{max, plural, one {Please add only one file.} other {Please add at most # files.}}',
);
export const tooLargeMessage = message(
	'forms.tooLargeMessage',
	'This file is too large. Please choose one under {megabytes} MB.',
);
export const pictureMessage = message('forms.pictureMessage', 'Please add an image (JPG or PNG).');
export const audioMessage = message('forms.audioMessage', 'Please add the audio as WAV or FLAC.');
export const videoMessage = message('forms.videoMessage', 'Please add a video (MP4 or MOV).');
export const documentMessage = message('forms.documentMessage', 'Please add a PDF, an image or a text document.');
export const archiveMessage = message('forms.archiveMessage', 'Please add a ZIP file.');

// Answers and their names in lists.

export const filledIn = message('forms.filledIn', 'Filled in');
export const dontKnow = message('forms.dontKnow', 'I don’t know');
export const unknownToRecipient = message(
	'forms.unknownToRecipient',
	'The recipient doesn’t know this. Correct it here, or add it later.',
);
export const noWords = message('forms.noWords', 'No words');
export const sharePercent = message('forms.sharePercent', '{share}%');
/** `Otto Vantage: IPI number`, `Writer 3: Contribution`. */
export const answerOfRow = message('forms.answerOfRow', '{row}: {caption}');
/** `Writer 3`. */
export const numberedRow = message('forms.numberedRow', '{caption} {number}');
/** A line of a label copy: `Artist “Pilar Noor”`. */
export const lineOfCopy = message('forms.lineOfCopy', '{caption} “{text}”');

// Captions that several forms have.

export const yourName = message('forms.yourName', 'Your name');
export const title = message('forms.title', 'Title');
export const artist = message('forms.artist', 'Artist');
export const role = message('forms.role', 'Role');
export const date = message('forms.date', 'Date');
export const link = message('forms.link', 'Link');
export const kind = message('forms.kind', 'Type');
export const studio = message('forms.studio', 'Studio');
export const genre = message('forms.genre', 'Genre');
export const instrument = message('forms.instrument', 'Instrument');
export const cover = message('forms.cover', 'Cover');
export const instrumental = message('forms.instrumental', 'Instrumental');
export const spotifyProfile = message('forms.spotifyProfile', 'Spotify profile');
export const appleProfile = message('forms.appleProfile', 'Apple Music profile');
export const countries = message('forms.countries', 'Countries');
export const none = message('forms.none', 'None');
export const other = message('forms.other', 'Other');
export const ok = message('forms.ok', 'OK');
export const change = message('forms.change', 'Change');
export const addCredit = message('forms.addCredit', 'Add credit');
export const filesLead = message('forms.filesLead', 'Add the files you have. You can send the rest later.');
export const sendLead = message('forms.sendLead', 'Check your answers, then send the form.');
