import { describe, expect, test } from 'vitest';
import type { UploadId } from '../../domain/kernel/ids.ts';
import type { Upload } from '../../domain/uploads/uploads.api.ts';
import { isInProgress, type LocalUpload, type Phase, pollIntervalMs, statusOf } from './upload-status.ts';

const uploadId = '0b0e8f0e-0000-4000-8000-000000000001' as UploadId;

function local(phase: Phase, change: Partial<LocalUpload> = {}): LocalUpload {
	return {
		key: 'new-1',
		uploadId,
		fileName: 'kiln.wav',
		sizeBytes: 100,
		durationMs: null,
		file: null,
		phase,
		sentBytes: 62,
		texts: { title: 'Kiln', artist: '' },
		typed: { title: false, artist: false },
		tags: null,
		waveform: 'untried',
		noWaveformBecause: null,
		...change,
	};
}

function server(change: Partial<Upload>): Upload {
	return {
		id: uploadId,
		purpose: 'track',
		state: 'receiving',
		fileName: 'kiln.wav',
		sizeBytes: 100,
		receivedBytes: 62,
		analysisPercent: null,
		refusal: null,
		durationMs: null,
		announcedDurationMs: null,
		integratedLufs: null,
		truePeakDb: null,
		audioUrl: null,
		waveformUrl: null,
		tags: null,
		duplicate: null,
		heardBefore: null,
		isClaimed: false,
		songId: null,
		createdAt: new Date(0),
		...change,
	};
}

describe('the status of an upload', () => {
	test.each<[string, Phase, Partial<Upload>, ReturnType<typeof statusOf>]>([
		['waiting', { kind: 'waiting' }, {}, { kind: 'waiting' }],
		['sending', { kind: 'sending', bytesPerSecond: 7 }, {}, { kind: 'uploading', bytesPerSecond: 7 }],
		['cut off', { kind: 'lost' }, {}, { kind: 'lost' }],
		['without its file', { kind: 'file-gone' }, {}, { kind: 'file-gone' }],
		[
			'failed while it was sent',
			{ kind: 'failed', refusal: { code: null, message: 'No.' } },
			{},
			{ kind: 'refused', message: 'No.', canRetry: true },
		],
		[
			'refused before it was sent',
			{ kind: 'failed', refusal: { code: 'uploads.too_large', message: 'Too large.' } },
			{},
			{ kind: 'refused', message: 'Too large.', canRetry: false },
		],
		['sent, with no status from the server yet', { kind: 'sent' }, {}, { kind: 'making-waveform', percent: null }],
		[
			'being analysed',
			{ kind: 'sent' },
			{ state: 'analysing', analysisPercent: 46 },
			{ kind: 'making-waveform', percent: 46 },
		],
		['ready', { kind: 'sent' }, { state: 'ready', waveformUrl: '/files/a/b.json' }, { kind: 'ready' }],
		[
			'ready, while the browser makes the waveform',
			{ kind: 'sent' },
			{ state: 'ready', waveformUrl: null },
			{ kind: 'making-waveform', percent: null },
		],
		[
			'finished by another tab',
			{ kind: 'file-gone' },
			{ state: 'ready', waveformUrl: '/files/a/b.json' },
			{ kind: 'ready' },
		],
		[
			'refused while it was being sent',
			{ kind: 'sending', bytesPerSecond: null },
			{ state: 'refused', refusal: { code: 'uploads.not_audio', message: 'Not audio.' } },
			{ kind: 'refused', message: 'Not audio.', canRetry: false },
		],
		[
			'damaged, possibly during transfer',
			{ kind: 'sent' },
			{ state: 'refused', refusal: { code: 'uploads.damaged', message: 'Damaged.' } },
			{ kind: 'refused', message: 'Damaged.', canRetry: true },
		],
	])('the status of an upload is right: %s', (_, phase, response, status) => {
		expect(statusOf(local(phase), server(response))).toEqual(status);
	});

	test('an upload is ready without a waveform if the browser could not make one either', () => {
		expect(statusOf(local({ kind: 'sent' }, { waveform: 'failed' }), server({ state: 'ready' }))).toEqual({
			kind: 'ready',
		});
	});

	test('an upload shows that its waveform is being made as soon as the last byte is sent', () => {
		const sending = local({ kind: 'sending', bytesPerSecond: 7 }, { sentBytes: 100 });

		expect(statusOf(sending, server({}))).toEqual({ kind: 'making-waveform', percent: null });
	});

	test('an upload that is not announced yet has no server data', () => {
		expect(statusOf(local({ kind: 'waiting' }, { uploadId: null }), null)).toEqual({ kind: 'waiting' });
	});
});

test.each<[Phase, boolean]>([
	[{ kind: 'waiting' }, true],
	[{ kind: 'sending', bytesPerSecond: null }, true],
	[{ kind: 'lost' }, true],
	[{ kind: 'elsewhere' }, false],
	[{ kind: 'file-gone' }, false],
	[{ kind: 'sent' }, false],
	[{ kind: 'failed', refusal: { code: null, message: '' } }, false],
])('leaving the page interrupts %o: %s', (phase, expected) => {
	expect(isInProgress(local(phase))).toBe(expected);
});

test('the server is polled often while it works, and not at all when nothing changes', () => {
	const row = (phase: Phase) => ({ ...local(phase), server: null, status: statusOf(local(phase), null) });

	expect(pollIntervalMs([row({ kind: 'sent' }), row({ kind: 'elsewhere' })])).toBe(700);
	expect(pollIntervalMs([row({ kind: 'elsewhere' })])).toBe(3000);
	expect(pollIntervalMs([row({ kind: 'sending', bytesPerSecond: null })])).toBe(false);
	expect(pollIntervalMs([])).toBe(false);
});
