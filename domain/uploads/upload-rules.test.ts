import { expect, it } from 'vitest';
import { canUpload, maxDurationMs, maxFileBytes, pickableFiles } from './upload-rules.ts';
import { emptyFile, tooLarge } from './uploads.errors.ts';

it.each([1, 1024, 500 * 1024 * 1024])('a file of %d bytes can be uploaded', (sizeBytes) => {
	expect(canUpload({ sizeBytes })).toEqual({ allowed: true });
});

it.each([
	[0, emptyFile],
	[500 * 1024 * 1024 + 1, tooLarge],
	[Number.MAX_SAFE_INTEGER, tooLarge],
])('a file of %d bytes cannot be uploaded', (sizeBytes, error) => {
	expect(canUpload({ sizeBytes })).toEqual({ allowed: false, error });
});

it('the upload limits are 500 MB and two hours', () => {
	expect([maxFileBytes, maxDurationMs]).toEqual([524_288_000, 7_200_000]);
});

it.each(['.mp3', '.wav', '.m4a', '.aac', '.ogg', '.opus', '.flac', '.aif', '.aiff'])(
	'the file picker accepts %s',
	(ending) => {
		expect(pickableFiles.split(',')).toContain(ending);
	},
);
