import { describe, expect, test } from 'vitest';
import type { UploadId } from '../../domain/kernel/ids.ts';
import type { Upload } from '../../domain/uploads/uploads.api.ts';
import { uploadOfFile, uploadOfServer, withTags } from './upload-texts.ts';

const file = new File(['sound'], 'Mira Quill - Night Ferry.wav');

test('a new file has the title and artist of its file name at once', () => {
	expect(uploadOfFile('new-1', file)).toMatchObject({
		fileName: 'Mira Quill - Night Ferry.wav',
		sizeBytes: 5,
		texts: { title: 'Night Ferry', artist: 'Mira Quill' },
	});
});

test('the tags of a new file replace the title and artist of its name', () => {
	const { texts } = withTags(uploadOfFile('new-1', file), { title: 'Ferry by Night', artist: null });

	expect(texts).toEqual({ title: 'Ferry by Night', artist: 'Mira Quill' });
});

test('the tags of a new file do not overwrite typed text', () => {
	const typed = {
		...uploadOfFile('new-1', file),
		texts: { title: 'Mine', artist: '' },
		typed: { title: true, artist: true },
	};

	const { texts } = withTags(typed, { title: 'Ferry by Night', artist: 'Somebody' });

	expect(texts).toEqual({ title: 'Mine', artist: '' });
});

describe('after a reload in the middle of an upload', () => {
	const receiving: Upload = {
		id: '0b0e8f0e-0000-4000-8000-000000000001' as UploadId,
		purpose: 'track',
		state: 'receiving',
		fileName: 'bounce.wav',
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
	};
	const tags = { title: 'Night Ferry', artist: 'Mira Quill' };

	test('after a reload, title and artist of the tags are restored before the server has read them', () => {
		const { texts, typed } = uploadOfServer(receiving, { typed: {}, tags });

		expect(texts).toEqual({ title: 'Night Ferry', artist: 'Mira Quill' });
		expect(typed).toEqual({ title: false, artist: false });
	});

	test('after a reload, typed title and artist take precedence over the tags', () => {
		const { texts, typed } = uploadOfServer(receiving, { typed: { title: '' }, tags });

		expect(texts).toEqual({ title: '', artist: 'Mira Quill' });
		expect(typed).toEqual({ title: true, artist: false });
	});
});
