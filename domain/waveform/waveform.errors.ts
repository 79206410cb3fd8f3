import { defineError } from '../kernel/errors.ts';

// A page shows 'No Waveform Available' for all of them (R-WAVE-4); these messages are for the log.

export const waveformLoadFailed = defineError('waveform.load_failed', 502, 'Failed to load waveform data: {status}');
export const waveformInvalid = defineError('waveform.invalid', 422, 'Invalid waveform data format');
export const audioNameUnknown = defineError('waveform.audio_name_unknown', 422, 'Could not determine audio filename');
export const waveformKeyUnknown = defineError('waveform.key_unknown', 422, 'Could not determine waveform JSON key');
export const waveformMissing = defineError('waveform.missing', 404, 'Waveform data not found and generation failed');
export const audioUnreadable = defineError('waveform.audio_unreadable', 422, 'Failed to read audio file');
export const serverWaveformFailed = defineError(
	'waveform.server_failed',
	502,
	'Server waveform generation failed: {reason}',
);
export const waveformUrlMissing = defineError('waveform.url_missing', 502, 'Server did not return valid waveform URL');

// A browser holds the whole decoded sound in memory, so its limits are lower than the server's.
export const tooLongForBrowser = defineError(
	'waveform.too_long_for_browser',
	413,
	'This file is longer than 30 minutes. Browsers can’t draw waveforms of such long files.',
);
export const tooLargeForBrowser = defineError(
	'waveform.too_large_for_browser',
	413,
	'This file is larger than 200 MB. Browsers can’t draw waveforms of such large files.',
);
