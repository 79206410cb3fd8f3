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

test('typed texts and tags are restored after a reload', () => {
	createTextStorage('mara').save('upload-1', kiln);

	expect(createTextStorage('mara').find('upload-1')).toEqual(kiln);
});

test('stored texts are not visible to another person using the same browser', () => {
	createTextStorage('mara').save('upload-1', kiln);

	expect(createTextStorage('jonas').find('upload-1')).toEqual(nothing);
});

test('stored texts are removed with their upload', () => {
	const texts = createTextStorage('mara');
	texts.save('upload-1', kiln);

	texts.drop('upload-1');

	expect(texts.find('upload-1')).toEqual(nothing);
	expect(localStorage.length).toBe(0);
});

test('stored texts are dropped after a month', () => {
	vi.useFakeTimers({ now: 0 });
	const texts = createTextStorage('mara');
	texts.save('old', kiln);
	vi.setSystemTime(31 * dayMs);

	texts.save('new', ferry);

	expect(texts.find('old')).toEqual(nothing);
	expect(texts.find('new')).toEqual(ferry);
});

test('uploads work in a browser without storage', () => {
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
