// Messages of any field.

export const requiredMessage = 'Please fill this in.';
export const emailMessage = "This doesn't look like an email address.";
export const urlMessage = 'Please paste the full link, starting with https://.';
export const futureMessage = 'Please choose a date in the future.';
export const dateMessage = 'Please choose a day.';
export const choiceMessage = 'Please choose one from the list.';
export const countryMessage = 'Please choose a country from the list.';
export const languageMessage = 'Please choose a language from the list.';
export const shareMessage = 'A share is a number above 0 and up to 100, with two decimals at most.';
export const tickMessage = 'Please tick the box to send the form.';
export const lostFileMessage = 'This file is gone. Please add it again.';

export function tooLongMessage(max: number, length: number) {
	return `Please keep this to ${max} characters (now ${length}).`;
}

export function tooManyMessage(max: number) {
	return `Please choose at most ${max}.`;
}

export function tooManyRowsMessage(max: number) {
	return `Please keep this to ${max} rows.`;
}

export function tooManyFilesMessage(max: number) {
	return max === 1 ? 'Please add one file only.' : `Please add at most ${max} files.`;
}

export function tooLargeMessage(maxBytes: number) {
	return `Please keep files under ${Math.round(maxBytes / 1024 / 1024)} MB.`;
}

export const wrongFileMessages = {
	picture: 'Please add a picture (JPG or PNG).',
	audio: 'Please add the sound as WAV or FLAC.',
	video: 'Please add a video (MP4 or MOV).',
	document: 'Please add a PDF, a picture or a text document.',
	archive: 'Please add a ZIP file.',
} as const;
