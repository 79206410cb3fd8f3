import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTextStorage, type StoredTexts } from './upload-texts.ts';

const dayMs = 24 * 60 * 60 * 1000;
const kiln: StoredTexts = { typed: { title: 'Kiln' }, tags: { title: 'kiln_4', artist: 'Arlo' } };
const ferry: StoredTexts = { typed: {}, tags: { title: 'Ferry', artist: null } };
const nothing: StoredTexts = { typed: {}, tags: null };

beforeEach(() => {
	const stored = new Map<string, string>();
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => stored.set(key, value),
		removeItem: (key: string) => stored.delete(key),
		get length() {
			return stored.size;
		},
	});
});

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test('what somebody typed and what the tags say are there again after a reload', () => {
	createTextStorage('mara').save('upload-1', kiln);

	expect(createTextStorage('mara').find('upload-1')).toEqual(kiln);
});

test('another person at the same browser finds nothing of it', () => {
	createTextStorage('mara').save('upload-1', kiln);

	expect(createTextStorage('jonas').find('upload-1')).toEqual(nothing);
});

test('it goes with its upload, and leaves nothing behind', () => {
	const texts = createTextStorage('mara');
	texts.save('upload-1', kiln);

	texts.drop('upload-1');

	expect(texts.find('upload-1')).toEqual(nothing);
	expect(localStorage.length).toBe(0);
});

test('what nobody came back for in a month is dropped', () => {
	vi.useFakeTimers({ now: 0 });
	const texts = createTextStorage('mara');
	texts.save('old', kiln);
	vi.setSystemTime(31 * dayMs);

	texts.save('new', ferry);

	expect(texts.find('old')).toEqual(nothing);
	expect(texts.find('new')).toEqual(ferry);
});

test('a browser that refuses its storage is done without', () => {
	vi.stubGlobal('localStorage', {
		getItem: () => 'not json',
		setItem: () => {
			throw new Error('QuotaExceededError');
		},
	});
	const texts = createTextStorage('mara');

	texts.save('upload-1', kiln);

	expect(texts.find('upload-1')).toEqual(nothing);
});
