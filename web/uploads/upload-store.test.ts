import { expect, test, vi } from 'vitest';
import { createUploadStore } from './upload-store.ts';
import { uploadOfFile } from './upload-texts.ts';

const first = uploadOfFile('new-1', new File(['a'], 'one.wav'));
const second = uploadOfFile('new-2', new File(['b'], 'two.wav'));

test('the progress of one file leaves the other rows identical', () => {
	const store = createUploadStore();
	store.add([first, second]);
	const [, before] = store.rows();

	store.patch('new-1', { sentBytes: 1 });

	const [changed, same] = store.rows();
	expect(changed?.sentBytes).toBe(1);
	expect(same).toBe(before);
});

test('a row that gets another file keeps its position', () => {
	const store = createUploadStore();
	store.add([first, second]);

	store.add([uploadOfFile('new-1', new File(['c'], 'three.wav'))]);

	expect(store.rows().map(({ fileName }) => fileName)).toEqual(['three.wav', 'two.wav']);
});

test('listeners are notified of changes, but not of changes to removed rows', () => {
	const store = createUploadStore();
	store.add([first]);
	store.drop('new-1');
	const listener = vi.fn();
	const unsubscribe = store.subscribe(listener);

	store.patch('new-1', { sentBytes: 1 });
	expect(listener).not.toHaveBeenCalled();

	store.add([second]);
	expect(listener).toHaveBeenCalledOnce();

	unsubscribe();
	store.drop('new-2');
	expect(listener).toHaveBeenCalledOnce();
});
