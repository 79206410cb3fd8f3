import { message } from '../kernel/message.ts';

// Texts about files as answers, which are loaded when they are needed.

export const chooseFile = message('forms.chooseFile', 'Choose file<more>: {caption}</more>');
export const addAnotherFile = message('forms.addAnotherFile', 'Add another file<more>: {caption}</more>');
export const chooseOtherFile = message('forms.chooseOtherFile', 'Choose another file<more>: {caption}</more>');
export const unnamedFile = message('forms.unnamedFile', 'File');
export const connectionLost = message(
	'forms.connectionLost',
	'Connection lost. The upload continues when you’re back online.',
);
export const uploading = message('forms.uploading', 'Uploading {name}');
export const uploadAgain = message('forms.uploadAgain', 'Upload again');
export const uploadFailed = message(
	'forms.uploadFailed',
	'We couldn’t upload this file. Check your connection and try again.',
);
