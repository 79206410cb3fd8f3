import { message } from '../kernel/message.ts';

// The page that compares waveforms.
export const lead = message('waveform.lead', 'Compare the waveforms of the server and the browser.');
export const chooseFile = message('waveform.chooseFile', 'Choose file');
export const chooseAnotherFile = message('waveform.chooseAnotherFile', 'Choose another file');
export const noFile = message('waveform.noFile', 'No file chosen');
export const noFileHint = message(
	'waveform.noFileHint',
	'The server and this browser each draw the waveform of the file. The file is not kept.',
);
export const server = message('waveform.server', 'Server');
export const browser = message('waveform.browser', 'Browser');
export const failed = message('waveform.failed', 'Failed');
export const making = message('waveform.making', 'Making the waveform');
export const facts = message('waveform.facts', '{values} values · {samples} samples each · {duration}');
export const factsWithTime = message(
	'waveform.factsWithTime',
	'{ms} ms · {values} values · {samples} samples each · {duration}',
);
export const downloadJson = message('waveform.downloadJson', 'Download JSON');
export const largestDifference = message('waveform.largestDifference', 'Largest difference: <b>{largest} of 255</b>');
export const largestDifferenceAt = message(
	'waveform.largestDifferenceAt',
	'Largest difference: <b>{largest} of 255</b> at {time}',
);
