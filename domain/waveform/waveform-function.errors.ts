import { defineError } from '../kernel/errors.ts';

// Refusals of the server: of `generate-waveform`, and of waveforms that browsers upload.

export const waveformRequestInvalid = defineError(
	'waveform.request_invalid',
	400,
	'Send JSON with audioUrl and options: numPeaks 1 to 10000, silenceThreshold from 0 to below 1, channels 1, soundcloudStyle.',
);
export const soundNotFound = defineError(
	'waveform.sound_not_found',
	404,
	'This is not the URL of an audio file of your label.',
);
export const cannotDecode = defineError(
	'waveform.cannot_decode',
	422,
	'This server cannot decode this file. Your browser will make the waveform instead.',
);
export const waveformInvalid = defineError('waveform.invalid', 422, 'Invalid waveform data format');
export const waveformExists = defineError('waveform.exists', 409, 'This file already has a waveform.');
