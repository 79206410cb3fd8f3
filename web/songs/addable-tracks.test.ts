import { expect, test } from 'vitest';
import type { UploadId } from '../../domain/kernel/ids.ts';
import type { Upload } from '../../domain/uploads/uploads.api.ts';
import type { UploadRow, UploadStatus } from '../uploads/upload-status.ts';
import { uploadOfFile } from '../uploads/upload-texts.ts';
import { isAddable, isStuck, needsTitleOrArtist } from './new-track-row.tsx';

function row(status: UploadStatus, change: Partial<UploadRow> = {}): UploadRow {
	return {
		...uploadOfFile('new-1', new File(['sound'], 'Mira Quill - Night Ferry.wav')),
		uploadId: '0b0e8f0e-0000-4000-8000-000000000001' as UploadId,
		server: null,
		status,
		...change,
	};
}

test.each<[UploadStatus, boolean]>([
	[{ kind: 'waiting' }, true],
	[{ kind: 'uploading', bytesPerSecond: null }, true],
	[{ kind: 'lost' }, true],
	[{ kind: 'elsewhere' }, true],
	[{ kind: 'making-waveform', percent: 3 }, true],
	[{ kind: 'ready' }, true],
	[{ kind: 'refused', message: 'No.', canRetry: false }, false],
	[{ kind: 'file-gone' }, false],
])('a file with title and artist can be added while %o: %s', (status, expected) => {
	expect(isAddable(row(status))).toBe(expected);
	expect(isStuck(row(status))).toBe(!expected);
});

test('a file without title or artist needs them before it can be added', () => {
	const incomplete = row({ kind: 'ready' }, { texts: { title: 'Night Ferry', artist: ' ' } });

	expect(isAddable(incomplete)).toBe(false);
	expect(needsTitleOrArtist(incomplete)).toBe(true);
	expect(
		needsTitleOrArtist(row({ kind: 'refused', message: 'No.', canRetry: false }, { texts: { title: '', artist: '' } })),
	).toBe(false);
});

test('a claimed file is not added twice', () => {
	const claimed = row({ kind: 'ready' }, { server: { isClaimed: true } as Upload });

	expect(isAddable(claimed)).toBe(false);
	expect(needsTitleOrArtist(claimed)).toBe(false);
});

test('a file that is not announced yet cannot be added', () => {
	expect(isAddable(row({ kind: 'waiting' }, { uploadId: null }))).toBe(false);
});
