import { expect, test } from 'vitest';
import { uploadOfFile, withTags } from './new-upload.ts';

const file = new File(['sound'], 'Mira Quill - Night Ferry.wav');

test('a new file has the words of its name at once', () => {
	expect(uploadOfFile('new-1', file)).toMatchObject({
		fileName: 'Mira Quill - Night Ferry.wav',
		sizeBytes: 5,
		words: { title: 'Night Ferry', artist: 'Mira Quill' },
	});
});

test('its tags replace the words of the name', () => {
	const { words } = withTags(uploadOfFile('new-1', file), { title: 'Ferry by Night', artist: null });

	expect(words).toEqual({ title: 'Ferry by Night', artist: 'Mira Quill' });
});

test('its tags leave alone what somebody has typed meanwhile', () => {
	const typed = {
		...uploadOfFile('new-1', file),
		words: { title: 'Mine', artist: '' },
		typed: { title: true, artist: true },
	};

	const { words } = withTags(typed, { title: 'Ferry by Night', artist: 'Somebody' });

	expect(words).toEqual({ title: 'Mine', artist: '' });
});
