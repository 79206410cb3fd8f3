import { expect, test } from 'vitest';
import { createUnsentText } from './unsent-text.ts';

function aStorage(): Storage {
	const texts = new Map<string, string>();
	return {
		getItem: (key) => texts.get(key) ?? null,
		setItem: (key, value) => void texts.set(key, value),
		removeItem: (key) => void texts.delete(key),
		clear: () => texts.clear(),
		key: (index) => [...texts.keys()][index] ?? null,
		get length() {
			return texts.size;
		},
	};
}

test('unsent text is available to the next tab with the same link, and to no other link', () => {
	const storage = aStorage();
	createUnsentText('token-a', storage).add({ title: 'Paper' }, 4);

	expect(createUnsentText('token-a', storage).read()).toEqual({ changes: { title: 'Paper' }, seenRevision: 4 });
	expect(createUnsentText('token-b', storage).read().changes).toEqual({});
	expect(storage.key(0)).not.toContain('token');
});

test('saved text is removed, text typed over it is kept, and an empty record is deleted', () => {
	const storage = aStorage();
	const unsent = createUnsentText('token', storage);
	unsent.add({ title: 'Paper', genres: ['Pop', 'Jazz'], 'artists.a1': null }, 4);
	unsent.add({ title: 'Paper Lanterns' }, 9);

	unsent.remove({ title: 'Paper', genres: ['Pop', 'Jazz'], 'artists.a1': null });
	expect(unsent.read()).toEqual({ changes: { title: 'Paper Lanterns' }, seenRevision: 4 });

	unsent.remove({ title: 'Paper Lanterns' });
	expect(storage.length).toBe(0);
});

test.each([
	['no JSON', '{'],
	['something else', '{"changes":[],"seenRevision":"x"}'],
	['answers of an invalid type', '{"changes":{"title":{"a":1}},"seenRevision":1}'],
])('the stored value %s counts as no unsent text', (_, text) => {
	const storage = aStorage();
	createUnsentText('token', storage).add({ title: 'Paper' }, 1);
	storage.setItem(storage.key(0) ?? '', text);

	expect(createUnsentText('token', storage).read().changes).toEqual({});
});

test('a browser without storage, or with full storage, causes no error', () => {
	const full = { ...aStorage(), setItem: () => expect.fail('full') };
	for (const storage of [null, full]) {
		const unsent = createUnsentText('token', storage);
		expect(() => unsent.add({ title: 'Paper' }, 1)).not.toThrow();
		expect(unsent.read().changes).toEqual({});
	}
});
