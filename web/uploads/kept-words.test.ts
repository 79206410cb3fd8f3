import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWordKeeper, type KeptWords } from './kept-words.ts';

const dayMs = 24 * 60 * 60 * 1000;
const kiln: KeptWords = { typed: { title: 'Kiln' }, tags: { title: 'kiln_4', artist: 'Arlo' } };
const ferry: KeptWords = { typed: {}, tags: { title: 'Ferry', artist: null } };
const nothing: KeptWords = { typed: {}, tags: null };

beforeEach(() => {
	const kept = new Map<string, string>();
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => kept.set(key, value),
		removeItem: (key: string) => kept.delete(key),
		get length() {
			return kept.size;
		},
	});
});

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test('what somebody typed and what the tags say are there again after a reload', () => {
	createWordKeeper('mara').keep('upload-1', kiln);

	expect(createWordKeeper('mara').find('upload-1')).toEqual(kiln);
});

test('another person at the same browser finds nothing of it', () => {
	createWordKeeper('mara').keep('upload-1', kiln);

	expect(createWordKeeper('jonas').find('upload-1')).toEqual(nothing);
});

test('it goes with its upload, and leaves nothing behind', () => {
	const words = createWordKeeper('mara');
	words.keep('upload-1', kiln);

	words.drop('upload-1');

	expect(words.find('upload-1')).toEqual(nothing);
	expect(localStorage.length).toBe(0);
});

test('what nobody came back for in a month is dropped', () => {
	vi.useFakeTimers({ now: 0 });
	const words = createWordKeeper('mara');
	words.keep('old', kiln);
	vi.setSystemTime(31 * dayMs);

	words.keep('new', ferry);

	expect(words.find('old')).toEqual(nothing);
	expect(words.find('new')).toEqual(ferry);
});

test('a browser that refuses its storage is done without', () => {
	vi.stubGlobal('localStorage', {
		getItem: () => 'not json',
		setItem: () => {
			throw new Error('QuotaExceededError');
		},
	});
	const words = createWordKeeper('mara');

	words.keep('upload-1', kiln);

	expect(words.find('upload-1')).toEqual(nothing);
});
